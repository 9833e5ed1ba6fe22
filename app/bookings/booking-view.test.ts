import { expect, test } from 'vitest'
import { paths } from '../../rules/paths.ts'
import type { MyBooking } from '../../server/bookings/my-bookings.ts'
import { bookingView, cancelledText, changedText } from './booking-view.ts'
import { refundText } from './refund-text.ts'

const now = new Date('2026-05-21T15:20:00Z')

const booking: MyBooking = {
  id: 'one',
  number: 'ABC-DEF',
  status: 'cancelled',
  spaceId: 1,
  spaceSlug: 'loft',
  spaceTitle: 'A loft',
  spaceLocation: 'New York',
  spaceCountry: 'USA',
  spaceGone: false,
  image: null,
  timeZone: 'America/New_York',
  startTime: new Date('2026-05-22T14:00:00Z'),
  endTime: new Date('2026-05-22T16:00:00Z'),
  hours: 2,
  extraMinutes: 0,
  headcount: 2,
  currency: 'USD',
  totalPriceMinor: 16_500,
  refundMinor: 0,
  platformFeeAmountMinor: 1500,
  hoursMayReturn: false,
  refunds: [],
  holdExpiresAt: null,
  seriesId: null,
  requestAnswer: null,
  answerNote: null,
  paymentStatus: 'succeeded',
  createdAt: now,
}
const changed = { amountMinor: 8250, status: 'succeeded' as const, reason: 'changed', cardLastFour: '4242' }
const cancelled = { amountMinor: 12_000, status: 'due' as const, reason: 'cancelled', cardLastFour: '4242' }
const moneyOf = (more: Partial<MyBooking>) => bookingView({ ...booking, ...more }, now).money

test('what a change returned is not said to come from the cancellation', () => {
  expect(moneyOf({})).toBe('Nothing comes back.')
  expect(moneyOf({ hoursMayReturn: true })).toBe('Nothing comes back, unless somebody else books the hours.')
  expect(moneyOf({ refunds: [changed] })).toBe('Nothing comes back. $82.50 was sent back for the change.')
  expect(moneyOf({ refunds: [cancelled] })).toBe(
    '$120.00 is on its way back to your card, which takes 5-7 business days.',
  )
  expect(moneyOf({ refunds: [changed, cancelled] })).toBe(
    '$120.00 is on its way back to your card, which takes 5-7 business days. $82.50 was sent back for the change.',
  )
  expect(moneyOf({ refunds: [changed, { ...cancelled, status: 'failed' }] })).toBe(
    '$120.00 could not be sent back yet. We are looking into it. $82.50 was sent back for the change.',
  )
  expect(moneyOf({ status: 'confirmed', refunds: [changed] })).toBe('$82.50 was sent back for the change.')
})

test('a refund that failed is in the list as on the page, also if a later one was sent', () => {
  const refunds = [
    { ...cancelled, status: 'failed' as const },
    { ...cancelled, status: 'succeeded' as const, amountMinor: 500 },
  ]
  expect(moneyOf({ refunds })).toBe('$125.00 could not be sent back yet. We are looking into it.')
  expect(moneyOf({ refunds })).toBe(refundText({ ...booking, refunds }))
})

test('the notice of a change has what that change gave back', () => {
  expect(changedText({ ...booking, status: 'confirmed' }, 8_250)).toContain(' $82.50 comes back to your card.')
  expect(changedText({ ...booking, status: 'confirmed' }, 0)).not.toContain('comes back')
})

test('the notice of a cancellation has what the cancellation returns', () => {
  const changedBefore = { ...booking, refunds: [changed] }
  expect(cancelledText(changedBefore, null)).toBe('Nothing comes back to your card.')
  const noticeOf = (...refunds: MyBooking['refunds']) => cancelledText({ ...booking, refunds }, null)
  expect(noticeOf({ ...cancelled, amountMinor: 15_000 })).toBe(
    '$150.00 comes back to your card. That takes 5-7 business days. The service fee of $15.00 is kept.',
  )
  const onTwo = noticeOf(changed, cancelled, { ...cancelled, amountMinor: 3000, cardLastFour: '1111' })
  expect(onTwo).toContain('$150.00 comes back to your cards.')
  expect(noticeOf({ ...cancelled, amountMinor: 16_500 })).not.toContain('kept')
  const before = { ...cancelled, amountMinor: 10_000, reason: 'admin', status: 'succeeded' as const }
  expect(noticeOf(before, { ...cancelled, amountMinor: 5_000 })).toBe(
    '$50.00 comes back to your card. That takes 5-7 business days. The service fee of $15.00 is kept. $100.00 came back before.',
  )
  expect(noticeOf({ ...before, amountMinor: 16_500 })).toBe(
    'Nothing more comes back to your card. $165.00 came back before.',
  )
})

test('the notice of a late cancellation has what may come back once others book the hours', () => {
  const hours = { keptMinor: 15_000, hours: 2, minutes: 0, paidBackMinor: 0, isOver: false }
  expect(cancelledText(booking, hours)).toBe(
    'Nothing comes back to your card. If somebody else books these hours and stays, their price comes back to you: up to $150.00, without the service fee.',
  )
  expect(cancelledText({ ...booking, refunds: [{ ...cancelled, amountMinor: 8250 }] }, hours)).toMatch(
    /^\$82\.50 comes back .+ If somebody else/,
  )
  expect(cancelledText(booking, { ...hours, isOver: true })).toBe('Nothing comes back to your card.')
})

test('a hold has its end, and how many minutes are left', () => {
  const hold = { ...booking, status: 'pending' as const, holdExpiresAt: new Date('2026-05-21T15:30:00Z') }
  const until = hold.holdExpiresAt
  expect(bookingView(hold, now).held).toEqual({ left: '10 more minutes', until })
  const late = new Date('2026-05-21T15:29:10Z')
  expect(bookingView(hold, late).held).toEqual({ left: 'one more minute', until })
})

test('a change that waits for its difference has how much and until when', () => {
  const [startTime, endTime] = [booking.startTime, booking.endTime]
  const unpaidChange = {
    id: 'change',
    startTime,
    endTime,
    toPayMinor: 9680,
    holdExpiresAt: new Date('2026-05-21T15:30:00Z'),
  }
  expect(bookingView({ ...booking, status: 'confirmed' }, now, { unpaidChange }).unpaidChange).toEqual({
    id: 'change',
    toPay: '$96.80',
    until: unpaidChange.holdExpiresAt,
  })
})

test('a request that ended without a booking stands with the cancelled ones, its amount as not charged', () => {
  const ended = { ...booking, status: 'expired', paymentStatus: 'canceled' } as const
  for (const requestAnswer of ['declined', 'withdrawn', 'expired', 'ended', 'accepted'] as const) {
    const view = bookingView({ ...ended, requestAnswer }, now)
    expect(view).toMatchObject({ part: 'cancelled', isAllBack: false, total: null })
    expect(view.money).toContain('Nothing was charged.')
  }
  // A hold that was paid too late stays where it was, and leads to what became of the money: the space may be gone.
  const result = { part: 'past', isAllBack: false, page: '/booking-confirmation?booking=one' }
  expect(bookingView({ ...ended, spaceGone: true }, now)).toMatchObject(result)
  expect(bookingView(ended, now)).toMatchObject(result)
})

test('a booking that is over can be made again, unless its space is gone', () => {
  const again = (more: Partial<MyBooking>) => bookingView({ ...booking, ...more }, now).again
  expect(again({})?.label).toBe('Book again')
  expect(again({ spaceGone: true })).toBeNull()
  expect(again({ status: 'confirmed' })).toBeNull()
  // An ended request never was a booking: its hours are not suggested again.
  const declined = again({ status: 'expired', requestAnswer: 'declined' })
  expect(declined).toEqual({ label: 'Find another time', to: paths.space(String(booking.spaceId)) })
})

test('hours until midnight are written in one way', () => {
  const evening = { startTime: new Date('2026-05-23T01:00:00Z'), endTime: new Date('2026-05-23T04:00:00Z') }
  const { hours, when } = bookingView({ ...booking, ...evening }, now)
  expect([hours, when]).toEqual(['21:00–24:00', 'Fri 22 May 2026, 21:00–24:00'])
})
