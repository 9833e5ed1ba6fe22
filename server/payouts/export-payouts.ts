import { db, read } from '../../db/connect.ts'
import type { Person } from '../accounts/person.ts'

/** Returns the stored data of a person's payouts and their transfers. */
export async function exportPayouts({ id }: Person) {
  const [payouts, transfers, debtsWrittenOff] = await Promise.all([
    read(db(), {
      name: 'export_payouts',
      text: `
        select booking_id as "bookingId", status, due_at as "dueAt", sent_at as "sentAt"
        from payouts where owner_id = $1 order by due_at desc`,
      values: [id],
    }),
    read(db(), {
      name: 'export_transfers',
      text: `
        select booking_id as "bookingId", account_id as "accountId", share_minor as "shareMinor",
          amount_minor as "amountMinor", currency, netted_minor as "nettedMinor", status, provider_id as "providerId",
          sent_at as "sentAt"
        from payout_transfers where owner_id = $1 order by created_at desc`,
      values: [id],
    }),
    read(db(), {
      name: 'export_debts_written_off',
      text: `
        select amount_minor as "amountMinor", currency, created_at as "createdAt"
        from debt_write_offs where owner_id = $1 order by created_at desc`,
      values: [id],
    }),
  ])
  return { payouts, transfers, debtsWrittenOff }
}
