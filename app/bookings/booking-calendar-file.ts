import { paths } from '../../rules/paths.ts'
import { bookingCalendar } from '../../server/bookings/booking-calendar.ts'
import { pageResult, requirePerson } from '../session.ts'
import type { Route } from './+types/booking-calendar-file'
import { calendarResponse } from './calendar-response.ts'

/** Responds with a booking as a calendar file. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url }, paths.booking(params.id))
  const { number, file } = await pageResult(() => bookingCalendar(person, params.id))
  return calendarResponse(number, file)
}
