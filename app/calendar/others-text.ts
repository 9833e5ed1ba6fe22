import { clockOfHour } from '../../rules/booking-hours.ts'
import type { CalendarSpaceView, LoadedCalendar, ShownDay } from './load-calendar.server.ts'

/** The spaces of a calendar, of which its filter may show some only. */
type Spaces = readonly Pick<CalendarSpaceView, 'isShown'>[]

/** What a day says about the shown spaces without a lane, and whether it is closed in all; empty if there is nothing to say. */
export function othersText({ lanes, isClosed }: Pick<ShownDay, 'lanes' | 'isClosed'>, spaces: Spaces): string {
  const count = shownCount(spaces) - lanes.length
  if (count === 0) return ''
  if (lanes.length === 0) return isClosed ? closedDayText(spaces) : 'Nothing on this day'
  const others = `othing on ${count} ${count === 1 ? 'other' : 'others'}`
  return isClosed ? `${closedDayText(spaces)}, n${others}` : `N${others}`
}

/** What a day says on which none of the shown spaces is open. */
export function closedDayText(spaces: Spaces): string {
  const count = shownCount(spaces)
  if (count === 1) return 'Closed'
  return count < spaces.length ? 'Closed in these spaces' : 'Closed in all spaces'
}

/**
 * Returns the closed hours of a day's lanes within the shown hours, 'Closed 09:00 to 12:00', with the space if there are several;
 * '' if there are none, or on the days of a week of several spaces, where they would be too many.
 */
export function closedHoursText(
  { lanes, isClosed }: Pick<ShownDay, 'lanes' | 'isClosed'>,
  { allSpaces, grid: { from, to }, view }: Pick<LoadedCalendar, 'allSpaces' | 'grid' | 'view'>,
): string {
  const isOne = shownCount(allSpaces) === 1
  if (isClosed || (!isOne && view !== 'day')) return ''
  const clock = (hour: number) => clockOfHour(Math.min(Math.max(hour, from), to))
  const texts = lanes.flatMap(({ spaceId, closed }) => {
    const runs = closed.filter((run) => run.to > from && run.from < to)
    if (runs.length === 0) return []
    const name = isOne ? '' : `${allSpaces.find(({ id }) => id === spaceId)?.title}, `
    return `${name}${runs.map((run) => `${clock(run.from)} to ${clock(run.to)}`).join(' and ')}`
  })
  return texts.length > 0 ? `Closed ${isOne ? '' : 'in '}${texts.join('; ')}` : ''
}

/** Names the shown spaces by their number. */
export function shownText(spaces: Spaces): string {
  const count = shownCount(spaces)
  if (count < spaces.length) return count === 1 ? 'The space shown' : `The ${count} spaces shown`
  return count === 1 ? 'Your space' : `All ${count} spaces`
}

function shownCount(spaces: Spaces): number {
  return spaces.filter(({ isShown }) => isShown).length
}
