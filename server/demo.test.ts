import { beforeAll, expect, test } from 'vitest'
import { db } from '../db/connect.ts'
import { providerState, useCardProvider } from '../test/card-provider.ts'
import { useDatabase } from '../test/database.ts'
import { expectInvariants } from '../test/invariants.ts'
import { fillDemo } from './demo.ts'
import { auditProvider } from './reconciliation/audit-provider.ts'

useDatabase()
useCardProvider()

beforeAll(async () => {
  await fillDemo(() => {})
  await db().$client.query('analyze')
}, 180_000)

test('the demo’s figures add up, also in the ledger', async () => {
  await expectInvariants()
  const { rows } = await db().$client.query(`
    select count(*)::integer as months, bool_and(total_fees > 0) as earned from total_platform_fees where total_bookings > 3`)
  expect(rows[0].months).toBeGreaterThan(12)
  expect(rows[0].earned).toBe(true)
})

test('the card provider’s balance equals the ledger, to the unit of each currency', async () => {
  const { balances } = await providerState()
  const theirs = new Map<string, number>()
  for (const { currency, amount } of balances) theirs.set(currency, (theirs.get(currency) ?? 0) + amount)
  const { rows } = await db().$client.query(
    `select currency, sum(amount_minor)::bigint as amount from ledger_entries where account = 'provider_balance' group by 1`,
  )
  expect(rows.length).toBeGreaterThan(5)
  expect(Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]))).toEqual(Object.fromEntries(theirs))
})

test('comparing with the card provider finds nothing unknown to it', async () => {
  await auditProvider()
  const { rows } = await db().$client.query('select kind, detail from alerts')
  expect(rows).toEqual([])
})
