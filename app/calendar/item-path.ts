import { type CalendarView, calendarParams } from '../../rules/calendar-view.ts'
import { paths } from '../../rules/paths.ts'
import type { ItemView } from './item-view.ts'

/** The address that opens an item over the calendar; null for what only shows itself. */
export function itemPath({ bookingId, entryId, kind }: ItemView, address: CalendarView): string | null {
  const params = calendarParams(address)
  if (entryId) return paths.calendarEntry(entryId, params)
  return bookingId && (kind === 'booking' || kind === 'request') ? paths.calendarBooking(bookingId, params) : null
}
