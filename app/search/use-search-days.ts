import { addDays } from '../../rules/time.ts'
import { useInBrowser } from '../ui/use-in-browser.ts'

export type SearchDays = {
  /** The earliest day that can be chosen. */
  firstDay: string
  /** The date at the place that is searched; null for the viewer's own date. */
  today: string | null
  /** The time of day at the place, '22:54'; unknown on the page of a city. */
  clock?: string | null
}

/** Returns the range of days that can be chosen, and which of them is today. */
export function useSearchDays({ firstDay, today }: SearchDays): { min: string; max: string; today: string } {
  const viewerToday = useInBrowser(viewerDate, firstDay)
  // A viewer's clock may be slow.
  const ownToday = viewerToday < firstDay ? firstDay : viewerToday
  return { min: firstDay, max: addDays(firstDay, daysAhead), today: today ?? ownToday }
}

/** Returns the time of day by which `today` is today, '22:54'; '' if it is unknown. */
export function clockNow({ today, clock }: SearchDays): string {
  return clock ?? (today ? '' : new Date().toTimeString().slice(0, 5))
}

/** The number of days ahead that can be chosen; a space may allow fewer. */
const daysAhead = 365

/** The date by the viewer's clock. */
function viewerDate(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
