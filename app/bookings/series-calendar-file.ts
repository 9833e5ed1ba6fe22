import { paths } from '../../rules/paths.ts'
import { seriesCalendar } from '../../server/bookings/booking-calendar.ts'
import { pageResult, requirePerson } from '../session.ts'
import type { Route } from './+types/series-calendar-file'
import { calendarResponse } from './calendar-response.ts'

/** Responds with all bookings of a series as one calendar file. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url }, paths.series(params.id))
  const { number, file } = await pageResult(() => seriesCalendar(person, params.id))
  return calendarResponse(`${number}-weeks`, file)
}
