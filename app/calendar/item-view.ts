import type { DayPart } from '../../rules/calendar-grid.ts'
import { timesText } from '../../rules/times-text.ts'
import type { CalendarItem } from '../../server/calendar/calendar-items.ts'

/** An item as the calendar shows it, with no more than it needs: a week may have thousands. */
export type ItemView = Pick<
  CalendarItem,
  'spaceId' | 'kind' | 'startTime' | 'bookingId' | 'entryId' | 'people' | 'isConflict'
> & {
  title: string
  /** By the clock of its space. */
  times: [from: string, to: string]
}

/** The word for each kind of item. */
export const itemKinds = {
  booking: 'Booking',
  request: 'Request',
  hold: 'On hold',
  walkIn: 'Walk-in',
  block: 'Blocked',
  import: 'Imported',
} as const satisfies Record<CalendarItem['kind'], string>

export function itemView(item: CalendarItem, timeZone: string): ItemView {
  const { kind, name, startTime, endTime, spaceId, bookingId, entryId, people, isConflict } = item
  const [from = '', to = ''] = timesText(startTime, endTime, timeZone).split('–')
  const titles = {
    booking: name,
    request: name,
    hold: 'Paying',
    walkIn: name,
    block: name || 'Blocked',
    import: name || 'Other calendar',
  }
  return {
    spaceId,
    kind,
    startTime,
    bookingId,
    entryId,
    people,
    isConflict,
    title: titles[kind],
    times: [from, to],
  }
}

/** Returns the times of an item on one of its days: from or to midnight if it is longer than that day. */
export function partTimes({ item, begins, ends }: Pick<DayPart<ItemView>, 'item' | 'begins' | 'ends'>) {
  return { from: begins ? item.times[0] : '00:00', to: ends ? item.times[1] : '24:00' }
}

/** Returns a key of an item among those of a day: in a conflict two of one space begin at the same time. */
export function itemKey({ spaceId, kind, bookingId, entryId, startTime, title, times }: ItemView): string {
  return [spaceId, kind, bookingId ?? entryId ?? title, startTime.getTime(), times[1]].join(' ')
}

/** 'Booking', for lists and screen readers. */
export function itemWord({ kind, isConflict }: Pick<ItemView, 'kind' | 'isConflict'>): string {
  return isConflict ? 'Conflict' : itemKinds[kind]
}

/** The counted kinds with a plural; the others are the words of the calendar's key in any number. */
const plurals: Partial<Record<CalendarItem['kind'], string>> = {
  booking: 'bookings',
  request: 'requests',
  walkIn: 'walk-ins',
}

/** '2 bookings, 1 request, 3 blocked'. */
export function countWords(items: readonly Pick<CalendarItem, 'kind'>[]): string {
  const kinds = Object.keys(itemKinds) as CalendarItem['kind'][]
  return kinds
    .flatMap((kind) => {
      const count = items.filter((item) => item.kind === kind).length
      const word = (count > 1 && plurals[kind]) || itemKinds[kind].toLowerCase()
      return count > 0 ? `${count} ${word}` : []
    })
    .join(', ')
}
