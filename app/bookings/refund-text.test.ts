import { expect, test } from 'vitest'
import { isAllReturned, refundText } from './refund-text.ts'

type Status = NonNullable<Parameters<typeof refundText>[0]['refunds'][number]['status']>

const cancelled = {
  status: 'cancelled' as const,
  totalPriceMinor: 24_750,
  currency: 'USD' as const,
  timeZone: 'America/New_York',
  refunds: [],
}
const refund = (status: Status, amountMinor = 12_000) => ({
  amountMinor,
  status,
  reason: 'cancelled',
  cardLastFour: '4242',
})

test('a cancelled booking says how much comes back, and how far it is', () => {
  const after = (...refunds: ReturnType<typeof refund>[]) => refundText({ ...cancelled, refunds })
  expect(after()).toBe('Nothing comes back.')
  expect(after(refund('due'), refund('succeeded', 500))).toBe(
    '$125.00 is on its way back to your card, which takes 5-7 business days.',
  )
  expect(after(refund('pending'))).toContain('on its way')
  expect(after(refund('succeeded'))).toBe('$120.00 was sent back to your card.')
  expect(after(refund('settled_otherwise'))).toBe('$120.00 came back another way.')
  const waiting = { ...cancelled, refunds: [{ ...refund('due'), leavesAt: '2026-05-21T18:30:00+00:00' }] }
  expect(refundText(waiting)).toBe(
    '$120.00 goes back to your card at 14:30, New York time, if you do not move your booking before.',
  )
  expect(refundText(waiting, false)).toBe('$120.00 goes back to your card at 14:30, New York time.')
  expect(after(refund('moved'))).toBe('$120.00 moved to the space that you chose instead.')
  expect(after(refund('failed'), refund('succeeded'))).toBe(
    '$240.00 could not be sent back yet. We are looking into it.',
  )
  expect(after(refund('due'), { ...refund('due'), cardLastFour: '1111' })).toContain(
    'on its way back to your cards, which',
  )
  expect(after({ ...refund('succeeded', 15_000), reason: 'booked_again' })).toBe('$150.00 was sent back to your card.')
  expect(refundText({ ...cancelled, totalPriceMinor: 0 })).toBe('It was free, so there is nothing to come back.')
  expect(refundText({ ...cancelled, status: 'confirmed' })).toBeNull()
})

test('what a bank returned is said apart from what we send', () => {
  const returned = (amountMinor: number) => ({ ...refund('returned_by_bank', amountMinor), reason: 'dispute' })
  const after = (...refunds: ReturnType<typeof refund>[]) => refundText({ ...cancelled, refunds })
  expect(after(returned(24_750))).toBe('Your bank returned $247.50 to you.')
  expect(after(refund('succeeded'), returned(12_000), returned(750))).toBe(
    '$120.00 was sent back to your card. Your bank returned $127.50 to you.',
  )
  const of = { ...cancelled, totalMinor: 24_750, refundMinor: 22_500 }
  expect(isAllReturned({ ...of, refunds: [returned(24_750)] })).toBe(true)
  expect(isAllReturned({ ...of, refunds: [returned(24_000)] })).toBe(false)
  expect(isAllReturned({ ...of, refundMinor: 24_750 })).toBe(true)
})

test('what changes returned is said apart from what the cancellation returns', () => {
  const change = (status: Status) => ({ ...refund(status, 8250), reason: 'changed' })
  const after = (...refunds: ReturnType<typeof refund>[]) => refundText({ ...cancelled, refunds })
  expect(after(change('succeeded'))).toBe('Nothing comes back. $82.50 was sent back for the change.')
  expect(after(change('succeeded'), refund('due'))).toBe(
    '$120.00 is on its way back to your card, which takes 5-7 business days. $82.50 was sent back for the change.',
  )
  expect(after(change('pending'), refund('succeeded'))).toBe(
    '$120.00 was sent back to your card. $82.50 is on its way back for the change, which takes 5-7 business days.',
  )
  expect(after(change('failed'))).toBe(
    'Nothing comes back. $82.50 for the change could not be sent back yet. We are looking into it.',
  )
  expect(after(change('settled_otherwise'))).toBe('Nothing comes back. $82.50 came back for the change another way.')
})
