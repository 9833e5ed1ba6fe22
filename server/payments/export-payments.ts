import { db, read } from '../../db/connect.ts'
import type { Person } from '../accounts/person.ts'

/** Returns the stored payments and refunds of a person. Card numbers never reach us. */
export async function exportPayments({ id }: Person) {
  const [payments, refunds] = await Promise.all([
    read(db(), {
      name: 'export_payments',
      text: `
        select p.id, p.booking_id as "bookingId", p.amount_minor as "amountMinor", p.currency, p.status,
          p.captured_minor as "capturedMinor", p.provider_id as "providerId", p.created_at as "createdAt"
        from payments p join bookings b on b.id = p.booking_id where b.user_id = $1 order by p.created_at desc`,
      values: [id],
    }),
    read(db(), {
      name: 'export_refunds',
      text: `
        select r.id, r.booking_id as "bookingId", r.amount_minor as "amountMinor", r.currency, r.reason, r.status,
          r.created_at as "createdAt", r.settled_at as "settledAt"
        from refunds r join bookings b on b.id = r.booking_id where b.user_id = $1 order by r.created_at desc`,
      values: [id],
    }),
  ])
  return { payments, refunds }
}
