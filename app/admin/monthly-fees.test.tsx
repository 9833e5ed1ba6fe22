import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { feeChart } from './chart-of-fees.ts'
import { MonthlyFeesTable } from './monthly-fees.tsx'

test('twelve months of free bookings say that they brought no fees', () => {
  const fees = { currency: 'USD' as const, months: [{ month: '2026-05', totalFeesMinor: 0, totalBookings: 2 }] }
  const shown = { ...fees, rows: [], chart: feeChart(fees) }
  const months = { totals: [], currencies: ['USD'], shown, growth: null } as never
  const Stub = createRoutesStub([{ path: '/', Component: () => <MonthlyFeesTable months={months} /> }])
  expect(renderToStaticMarkup(<Stub />)).toContain('No fees in 12 months')
})
