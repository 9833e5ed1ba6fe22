import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { currencies } from '../../rules/money.ts'
import { useDatabase } from '../../test/database.ts'
import { ledgerAccounts } from './ledger-accounts.ts'
import { type LedgerTransaction, postTransaction } from './post-transaction.ts'

useDatabase()

const occurredAt = new Date('2026-05-21T15:20:00Z')
let posts = 0

function aTransaction(change: Partial<LedgerTransaction> = {}): LedgerTransaction {
  posts += 1
  return {
    kind: 'charge',
    reference: `payment ${posts}`,
    currency: 'USD',
    entries: [
      { account: 'provider_balance', amountMinor: 24_750 },
      { account: 'guest_funds', amountMinor: -24_750 },
    ],
    occurredAt,
    ...change,
  }
}

const post = (transaction: LedgerTransaction) => inTransaction((tx) => postTransaction(tx, transaction))

/** Bypasses the function, as a bug elsewhere might. */
const writeRaw = (entries: [string, number, string][]) =>
  inTransaction(async (tx) => {
    posts += 1
    const { rows } = await tx.$client.query<{ id: number }>(
      `insert into ledger_transactions (kind, reference, occurred_at) values ('raw', $1, now()) returning id`,
      [String(posts)],
    )
    for (const [account, minor, currency] of entries)
      await tx.$client.query(
        'insert into ledger_entries (transaction_id, account, amount_minor, currency) values ($1, $2, $3, $4)',
        [rows[0]!.id, account, minor, currency],
      )
  })

async function entriesOf(reference: string) {
  const { rows } = await db().$client.query(
    `select e.account, e.amount_minor as minor, e.currency from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id where t.reference = $1 order by e.id`,
    [reference],
  )
  return rows
}

test('a transaction is posted once, however often it is requested, at once or later', async () => {
  const transaction = aTransaction()
  const results = await Promise.all([post(transaction), post(transaction), post(transaction)])
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await post(transaction)).toBe(false)
  expect(await entriesOf(transaction.reference)).toEqual([
    { account: 'provider_balance', minor: 24_750, currency: 'USD' },
    { account: 'guest_funds', minor: -24_750, currency: 'USD' },
  ])
})

test('random entries are accepted exactly if they sum to zero in each currency, by us and by the database', async () => {
  const entry = fc.record({
    account: fc.constantFrom(...ledgerAccounts),
    amountMinor: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((minor) => minor !== 0),
    currency: fc.constantFrom(...currencies),
  })
  const drawn = fc.record({ entries: fc.array(entry, { minLength: 1, maxLength: 6 }), isEvened: fc.boolean() })
  const property = fc.asyncProperty(drawn, async ({ entries, isEvened }) => {
    const sums = new Map<string, number>()
    for (const { amountMinor, currency } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor)
    const evening = currencies
      .filter((currency) => sums.get(currency))
      .map((currency) => ({ account: 'exchange' as const, amountMinor: -(sums.get(currency) ?? 0), currency }))
    const all = isEvened ? [...entries, ...evening] : entries
    const isBalanced = isEvened || evening.length === 0
    const raw = all.map(({ account, amountMinor, currency }): [string, number, string] => [
      account,
      amountMinor,
      currency,
    ])
    const [ours, theirs] = await Promise.allSettled([post(aTransaction({ entries: all })), writeRaw(raw)])
    expect([ours.status, theirs.status]).toEqual(isBalanced ? ['fulfilled', 'fulfilled'] : ['rejected', 'rejected'])
  })
  await fc.assert(property, { numRuns: 150 })
  const { rows } = await db().$client.query('select sum(amount_minor) from ledger_entries group by currency')
  expect(rows.every(({ sum }) => Number(sum) === 0)).toBe(true)
})

describe('the database refuses', () => {
  test('a transaction without entries', async () => {
    await expect(writeRaw([])).rejects.toMatchObject({ constraint: 'ledger_balanced' })
  })

  test('an entry that is added to a transaction later and unbalances it', async () => {
    await post(aTransaction())
    const late = `insert into ledger_entries (transaction_id, account, amount_minor, currency)
      select max(id), 'platform_fees', -1, 'USD' from ledger_transactions`
    await expect(db().$client.query(late)).rejects.toMatchObject({ constraint: 'ledger_balanced' })
  })

  test.each([
    'update ledger_entries set amount_minor = 1',
    'delete from ledger_entries',
    `update ledger_transactions set kind = 'x'`,
    'delete from ledger_transactions',
    'truncate ledger_entries',
    'truncate ledger_transactions cascade',
  ])('%s', async (statement) => {
    await post(aTransaction())
    await expect(db().$client.query(statement)).rejects.toThrow('only ever added to')
  })
})

test('zeros post nothing', async () => {
  const entries = [{ account: 'guest_funds' as const, amountMinor: 0 }]
  expect(await post(aTransaction({ entries }))).toBe(false)
})
