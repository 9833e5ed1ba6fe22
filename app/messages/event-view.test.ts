import { expect, test } from 'vitest'
import type { BookingEvent } from '../../server/messages/booking-events.ts'
import { eventView } from './event-view.server.ts'

const at = new Date('2026-05-21T15:20:00Z')

const refunded: BookingEvent = {
  kind: 'refunded',
  bookingId: 'b',
  at,
  status: 'confirmed',
  startTime: at,
  hours: 2,
  fromStartTime: null,
  fromHours: null,
  nowStartTime: at,
  nowHours: 2,
  timeZone: 'America/New_York',
  headcount: 2,
  cancelledBy: null,
  requestAnswer: null,
  answerNote: null,
  answerUntil: null,
  byOffer: false,
  ownerShareMinor: 13_500,
  amountMinor: 16_500,
  refundParts: [
    { amountMinor: 8250, cardLastFour: null },
    { amountMinor: 8250, cardLastFour: null },
  ],
  currency: 'USD',
}

test('a refund to two payments is one amount, and its parts are named to the guest', () => {
  expect(eventView(refunded, 'guest', false)).toMatchObject({
    title: '$165.00 goes back to your card',
    text: 'In 2 parts, one for each payment: $82.50 and $82.50.',
  })
  expect(eventView(refunded, 'owner', false)).toMatchObject({ title: '$165.00 goes back to the guest', text: null })
})

test('the card of a booking shows its time of now, and what it was first booked for', () => {
  const confirmed: BookingEvent = { ...refunded, kind: 'confirmed' }
  const text = '2 people · New York time'
  const first = 'Thu 21 May 2026, 11:20–13:20'
  expect(eventView(confirmed, 'guest', false)).toMatchObject({ title: first, text })
  const changed = { ...confirmed, nowStartTime: new Date('2026-05-22T15:20:00Z'), nowHours: 3 }
  expect(eventView(changed, 'guest', false)).toMatchObject({
    title: 'Fri 22 May 2026, 11:20–14:20',
    text: `${text} · changed, first booked for ${first}`,
  })
  expect(eventView({ ...changed, status: 'cancelled' }, 'owner', false).text).toMatch(/20–13:20 · cancelled since$/)
})
