import { paths } from '../../rules/paths.ts'
import { limit } from '../../server/limits/limit.ts'
import { csvResponse } from '../csv-response.ts'
import { listAddress } from '../list-address.ts'
import { pageResult, requirePerson } from '../session.ts'
import type { Route } from './+types/received-csv'
import { receivedDay } from './load-received.server.ts'
import { receivedLines } from './received-lines.server.ts'

/** Responds with the bookings of the owner's spaces as a CSV file, filtered as the page that links to it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url }, paths.bookingsReceived())
  await pageResult(() => limit('exports', person.id))
  const spaceId = Number(url.searchParams.get('space') || Number.NaN)
  const filter = {
    q: listAddress(url.searchParams).q || undefined,
    day: receivedDay(url.searchParams) || undefined,
    spaceId: Number.isSafeInteger(spaceId) ? spaceId : undefined,
  }
  return csvResponse(receivedLines(person, filter), 'bookings.csv')
}
