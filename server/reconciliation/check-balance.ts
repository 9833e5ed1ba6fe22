import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { type Currency, formatMoney, isCurrency } from '../../rules/money.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { callProvider, provider } from '../payments/provider.ts'
import type { Worker } from '../work/wake.ts'
import { recordRun } from './record-run.ts'

export const balanceWorker: Worker = { name: 'balance', everySeconds: 300, run: checkBalanceWhenDue }

/** A difference that is younger may be money in transit, or what another server found a moment ago. */
const settledBefore = sql`app_now() - interval '5 minutes'`

/**
 * Runs once a day, and again after five minutes if a difference was found that has no alert yet, of all servers together. A
 * withdrawal leaves a difference for good.
 */
async function checkBalanceWhenDue(): Promise<number> {
  const recent = await fetchRows(
    db(),
    sql`
      select 1 from reconciliation_runs r
      where kind = 'balance' and ran_at > case when exists (
          select from balance_checks c
          where c.provider_minor <> c.ledger_minor and c.checked_at > r.ran_at - interval '1 minute' and not exists (
            select from alerts where key = 'balance:' || c.currency || ':' || (c.provider_minor - c.ledger_minor)))
        then ${settledBefore} else app_now() - interval '24 hours' end`,
  )
  return recent.length > 0 ? 0 : await checkBalance()
}

type Check = { currency: Currency; providerMinor: number; ledgerMinor: number }

/**
 * Compares the provider's balance with the ledger, in each currency. The same difference again after five minutes raises an
 * alert: money in transit causes one that is gone by then. Returns 0, since nothing is left to do at once.
 */
export async function checkBalance(): Promise<number> {
  const [theirs, ours, before] = [await providerBalances(), await ledgerBalances(), await lastDifferences()]
  const checks = [...new Set([...theirs.keys(), ...ours.keys()])].map((currency) => ({
    currency,
    providerMinor: theirs.get(currency) ?? 0,
    ledgerMinor: ours.get(currency) ?? 0,
  }))
  for (const check of checks) await storeBalance(check)
  const differing = checks.filter((check) => differenceOf(check) !== 0)
  for (const check of differing) if (before.get(check.currency) === differenceOf(check)) await alertDifference(check)
  await recordRun('balance', { lookedAt: checks.length, differing: differing.length })
  return 0
}

function differenceOf({ providerMinor, ledgerMinor }: Check): number {
  return providerMinor - ledgerMinor
}

async function storeBalance({ currency, providerMinor, ledgerMinor }: Check): Promise<void> {
  await execute(
    db(),
    sql`
      insert into balance_checks (currency, provider_minor, ledger_minor, checked_at) values (${currency}, ${providerMinor}, ${ledgerMinor}, app_now())
      on conflict (currency) do update set provider_minor = excluded.provider_minor,
        ledger_minor = excluded.ledger_minor, checked_at = excluded.checked_at`,
  )
}

async function alertDifference({ currency, providerMinor, ledgerMinor }: Check): Promise<void> {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  await raiseAlert(db(), {
    key: `balance:${currency}:${providerMinor - ledgerMinor}`,
    kind: 'balance_differs',
    // Withdrawals and fees of the provider are not in our books.
    staysClosed: true,
    detail: `The card provider holds ${money(providerMinor)}, the ledger says ${money(ledgerMinor)}`,
  })
}

/** The differences that were found before, and not a moment ago. */
async function lastDifferences(): Promise<Map<Currency, number>> {
  const rows = await fetchRows<{ currency: Currency; difference: number }>(
    db(),
    sql`select currency, provider_minor - ledger_minor as difference from balance_checks where checked_at <= ${settledBefore} limit 20`,
  )
  return new Map(rows.map(({ currency, difference }) => [currency, difference]))
}

/** Available and pending together, in each currency. */
async function providerBalances(): Promise<Map<Currency, number>> {
  const { available, pending } = await callProvider(provider().balance.retrieve())
  const sums = new Map<Currency, number>()
  for (const { amount, currency } of [...available, ...pending]) {
    const code = currency.toUpperCase()
    if (isCurrency(code)) sums.set(code, (sums.get(code) ?? 0) + amount)
  }
  return sums
}

/** Adds up every entry there is, which takes longer than a request may once there are millions. */
async function ledgerBalances(): Promise<Map<Currency, number>> {
  const rows = await inTransaction(async (tx) => {
    await execute(tx, sql`set local statement_timeout = '60s'`)
    return await fetchRows<{ currency: Currency; minor: number }>(
      tx,
      sql`
        select currency, sum(amount_minor)::bigint as minor from ledger_entries
        where account = 'provider_balance' group by currency`,
    )
  })
  return new Map(rows.map(({ currency, minor }) => [currency, minor]))
}
