import { expect, test } from 'vitest'
import type { MoneyEvent } from './money-timeline.ts'
import { paidAndBack, returnedByBanks } from './paid-and-back.ts'

const event = (kind: MoneyEvent['kind'], amountMinor: number, state: string) =>
  ({ kind, amountMinor, state }) as MoneyEvent

test('a refund that a lost dispute settled is counted once', () => {
  const events = [
    event('charged', 10_000, 'succeeded'),
    event('refund', 10_000, 'settled_by_dispute'),
    event('disputeEnded', 10_000, 'lost'),
  ]
  expect(paidAndBack(events)).toEqual({ paidMinor: 10_000, backMinor: 10_000 })
  expect(returnedByBanks(events)).toBe(0)
  expect(returnedByBanks([event('refund', 3000, 'succeeded'), event('disputeEnded', 7000, 'lost')])).toBe(7000)
  expect(returnedByBanks([event('disputed', 7000, 'needs_response'), event('disputeEnded', 7000, 'won')])).toBe(0)
})

test('refunds on their way count, failed ones do not', () => {
  const events = [
    event('charged', 10_000, 'succeeded'),
    event('changeRefund', 2000, 'due'),
    event('refund', 3000, 'failed'),
  ]
  expect(paidAndBack(events)).toEqual({ paidMinor: 10_000, backMinor: 2000 })
})
