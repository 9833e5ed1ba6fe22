import { expect, test } from 'vitest'
import {
  type BookableSpace,
  type BookingAction,
  type BookingRequest,
  type BookingStatus,
  bookingCan,
  bookingStatuses,
  bookingStatusLabels,
  checkBookingRequest,
  extendableUntil,
  lastStartOf,
  paymentResultText,
} from './booking.ts'
import { hoursText } from './booking-hours.ts'
import { extendedHoldEnd, holdEnd, processingHoldEnd } from './hold.ts'
import { defaultHours } from './opening-hours.ts'
import { isRefusal, type RefusalCode } from './refusal.ts'
import { hoursBetween, localDateTimeText } from './time.ts'

const now = new Date('2026-05-21T15:20:00Z') // Thursday, 11:20 in New York
const start = new Date('2026-05-23T18:00:00Z') // Saturday, 14:00
const space: BookableSpace = {
  userId: 'marta',
  available: true,
  status: 'available',
  capacity: 8,
  timeZone: 'America/New_York',
  opening: defaultHours,
  windowDays: null,
  minHours: 1,
  noticeMinutes: 0,
}
const request: BookingRequest = { space, guestId: 'june', start, hours: 3, headcount: 8, now }

function refusalOf(change: Partial<BookingRequest>, spaceChange: Partial<BookableSpace> = {}): RefusalCode | 'none' {
  try {
    checkBookingRequest({ ...request, ...change, space: { ...space, ...spaceChange } })
  } catch (error) {
    if (isRefusal(error)) return error.code
    throw error
  }
  return 'none'
}

test('a valid request returns a start and an end', () => {
  expect(checkBookingRequest(request)).toEqual({ start, end: new Date('2026-05-23T21:00:00Z') })
})

test('invalid dates are refused with the messages of the specification', () => {
  expect(() => checkBookingRequest({ ...request, start: null })).toThrow('Please select a date and time')
  expect(() => checkBookingRequest({ ...request, start: new Date('2026-05-20T18:00Z') })).toThrow(
    'Please select a future date and time',
  )
  expect(refusalOf({ start: new Date(Number.NaN) })).toBe('startMissing')
})

test('the current second may be booked, the previous one may not', () => {
  const onTheHour = new Date('2026-05-21T16:00:00Z')
  expect(refusalOf({ start: onTheHour, now: onTheHour })).toBe('none')
  expect(refusalOf({ start: onTheHour, now: new Date(onTheHour.getTime() + 1) })).toBe('pastStart')
})

test('spaces that are off or in maintenance, and own spaces, cannot be booked', () => {
  expect(refusalOf({}, { available: false })).toBe('spaceUnavailable')
  expect(refusalOf({}, { status: 'maintenance' })).toBe('spaceUnavailable')
  expect(refusalOf({}, { status: 'rented' })).toBe('none')
  expect(refusalOf({ guestId: 'marta' })).toBe('ownSpace')
})

test('hours are whole, 1 to 24', () => {
  for (const hours of [0, -1, 25, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(refusalOf({ hours })).toBe('invalidFields')
  }
  expect(refusalOf({ hours: 24 })).toBe('none')
})

test('24 hours across midnight are accepted', () => {
  const { end } = checkBookingRequest({ ...request, hours: 24 })
  expect(hoursBetween(start, end)).toBe(24)
  expect(localDateTimeText(end, space.timeZone)).toBe('Sun 24 May 2026, 14:00')
})

test('more people than the space holds are refused, and so are none', () => {
  expect(refusalOf({ headcount: 9 })).toBe('overCapacity')
  for (const headcount of [0, -1, 1.5, Number.NaN]) expect(refusalOf({ headcount })).toBe('invalidFields')
})

test('bookings start on the hours of the space, in its own zone', () => {
  expect(refusalOf({ start: new Date('2026-05-23T12:00Z') })).toBe('outsideStartHours') // 08:00
  expect(refusalOf({ start: new Date('2026-05-23T13:00Z') })).toBe('none') // 09:00
  expect(refusalOf({ start: new Date('2026-05-24T01:00Z') })).toBe('none') // 21:00
  expect(refusalOf({ start: new Date('2026-05-24T02:00Z') })).toBe('outsideStartHours') // 22:00
  expect(refusalOf({ start: new Date('2026-05-23T18:30Z') })).toBe('outsideStartHours')
  expect(refusalOf({ start: new Date('2026-05-23T18:00:01Z') })).toBe('outsideStartHours')
  expect(
    refusalOf(
      { start: new Date('2026-05-24T02:00Z') },
      { opening: { ...defaultHours, weekHours: Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]) } },
    ),
  ).toBe('none')
})

test('minimum hours, notice and window are exact to the minute', () => {
  expect(refusalOf({ hours: 3 }, { minHours: 4 })).toBe('belowMinimumHours')
  expect(refusalOf({ hours: 4 }, { minHours: 4 })).toBe('none')
  const notice = hoursBetween(now, start) * 60
  expect(refusalOf({}, { noticeMinutes: notice })).toBe('none')
  expect(refusalOf({}, { noticeMinutes: notice + 1 })).toBe('shortNotice')
  expect(refusalOf({ start: new Date('2027-05-21T13:00Z') })).toBe('none')
  expect(refusalOf({ start: new Date('2027-05-21T16:00Z') })).toBe('beyondWindow')
  expect(refusalOf({ windowDays: 2 })).toBe('beyondWindow')
})

test('of several reasons the first one checked is thrown', () => {
  expect(refusalOf({ start: null, hours: 99 }, { available: false })).toBe('startMissing')
  expect(refusalOf({ hours: 99, guestId: 'marta' }, { available: false })).toBe('spaceUnavailable')
})

test('what may be done with a booking depends on its status and the time', () => {
  const can = (action: BookingAction, at: Date) =>
    bookingStatuses.filter((status) => bookingCan(action, bookingOf(status), at))
  expect(can('pay', now)).toEqual(['pending'])
  expect(can('confirm', now)).toEqual(['pending', 'requested', 'expired'])
  expect(can('cancel', now)).toEqual(['confirmed'])
  expect(can('change', now)).toEqual(['confirmed'])
})

test('a hold is live before its expiry and expires exactly then', () => {
  const ends = holdEnd(now, start)
  expect(hoursBetween(now, ends) * 60).toBe(10)
  expect(hoursBetween(now, extendedHoldEnd(now, start)) * 60).toBe(20)
  const hold = { ...bookingOf('pending'), holdExpiresAt: ends }
  const before = new Date(ends.getTime() - 1000)
  expect([before, ends].map((at) => bookingCan('pay', hold, at))).toEqual([true, false])
})

test('guests cancel until the start, change until 48 hours before it, and stay longer until a quarter of an hour after the end', () => {
  const booking = bookingOf('confirmed')
  const second = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)
  expect(bookingCan('cancel', booking, second(booking.startTime, -1))).toBe(true)
  expect(bookingCan('cancel', booking, booking.startTime)).toBe(false)
  const lastChange = new Date('2026-05-21T18:00:00Z')
  expect(bookingCan('change', booking, lastChange)).toBe(true)
  expect(bookingCan('change', booking, second(lastChange, 1))).toBe(false)
  const lastExtension = new Date('2026-05-23T21:15:00Z')
  expect(extendableUntil(booking.endTime)).toEqual(lastExtension)
  for (const at of [booking.endTime, second(lastExtension, -1), lastExtension]) {
    expect(bookingCan('extend', booking, at)).toBe(at < lastExtension)
  }
})

test('the four texts of a payment', () => {
  expect(paymentResultText('succeeded')).toBe('Payment successful! Your booking has been confirmed.')
  expect(paymentResultText('processing')).toBe('Your payment is processing.')
  expect(paymentResultText('requires_payment_method')).toBe('Your payment was not successful, please try again.')
  for (const other of ['canceled', 'requires_action', ''])
    expect(paymentResultText(other)).toBe('Something went wrong.')
})

function bookingOf(status: BookingStatus) {
  return { status, startTime: start, endTime: new Date('2026-05-23T21:00:00Z'), holdExpiresAt: holdEnd(now, start) }
}

test('a payment that is processing extends its hold to an hour', () => {
  expect(hoursBetween(now, processingHoldEnd(now, null))).toBe(1)
})

test('every status has a label', () => {
  expect(bookingStatuses.map((status) => bookingStatusLabels[status])).toEqual([
    ...['Pending', 'Requested', 'Confirmed', 'Completed'],
    ...['Cancelled', 'Expired'],
  ])
})

test('hours are formatted with the correct plural', () => {
  expect([hoursText(1), hoursText(3)]).toEqual(['1 hour', '3 hours'])
})

test('a refusal names the requirement of the space', () => {
  const said = (change: Partial<BookingRequest>, spaceChange: Partial<BookableSpace> = {}) => {
    try {
      checkBookingRequest({ ...request, ...change, space: { ...space, ...spaceChange } })
    } catch (error) {
      if (isRefusal(error)) return [error.message, error.fields]
    }
    return 'not refused'
  }
  const day = 24 * 60
  expect(said({}, { noticeMinutes: 60 * 60 })).toEqual(['The owner needs 60 hours of notice', undefined])
  expect(said({}, { noticeMinutes: 3 * day + 90 })).toEqual([
    `The owner needs ${3 * day + 90} minutes of notice`,
    undefined,
  ])
  expect(said({ windowDays: 2 })).toEqual(['Bookings are taken up to 2 days ahead', undefined])
  expect(said({ headcount: 0 })).toEqual([
    expect.any(String),
    { headcount: 'Please say how many people come, at least 1' },
  ])
  for (const [capacity, people] of [
    [1, '1 person'],
    [7, '7 people'],
  ] as const) {
    const message = `This space holds ${people} at most`
    expect(said({}, { capacity })).toEqual([message, { headcount: message }])
  }
  expect(said({ hours: 25 })).toEqual([expect.any(String), { hours: 'Please choose 1 to 24 whole hours' }])
  const least = 'This space is let for 4 hours at least'
  expect(said({}, { minHours: 4 })).toEqual([least, { hours: least }])
})

test('one hour, one guest and the last day of the window are accepted', () => {
  expect(refusalOf({ hours: 1 })).toBe('none')
  expect(refusalOf({ headcount: 1 })).toBe('none')
  const daysAhead = hoursBetween(now, start) / 24
  expect(refusalOf({ windowDays: daysAhead })).toBe('none')
})

test('the window of a space counts if it is shorter, and includes its last instant', () => {
  const twoDaysBefore = new Date('2026-05-21T18:00:00Z')
  expect(refusalOf({ now: twoDaysBefore }, { windowDays: 2 })).toBe('none')
  expect(refusalOf({ now: new Date(twoDaysBefore.getTime() - 1) }, { windowDays: 2 })).toBe('beyondWindow')
  expect(refusalOf({ windowDays: 1 }, { windowDays: 30 })).toBe('beyondWindow')
})

test('the last start of a space is the last one that is accepted; there is none while it takes no bookings', () => {
  for (const windowDays of [null, 2, 30]) {
    const last = lastStartOf({ ...space, windowDays }, now, 14)
    const hour = new Date('2026-05-23T15:20:00Z')
    expect(last).toEqual(windowDays === 2 ? hour : new Date('2026-06-04T15:20:00Z'))
  }
  for (const closed of [{ available: false }, { status: 'maintenance' }])
    expect(lastStartOf({ ...space, ...closed }, now, 14)).toBeNull()
})

test('a booking that would end after the space closes is refused', () => {
  const opening = { ...defaultHours, weekHours: Array.from({ length: 7 }, () => [{ from: '10:00', to: '16:00' }]) }
  expect(refusalOf({ hours: 2 }, { opening })).toBe('none')
  expect(refusalOf({ hours: 3 }, { opening })).toBe('closedAtTime')
})
