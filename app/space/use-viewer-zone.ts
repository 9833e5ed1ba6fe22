import { zonesDiffer } from '../../rules/time.ts'
import { useInBrowser } from '../ui/use-in-browser.ts'

/** Whether the viewer's clock shows another time than the space's, so that the zone has to be named (decision 5). */
export function useIsElsewhere(timeZone: string, now: Date): boolean {
  const viewerZone = useInBrowser(viewerTimeZone, null)
  return viewerZone !== null && zonesDiffer(viewerZone, timeZone, now)
}

const viewerTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
