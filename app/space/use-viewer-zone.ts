import { formatDay, localDate, localTime, zonesDiffer } from '../../rules/time.ts'
import { useInBrowser } from '../ui/use-in-browser.ts'

/** Whether the viewer's clock shows another time than the space's, so that the zone has to be named (spec D5). */
export function useIsElsewhere(timeZone: string, now: Date): boolean {
  const viewerZone = useInBrowser(viewerTimeZone, null)
  return viewerZone !== null && zonesDiffer(viewerZone, timeZone, now)
}

/**
 * A time of the space by the viewer's clock, '15:00 your time', with an end '15:00–18:00 your time', and with the day where that is
 * another; null where both clocks show the same.
 */
export function useOwnTime(timeZone: string, start: Date | null, end?: Date | null): string | null {
  const viewerZone = useInBrowser(viewerTimeZone, null)
  if (!viewerZone || !start || !zonesDiffer(viewerZone, timeZone, start)) return null
  const date = localDate(start, viewerZone)
  const day = date === localDate(start, timeZone) ? '' : `${formatDay(date, 'short')}, `
  return `${day}${localTime(start, viewerZone)}${end ? `–${localTime(end, viewerZone)}` : ''} your time`
}

const viewerTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
