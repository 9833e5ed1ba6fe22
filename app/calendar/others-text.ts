import type { CalendarSpaceView, ShownDay } from './load-calendar.server.ts'

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

/** Names the shown spaces by their number. */
export function shownText(spaces: Spaces): string {
  const count = shownCount(spaces)
  if (count < spaces.length) return count === 1 ? 'The space shown' : `The ${count} spaces shown`
  return count === 1 ? 'Your space' : `All ${count} spaces`
}

function shownCount(spaces: Spaces): number {
  return spaces.filter(({ isShown }) => isShown).length
}
