import type { Database } from '../../db/connect.ts'
import type { Currency } from '../../rules/money.ts'

/** What an owner owes in one currency, in minor units: what could not be taken back, less what later payouts paid of it. */
export async function ownerDebt(on: Database, ownerId: string, currency: Currency): Promise<number> {
  const { rows } = await on.$client.query<{ minor: number }>(
    `select (coalesce((select sum(amount_minor - taken_minor) from reversals
         where owner_id = $1 and currency = $2 and status = 'done'), 0)
       - coalesce((select sum(netted_minor) from payout_transfers where owner_id = $1 and currency = $2), 0))::bigint as minor`,
    [ownerId, currency],
  )
  return Math.max(0, rows[0]?.minor ?? 0)
}
