import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { endOf } from '../../rules/time.ts'
import type { BookingSummary } from './booking-summary.ts'
import { BookingFacts } from './booking-summary-parts.tsx'
import type { PaymentPageData } from './load-payment.server.ts'
import { PaymentDue } from './payment-summary.tsx'
import { RefundTerms } from './refund-terms.tsx'

const startTime = new Date('2026-05-23T18:00:00Z')

function factsAt(hoursBefore: number, isRequest: boolean): string {
  const times = { startTime, endTime: endOf(startTime, 3), timeZone: 'America/New_York' }
  const summary = { ...times, headcount: 2, byRequest: true, offerId: null } as BookingSummary
  const now = endOf(startTime, -hoursBefore)
  return renderToStaticMarkup(<BookingFacts summary={summary} refundLines={null} now={now} isRequest={isRequest} />)
}

test('an open request does not say that it can no longer be changed, a booking does', () => {
  expect(factsAt(24, true)).not.toContain('Change')
  expect(factsAt(24, false)).toContain('Not possible: it ends 48 hours before the start')
  expect(factsAt(72, true)).toContain('Change by')
})

test('of an open request, nothing comes back only once it is accepted', () => {
  const page = {
    summary: {
      startTime,
      endTime: endOf(startTime, 3),
      timeZone: 'America/New_York',
      totalPriceMinor: 100,
      currency: 'USD',
    },
    refundLines: [],
  }
  const dueOf = (request: { kind: 'new' } | null) =>
    renderToStaticMarkup(<PaymentDue page={{ ...page, request } as unknown as PaymentPageData} />)
  expect(dueOf({ kind: 'new' })).toContain('Once accepted, nothing comes back unless somebody else books the hours.')
  expect(dueOf(null)).toContain('Nothing comes back if you cancel, unless somebody else books the hours.')
  const termsOf = (isRequest: boolean) =>
    renderToStaticMarkup(<RefundTerms lines={[]} timeZone="America/New_York" isRequest={isRequest} />)
  expect(termsOf(true)).toContain('Once accepted, nothing comes back unless')
  expect(termsOf(false)).toContain('Nothing comes back unless')
})
