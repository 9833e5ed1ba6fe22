import { useSyncExternalStore } from 'react'
import { zonesDiffer } from '../../rules/time.ts'

/** Whether the viewer's clock shows another time than the space's, so that the zone has to be named (decision 5). */
export function useIsElsewhere(timeZone: string, now: Date): boolean {
  const viewerZone = useSyncExternalStore(never, viewerTimeZone, unknownOnServer)
  return viewerZone !== null && zonesDiffer(viewerZone, timeZone, now)
}

const never = () => () => {}
const viewerTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const unknownOnServer = () => null
