import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { closeAlertOf } from '../alerts/close-alerts.ts'
import { postedDebt } from './owed-by-owner.ts'

/** An owner who owes nothing more in a currency; `by`: the admin who wrote it off, null if later payouts paid it. */
type EndedDebt = { by: string | null; ownerId: string; currency: Currency; note: string }

/** Closes the alerts about what could not be taken back from an owner in a currency, the last 100. */
export async function closeDebtAlerts(tx: Tx, { by, ownerId, currency, note }: EndedDebt): Promise<void> {
  const debts = await fetchRows<{ id: string }>(
    tx,
    sql`
      select id from reversals
      where owner_id = ${ownerId} and currency = ${currency} and status = 'done' and taken_minor < amount_minor
      order by done_at desc limit 100`,
  )
  for (const { id } of debts) await closeAlertOf(tx, `owner-debt:${id}`, { by, note })
}

/** Closes them if later payouts have paid all of it; one that is not sent yet may still be rejected. */
export async function closePaidDebt(tx: Tx, ownerId: string, currency: Currency): Promise<void> {
  const open = await fetchRows(
    tx,
    sql`
      select from payout_transfers
      where status = 'due' and netted_minor > 0 and currency = ${currency} and owner_id = ${ownerId} limit 1`,
  )
  if (open.length > 0) return
  if ((await postedDebt(tx, ownerId, currency)) > 0) return
  await closeDebtAlerts(tx, { by: null, ownerId, currency, note: 'Later payouts paid it' })
}
