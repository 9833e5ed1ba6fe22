import { formatDay, localDate, localTime, zoneCity, zonesDiffer } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import { useInBrowser } from './use-in-browser.ts'

/** Returns true if the viewer's clock differs from the space's, so that the zone must be shown (spec D5). */
export function useIsElsewhere(timeZone: string, now: Date): boolean {
  const viewerZone = useViewerZone()
  return viewerZone !== null && zonesDiffer(viewerZone, timeZone, now)
}

/** Returns what follows a time of the space: ', New York time' if the viewer's clock differs, else nothing (spec D5). */
export function useZoneSuffix(timeZone: string, at: Date): string {
  return useIsElsewhere(timeZone, at) ? `, ${zoneCity(timeZone)}` : ''
}

/**
 * Returns a time of the space in the viewer's time zone, '15:00 your time', with an end '15:00–18:00 your time', and
 * with the day if it differs. Null if both clocks show the same.
 */
export function useViewerTime(timeZone: string, start: Date | null, end?: Date | null): string | null {
  const viewerZone = useViewerZone()
  return start && viewerTimeText(timeZone, viewerZone, start, end)
}

export function viewerTimeText(
  timeZone: string,
  viewerZone: string | null,
  start: Date,
  end?: Date | null,
): string | null {
  if (!viewerZone || !zonesDiffer(viewerZone, timeZone, start)) return null
  const date = localDate(start, viewerZone)
  const day = date === localDate(start, timeZone) ? '' : `${formatDay(date, 'short')}, `
  return `${day}${end ? timesText(start, end, viewerZone) : localTime(start, viewerZone)} your time`
}

/** Returns the time zone of the viewer's browser; null on the server. */
export function useViewerZone(): string | null {
  return useInBrowser(viewerTimeZone, null)
}

/**
 * Returns a time that is minutes away by the viewer's clock, '15:00 your time'; without those words if the space's shows the
 * same. Before the viewer's clock is known, that of the space with its zone: '15:00, New York time'.
 */
export function useViewerClock(timeZone: string, at: Date): string {
  return viewerClockText(timeZone, useViewerZone(), at)
}

export function viewerClockText(timeZone: string, viewerZone: string | null, at: Date): string {
  if (!viewerZone) return `${localTime(at, timeZone)}, ${zoneCity(timeZone)}`
  if (!zonesDiffer(viewerZone, timeZone, at)) return localTime(at, timeZone)
  return `${localTime(at, viewerZone)} your time`
}

let browserZone: string | undefined

/** Asks the browser once: a page reads the zone for each time that it shows. */
function viewerTimeZone(): string {
  browserZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return browserZone
}
