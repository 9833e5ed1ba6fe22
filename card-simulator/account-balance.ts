import { z } from 'zod'
import { collection } from './collection.ts'
import { newId, nowSeconds, type Simulator } from './simulator-state.ts'

const bankPayout = z.object({
  id: z.string(),
  object: z.literal('payout'),
  amount: z.number(),
  created: z.number(),
  currency: z.string(),
  destination: z.string(),
})

const bankPayouts = collection('payout', bankPayout)

/** Returns a connected account's balance in one currency: transfers, less reversals and payouts to its bank. */
export function accountBalance({ store }: Simulator, accountId: string, currency: string): number {
  const [row] = store.all(
    `select coalesce(sum(case kind
         when 'transfer' then json_extract(body, '$.amount') - json_extract(body, '$.amount_reversed')
         else -json_extract(body, '$.amount') end), 0) as minor
     from objects where kind in ('transfer', 'payout') and json_extract(body, '$.destination') = ?
       and json_extract(body, '$.currency') = ?`,
    accountId,
    currency,
  )
  return Number(row?.minor ?? 0)
}

/** Pays out a connected account's balance to its bank, so that transfers can no longer be reversed. */
export function payOutToBank(simulator: Simulator, accountId: string, currency: string): number {
  const amount = accountBalance(simulator, accountId, currency)
  if (amount === 0) return 0
  const id = newId('po')
  bankPayouts.save(simulator.store, {
    id,
    object: 'payout',
    amount,
    created: nowSeconds(),
    currency,
    destination: accountId,
  })
  return amount
}
