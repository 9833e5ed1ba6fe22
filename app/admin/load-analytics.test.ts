import { expect, test } from 'vitest'
import { monthsView } from './load-analytics.server.ts'

test('the sum of the fees has the decimals of the table below it', () => {
  const months = ['2026-04', '2026-05'].map((month) => ({ month, totalFeesMinor: 500, totalBookings: 1 }))
  const view = monthsView([{ currency: 'USD', months }], null)
  expect(view.totals).toEqual(['$10.00'])
  expect(view.shown?.rows.map(({ fees }) => fees)).toEqual(['$5.00', '$5.00'])
})
