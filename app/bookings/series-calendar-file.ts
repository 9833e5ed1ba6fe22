import { brandSlug } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { seriesCalendar } from '../../server/bookings/booking-calendar.ts'
import { pageResult, requirePerson } from '../session.ts'
import type { Route } from './+types/series-calendar-file'

/** Responds with all bookings of a series as one calendar file. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const person = requirePerson({ context, url: new URL(paths.series(params.id), url) })
  const { number, file } = await pageResult(() => seriesCalendar(person, params.id))
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${brandSlug}-${number}-weeks.ics"`,
      'cache-control': 'no-store',
    },
  })
}
