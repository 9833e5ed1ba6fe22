import { expect, test } from 'vitest'
import type { BookingEvent } from '../../server/messages/booking-events.ts'
import { eventView } from './event-view.server.ts'

const at = new Date('2026-05-21T15:20:00Z')
const guest = { id: 'june', role: 'guest' } as const
const owner = { id: 'marta', role: 'owner' } as const

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
  host: null,
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
  expect(eventView(refunded, guest, false)).toMatchObject({
    title: '$165.00 goes back to your card',
    text: 'In 2 parts, one for each payment: $82.50 and $82.50.',
  })
  expect(eventView(refunded, owner, false)).toMatchObject({ title: '$165.00 goes back to the guest', text: null })
})

test('the card of a booking shows its time of now, and what it was first booked for', () => {
  const confirmed: BookingEvent = { ...refunded, kind: 'confirmed' }
  const text = '2 people · New York time'
  const first = 'Thu 21 May 2026, 11:20–13:20'
  expect(eventView(confirmed, guest, false)).toMatchObject({ title: first, text })
  const changed = { ...confirmed, nowStartTime: new Date('2026-05-22T15:20:00Z'), nowHours: 3 }
  expect(eventView(changed, guest, false)).toMatchObject({
    title: 'Fri 22 May 2026, 11:20–14:20',
    text: `${text} · changed, first booked for ${first}`,
  })
  expect(eventView({ ...changed, status: 'cancelled' }, owner, false).text).toMatch(/20–13:20 · cancelled since$/)
})

test('what a co-host cancelled or declined is said of them by name to the owner, and to the guest of the owner', () => {
  const host = { id: 'ines', name: 'Ines Ferrer', isOwner: false }
  const cancelled: BookingEvent = { ...refunded, kind: 'cancelled', cancelledBy: 'owner', host }
  const declined: BookingEvent = { ...refunded, kind: 'requestEnded', requestAnswer: 'declined', host }
  const titles = (reader: typeof guest | typeof owner, more: Partial<BookingEvent> = {}) =>
    [cancelled, declined].map((event) => eventView({ ...event, ...more }, reader, false).title)
  expect(titles(owner)).toEqual(['Ines Ferrer cancelled the booking', 'Ines Ferrer declined the request'])
  expect(titles(guest)).toEqual(['The owner cancelled the booking', 'The owner declined the request'])
  const own = ['You cancelled the booking', 'You declined the request']
  expect(titles(owner, { host: { id: 'marta', name: 'Marta Oyelaran', isOwner: true } })).toEqual(own)
  expect(titles(owner, { host: null })).toEqual(own)
})
