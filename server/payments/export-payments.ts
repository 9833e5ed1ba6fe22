import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Returns the stored payments and refunds of a person. Card numbers never reach us. */
export async function exportPayments({ id }: Person) {
  const [payments, refunds] = await Promise.all([
    fetchRows(
      db(),
      sql`
        select p.id, p.booking_id, p.amount_minor, p.currency, p.status, p.card_last_four, p.card_fingerprint,
          p.captured_minor, p.provider_id, p.created_at
        from payments p join bookings b on b.id = p.booking_id where b.user_id = ${id} order by p.created_at desc`,
    ),
    fetchRows(
      db(),
      sql`
        select r.id, r.booking_id, r.amount_minor, r.currency, r.reason, r.status,
          r.created_at, r.settled_at
        from refunds r join bookings b on b.id = r.booking_id where b.user_id = ${id} order by r.created_at desc`,
    ),
  ])
  return { payments, refunds }
}
