import { type Database, db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Currency, Money } from '../../rules/money.ts'
import type { Person } from '../accounts/person.ts'

/** Returns what an owner owes by the ledger in one currency, in minor units; 0 if nothing. */
export async function postedDebt(on: Database, ownerId: string, currency: Currency): Promise<number> {
  const debts = await postedDebts(on, ownerId)
  return debts.find((debt) => debt.currency === currency)?.amountMinor ?? 0
}

/**
 * Returns what an owner owes by the ledger, one amount per currency: what could not be reversed and the penalties for
 * cancelling, less what later payouts repaid and what an admin wrote off.
 */
export async function postedDebts(on: Database, ownerId: string): Promise<Money[]> {
  return await debtsWith(on, ownerId, sql`posted_at is not null`)
}

/**
 * Returns what an owner owes, for their own eyes: with penalties that are not posted yet, which no payout is reduced by before
 * the charge of their booking has settled.
 */
export async function owedByOwner(owner: Person): Promise<Money[]> {
  return await debtsWith(db(), owner.id, sql`true`)
}

async function debtsWith(on: Database, ownerId: string, isCounted: ReturnType<typeof sql>): Promise<Money[]> {
  return await fetchRows<Money>(
    on,
    sql`
      select currency, sum(minor)::bigint as amount_minor from (
        select currency, amount_minor - taken_minor as minor from reversals where owner_id = ${ownerId} and status = 'done'
        union all
        select coalesce(debt_currency, currency), coalesce(debt_minor, amount_minor)
        from cancellation_penalties where owner_id = ${ownerId} and ${isCounted}
        union all
        select currency, -netted_minor from payout_transfers where owner_id = ${ownerId} and netted_minor > 0
        union all
        select currency, -amount_minor from debt_write_offs where owner_id = ${ownerId}) as parts
      group by currency having sum(minor) > 0 order by currency`,
  )
}
