import { expect, test } from 'vitest'
import { monthOf, payoutMonthName, payoutRangeOf } from './payout-range.ts'

const read = (text: string) => payoutRangeOf(new URLSearchParams(text))

test('a month is its first to its last day, a range what it says, anything else no bound', () => {
  expect(read('month=2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(read('month=2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  expect(read('from=2026-05-03&to=2026-06-30')).toEqual({ from: '2026-05-03', to: '2026-06-30' })
  expect(read('from=2026-02-30&to=tomorrow')).toEqual({ from: null, to: null })
  expect(read('month=2026-13&from=2026-05-03')).toEqual({ from: '2026-05-03', to: null })
  expect(monthOf(new URLSearchParams('month=0000'))).toBeNull()
  expect(payoutMonthName('2026-05')).toBe('May 2026')
})
