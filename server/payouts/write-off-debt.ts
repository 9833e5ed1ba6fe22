import { z } from 'zod'
import { appNow } from '../../db/app-now.ts'
import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { currencies, formatNamed, type Money } from '../../rules/money.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { publish } from '../live/publish.ts'
import { closeDebtAlerts } from './close-debt-alerts.ts'
import { debtListOf, type ListedDebt } from './debt-list.ts'
import { postedDebt, postedDebts } from './owed-by-owner.ts'

const writeOff = z.object({
  ownerId: z.guid(),
  currency: z.enum(currencies),
  /** The debt that the admin was shown, in minor units. */
  amountMinor: z.coerce.number().int().positive(),
  note: z.string().trim().min(1, 'Please give a reason').max(500, 'Please use at most 500 characters'),
})

/** Returns a person's debts to an admin; throws `notFound` for others. */
export async function debtsOf(admin: Person | null, ownerId: string): Promise<Money[]> {
  adminOnly(admin)
  return await postedDebts(db(), ownerId)
}

/** Returns what a person still owes, debt by debt, to an admin; throws `notFound` for others. */
export async function openDebtsOf(admin: Person | null, ownerId: string): Promise<ListedDebt[]> {
  adminOnly(admin)
  const debts = await debtListOf(ownerId, { from: null, to: null })
  return debts.filter(({ isPaid }) => !isPaid)
}

/**
 * Writes off all that an owner owes in one currency: the ledger books it as the platform's loss, and the audit log records
 * it with its reason. Throws `notFound` for users who are not admins, `invalidFields`, and `debtChanged` if the debt
 * differs from the one shown.
 */
export async function writeOffDebt(admin: Person, form: unknown): Promise<Money> {
  adminOnly(admin)
  const { ownerId, currency, amountMinor, note: reason } = parseInput(writeOff, form)
  return await inTransaction(async (tx) => {
    const owner = await lockOwner(tx, ownerId)
    const owedMinor = await postedDebt(tx, ownerId, currency)
    if (owedMinor !== amountMinor) throw new Refusal('debtChanged', { details: { amountMinor: owedMinor, currency } })
    const [written] = await fetchRows<{ id: string }>(
      tx,
      sql`
        insert into debt_write_offs (owner_id, admin_id, amount_minor, currency, reason, created_at)
        values (${ownerId}, ${admin.id}, ${amountMinor}, ${currency}, ${reason}, app_now()) returning id`,
    )
    await postTransaction(tx, {
      kind: 'debt_write_off',
      reference: written?.id ?? '',
      currency,
      entries: [
        { account: 'losses', amountMinor },
        { account: 'owner_debt', amountMinor: -amountMinor },
      ],
      occurredAt: await appNow(tx),
    })
    await recordAdminAction(tx, admin, {
      action: 'writeOffDebt',
      subject: { kind: 'person', id: ownerId, label: owner.email },
      before: { owed: formatNamed(amountMinor, currency) },
      after: { owed: null, reason },
    })
    await closeDebtAlerts(tx, { by: admin.id, ownerId, currency, note: `Written off: ${reason}` })
    publish(tx, `person:${ownerId}`)
    return { amountMinor, currency }
  })
}

/** Locks the owner's profile, as netting a debt against a payout does. */
async function lockOwner(tx: Tx, ownerId: string): Promise<{ email: string }> {
  const [owner] = await fetchRows<{ email: string }>(
    tx,
    sql`select u.email from profiles p join users u on u.id = p.id where p.id = ${ownerId} for update of p`,
  )
  if (!owner) throw new Refusal('notFound')
  return owner
}
