import { chooseHours, hoursText, maxBookingHours, minBookingHours } from './booking-hours.ts'
import { holdIsLive } from './hold.ts'
import { isOpenFor, mayStartAt, type OpeningHours } from './opening-hours.ts'
import { peopleText } from './people-text.ts'
import { Refusal } from './refusal.ts'
import { acceptsBookings } from './space-status.ts'
import { endOf, hoursBetween, localTime } from './time.ts'

/** Spec D8. Money states belong to the payment. */
export const bookingStatuses = ['pending', 'requested', 'confirmed', 'completed', 'cancelled', 'expired'] as const

export type BookingStatus = (typeof bookingStatuses)[number]

export const bookingStatusLabels: Record<BookingStatus, string> = {
  pending: 'Pending',
  requested: 'Requested',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  expired: 'Expired',
}

/** How the waiting of a request ended; `ended`: by the platform, because the space or one of the two people is gone. */
export type RequestAnswer = 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'ended'

export const maxFreeBookings = 5
export const bookingWindowDays = 365
/** A booking may be changed until this many hours before its start (spec D11). */
export const changeUntilHours = 48

/** Why a booking can no longer be changed. */
export const changesEndText = `Changes end ${changeUntilHours} hours before the start.`

/** Why a booking of a space that was taken down or deleted cannot be changed. */
export const notListedText = 'The space is not listed now, so the booking cannot be changed.'

/** The last moment at which the guest of a booking may change it (spec D11). */
export function changesEndAt(startTime: Date): Date {
  return new Date(startTime.getTime() - changeUntilHours * 3_600_000)
}

/** How long before its end a guest can stay longer. */
export const extendFromMinutes = 30
/** How long after its end a guest can still stay longer. The booking is completed after that. */
export const extendAfterMinutes = 15

/** Status and times of a booking. A pending or requested one has `holdExpiresAt`. */
export type BookingTimes = {
  status: BookingStatus
  startTime: Date
  endTime: Date
  holdExpiresAt: Date | null
  requestAnswer?: RequestAnswer | null
}

/** The actions on a booking; the transition table of spec D7 to spec D11. Permissions are checked elsewhere. */
export type BookingAction = keyof typeof transitions

const transitions = {
  /** Press 'Pay': the hold has not expired, and its time has not begun. */
  pay: (booking, now) => booking.status === 'pending' && holdIsLive(booking, now) && now < booking.startTime,
  /**
   * Confirm because the provider reports it as paid: early, late, or after the hold has expired while the slot is still free.
   * A request only unless it ended otherwise than by being accepted.
   */
  confirm: ({ status, requestAnswer = null }) =>
    isWaiting(status) || status === 'expired' ? requestAnswer === null || requestAnswer === 'accepted' : false,
  cancel: (booking, now) => booking.status === 'confirmed' && now < booking.startTime,
  change: (booking, now) => booking.status === 'confirmed' && hoursBetween(now, booking.startTime) >= changeUntilHours,
  /** Stay longer: in the last half hour of the stay, and a quarter of an hour after it. */
  extend: ({ status, endTime }, now) =>
    status === 'confirmed' && now < extendableUntil(endTime) && hoursBetween(now, endTime) * 60 <= extendFromMinutes,
  /** Stay longer by an agreement with the owner: at any time of the stay. */
  extendAgreed: ({ status, startTime, endTime }, now) =>
    status === 'confirmed' && now >= startTime && now < extendableUntil(endTime),
} as const satisfies Record<string, (booking: BookingTimes, now: Date) => boolean>

export function bookingCan(action: BookingAction, booking: BookingTimes, now: Date): boolean {
  return transitions[action](booking, now)
}

/** Returns until when a guest can extend a stay that ends at `endTime`. */
export function extendableUntil(endTime: Date): Date {
  return endOf(endTime, extendAfterMinutes / 60)
}

/** Returns true for a status that holds time: for a payment, or for the owner's answer. */
export function isWaiting(status: BookingStatus): boolean {
  return status === 'pending' || status === 'requested'
}

/** The fields of a space that the rules of a request need; `userId` is its owner. */
export type BookableSpace = {
  userId: string
  available: boolean
  status: string
  capacity: number
  timeZone: string
  opening: OpeningHours
  minHours: number
  noticeMinutes: number
  /** How many days ahead bookings are taken; null: as far as the platform allows. */
  windowDays: number | null
}

export type BookingRequest = {
  space: BookableSpace
  guestId: string
  start: Date | null
  hours: number
  headcount: number
  now: Date
  windowDays?: number
}

/**
 * Checks a request against everything but the calendar, and returns its start and end. Throws startMissing, pastStart,
 * spaceUnavailable, ownSpace, invalidFields (hours, headcount), overCapacity, outsideStartHours, closedAtTime,
 * belowMinimumHours, shortNotice, beyondWindow (spec 5, spec D6 and spec D12). Whether the slot is free is decided by the
 * database.
 */
export function checkBookingRequest(request: BookingRequest): { start: Date; end: Date } {
  const { space, guestId, start, hours, headcount, now, windowDays = bookingWindowDays } = request
  if (!start || Number.isNaN(start.getTime())) throw new Refusal('startMissing')
  if (start < now) throw new Refusal('pastStart')
  if (!acceptsBookings(space)) throw new Refusal('spaceUnavailable')
  if (space.userId === guestId) throw new Refusal('ownSpace')
  checkHeadcount(headcount, space.capacity)
  checkHours(hours, space, start)
  if (start < endOf(now, space.noticeMinutes / 60)) {
    throw new Refusal('shortNotice', { message: `The owner needs ${noticeText(space.noticeMinutes)} of notice` })
  }
  const daysAhead = daysAheadOf(space, windowDays)
  if (hoursBetween(now, start) > daysAhead * 24) {
    throw new Refusal('beyondWindow', { message: `Bookings are taken up to ${daysAhead} days ahead` })
  }
  return { start, end: endOf(start, hours) }
}

/** Returns the last instant at which a booking of a space may start; null while it accepts none. */
export function lastStartOf(space: WindowedSpace, now: Date, windowDays: number): Date | null {
  return acceptsBookings(space) ? endOf(now, daysAheadOf(space, windowDays) * 24) : null
}

type WindowedSpace = Pick<BookableSpace, 'available' | 'status' | 'windowDays'>

function daysAheadOf({ windowDays: own }: Pick<BookableSpace, 'windowDays'>, windowDays: number): number {
  return Math.min(windowDays, own ?? windowDays)
}

/** Returns the text of the confirmation page for the provider's payment status (spec 4). */
export function paymentResultText(status: string): string {
  if (status === 'succeeded') return 'Payment successful! Your booking has been confirmed.'
  if (status === 'processing') return 'Your payment is processing.'
  if (status === 'requires_payment_method') return 'Your payment was not successful, please try again.'
  return 'Something went wrong.'
}

function noticeText(minutes: number): string {
  return minutes % 60 === 0 ? hoursText(minutes / 60) : `${minutes} minutes`
}

/** Says how many people a space holds. */
export function holdsText(capacity: number): string {
  return `This space holds ${peopleText(capacity)} at most`
}

/** Throws `invalidFields` or `overCapacity`, with the field `headcount`. */
export function checkHeadcount(headcount: number, capacity: number): void {
  if (!Number.isInteger(headcount) || headcount < 1) {
    throw new Refusal('invalidFields', { fields: { headcount: 'Please say how many people come, at least 1' } })
  }
  if (headcount > capacity) {
    const message = holdsText(capacity)
    throw new Refusal('overCapacity', { message, fields: { headcount: message } })
  }
}

/** Throws `invalidFields` for a length that no booking has. */
export function checkLength(hours: number): void {
  if (!Number.isInteger(hours) || hours < minBookingHours || hours > maxBookingHours) {
    throw new Refusal('invalidFields', { fields: { hours: chooseHours } })
  }
}

function checkHours(hours: number, space: BookableSpace, start: Date): void {
  checkLength(hours)
  const onTheHour = localTime(start, space.timeZone).endsWith(':00') && start.getTime() % 60_000 === 0
  if (!onTheHour || !mayStartAt(space.opening, start, space.timeZone)) throw new Refusal('outsideStartHours')
  if (!isOpenFor(space.opening, start, hours, space.timeZone)) {
    const earlier = { message: 'The space closes before your booking would end. Please choose an earlier start.' }
    throw new Refusal('closedAtTime', hours <= space.minHours ? earlier : {})
  }
  if (hours < space.minHours) {
    const message = `This space is let for ${hoursText(space.minHours)} at least`
    throw new Refusal('belowMinimumHours', { message, fields: { hours: message } })
  }
}
