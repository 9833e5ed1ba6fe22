import { localDate } from '../../rules/time.ts'
import { timesText } from '../../rules/times-text.ts'
import { viewerTimeText } from '../ui/viewer-time.ts'

export type WeekTime = { start: Date; end: Date }

/** The weeks of a series by the viewer's clock: one text if it says the same of each, else one for each. */
export type ViewerTimesOfWeeks = { shared: string | null; of: (week: WeekTime) => string | null }

/** Returns '21:00–23:00 your time', with 'a day later' where the date differs. All null if both clocks show the same. */
export function viewerTimesOfWeeks(
  timeZone: string,
  viewerZone: string | null,
  weeks: readonly WeekTime[],
): ViewerTimesOfWeeks {
  const textOf = ({ start, end }: WeekTime) => viewerTimeText(timeZone, viewerZone, start, end)
  const [first, ...others] = weeks
  if (!first || !viewerZone || weeks.every((week) => !textOf(week))) return { shared: null, of: () => null }
  const sayOf = ({ start, end }: WeekTime) => {
    const [own, theirs] = [localDate(start, viewerZone), localDate(start, timeZone)]
    const day = own === theirs ? '' : own > theirs ? ', a day later' : ', a day earlier'
    return `${timesText(start, end, viewerZone)} your time${day}`
  }
  const isSame = others.every((week) => sayOf(week) === sayOf(first))
  return isSame ? { shared: sayOf(first), of: () => null } : { shared: null, of: textOf }
}
