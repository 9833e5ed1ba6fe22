import { expect, test } from 'vitest'
import { moneyLines } from './money-lines.ts'

test('a refund of a change is not read as one of a cancellation', () => {
  const refund = { at: new Date('2026-05-21T15:20:00Z'), amountMinor: 8250, currency: 'USD', reference: null } as const
  const titleOf = (kind: 'refund' | 'changeRefund', state: string) =>
    moneyLines([{ ...refund, kind, state }], 'guest', 'America/New_York')[0]?.title
  expect(titleOf('refund', 'succeeded')).toBe('Refunded')
  expect(titleOf('changeRefund', 'succeeded')).toBe('Refunded: a change to a lower price')
  expect(titleOf('changeRefund', 'due')).toBe('Refund on its way: a change to a lower price')
})

test('what leaves the money of a booking has a minus, what failed to leave has none', () => {
  const event = { at: new Date('2026-05-21T15:20:00Z'), amountMinor: 8250, currency: 'USD', reference: null } as const
  const amountOf = (kind: 'charged' | 'refund' | 'takenBack', state: string) =>
    moneyLines([{ ...event, kind, state }], 'guest', 'America/New_York')[0]?.amount
  expect(amountOf('charged', 'succeeded')).toBe('$82.50')
  expect(amountOf('refund', 'due')).toBe('−$82.50')
  expect(amountOf('takenBack', 'succeeded')).toBe('−$82.50')
  expect(amountOf('refund', 'failed')).toBe('$82.50')
})
