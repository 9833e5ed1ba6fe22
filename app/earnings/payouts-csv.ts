import { paths } from '../../rules/paths.ts'
import { limit } from '../../server/limits/limit.ts'
import { csvResponse } from '../csv-response.ts'
import { pageResult, requirePerson } from '../session.ts'
import type { Route } from './+types/payouts-csv'
import { payoutRangeOf, payoutsFileName } from './payout-range.ts'
import { payoutLines } from './payouts-file.server.ts'

/** Responds with the payouts of a month, a range of days or all time as a CSV file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url }, paths.payouts())
  await pageResult(() => limit('exports', person.id))
  const range = payoutRangeOf(url.searchParams)
  return csvResponse(payoutLines(person, range), payoutsFileName(range))
}
