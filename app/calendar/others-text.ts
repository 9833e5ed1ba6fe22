import type { ShownDay } from './load-calendar.server.ts'

/** What a day says about the spaces without a lane, and whether it is closed in all; empty if there is nothing to say. */
export function othersText({ lanes, isClosed }: Pick<ShownDay, 'lanes' | 'isClosed'>, spaceCount: number): string {
  const count = spaceCount - lanes.length
  if (count === 0) return ''
  if (lanes.length === 0) return isClosed ? closedDayText(spaceCount) : 'Nothing on this day'
  const others = `othing on ${count} ${count === 1 ? 'other' : 'others'}`
  return isClosed ? `${closedDayText(spaceCount)}, n${others}` : `N${others}`
}

/** What a day says on which none of the shown spaces is open. */
export function closedDayText(spaceCount: number): string {
  return spaceCount === 1 ? 'Closed' : 'Closed in all spaces'
}
