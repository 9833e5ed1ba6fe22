import { limit } from '../../server/limits/limit.ts'
import { paths } from '../paths.ts'
import { pageResult, requirePerson } from '../session.ts'
import type { Route } from './+types/payouts-csv.ts'
import { payoutsFile } from './payouts-file.server.ts'

/** All payouts of the person as a file for a spreadsheet. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requirePerson({ context, url: new URL(paths.payouts(), url) })
  await pageResult(() => limit('exports', person.id))
  return new Response(await payoutsFile(person), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payouts.csv"',
      'cache-control': 'no-store',
    },
  })
}
