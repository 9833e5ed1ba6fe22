import { expect, test } from 'vitest'
import { payoutRangeOf, payoutsFileName } from './payout-range.ts'

test('the file of a month is named like it, also by its days, and that of other days by these', () => {
  const nameOf = (query: string) => payoutsFileName(payoutRangeOf(new URLSearchParams(query)))
  expect(nameOf('')).toBe('payouts.csv')
  expect(nameOf('month=2026-11')).toBe('payouts-2026-11.csv')
  expect(nameOf('from=2026-11-01&to=2026-11-30')).toBe('payouts-2026-11.csv')
  expect(nameOf('from=2026-11-01&to=2026-11-29')).toBe('payouts-from-2026-11-01-to-2026-11-29.csv')
  expect(nameOf('from=2026-11-01')).toBe('payouts-from-2026-11-01.csv')
})
