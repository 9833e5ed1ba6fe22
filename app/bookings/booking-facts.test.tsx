import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { endOf } from '../../rules/time.ts'
import type { BookingSummary } from './booking-summary.ts'
import { BookingFacts } from './booking-summary-parts.tsx'

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
