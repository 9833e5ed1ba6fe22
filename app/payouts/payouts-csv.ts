import { requirePerson } from '../session.ts'
import type { Route } from './+types/payouts-csv.ts'
import { payoutsFile } from './payouts-file.server.ts'

/** All payouts of the person as a file for a spreadsheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return new Response(await payoutsFile(requirePerson({ context, request })), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payouts.csv"',
      'cache-control': 'no-store',
    },
  })
}
