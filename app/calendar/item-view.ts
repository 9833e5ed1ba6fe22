import { formatMoney } from '../../rules/money.ts'
import { localTime } from '../../rules/time.ts'
import type { CalendarItem } from '../../server/calendar/calendar-items.ts'

/** An item as the calendar shows it. Its times are the clock's of its space. */
export type ItemView = Pick<CalendarItem, 'spaceId' | 'kind' | 'startTime' | 'endTime' | 'bookingId' | 'entryId'> & {
  title: string
  /** 'Booking', for lists and screen readers. */
  what: string
  people: number | null
  times: [from: string, to: string]
  share: string | null
  isRepeated: boolean
  isConflict: boolean
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
  const { kind, name, startTime, endTime, shareMinor, currency } = item
  const titles = {
    booking: name,
    request: name,
    hold: 'Paying',
    walkIn: name,
    block: name || 'Blocked',
    import: name || 'Other calendar',
  }
  const { spaceId, bookingId, entryId, people, isRepeated, isConflict } = item
  return {
    ...{ spaceId, kind, startTime, endTime, bookingId, entryId, people, isRepeated, isConflict },
    title: titles[kind],
    what: isConflict ? 'Conflict' : itemKinds[kind],
    times: [localTime(startTime, timeZone), localTime(endTime, timeZone)],
    share: shareMinor !== null && currency ? formatMoney({ amountMinor: shareMinor, currency }) : null,
  }
}
