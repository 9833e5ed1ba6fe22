import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Returns the stored data of a person's payouts and their transfers. */
export async function exportPayouts({ id }: Person) {
  const [payouts, transfers, debtsWrittenOff, cancellationPenalties] = await Promise.all([
    fetchRows(
      db(),
      sql`
        select booking_id, status, due_at, sent_at
        from payouts where owner_id = ${id} order by due_at desc`,
    ),
    fetchRows(
      db(),
      sql`
        select booking_id, account_id, share_minor,
          amount_minor, currency, netted_minor, status, provider_id,
          sent_at
        from payout_transfers where owner_id = ${id} order by created_at desc`,
    ),
    fetchRows(
      db(),
      sql`
        select amount_minor, currency, created_at
        from debt_write_offs where owner_id = ${id} order by created_at desc`,
    ),
    fetchRows(
      db(),
      sql`
        select booking_id, share_bp, amount_minor, currency, debt_minor, debt_currency, created_at
        from cancellation_penalties where owner_id = ${id} order by created_at desc`,
    ),
  ])
  return { payouts, transfers, debtsWrittenOff, cancellationPenalties }
}
