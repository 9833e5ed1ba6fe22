import { type BookingRequest, checkBookingRequest } from './booking.ts'
import { alwaysOpen } from './opening-hours.ts'

type Stretch = { startTime: Date; endTime: Date }

/** Returns true if a change takes no time beyond that of its booking: the guest gives hours back, or only add-ons change. */
export function staysWithin(booked: Stretch, wanted: Stretch): boolean {
  return wanted.startTime >= booked.startTime && wanted.endTime <= booked.endTime
}

/**
 * Checks a change within the time of its booking. The owner has let that time, so neither the switch, the opening hours, the
 * notice, the window nor the number of people that were set later apply to it (ADR 0011). The minimum applies to fewer hours
 * than those of the booking. Throws what `checkBookingRequest` throws.
 */
export function checkWithinOwnTime(request: BookingRequest, booked: { hours: number }): void {
  const { space, hours, headcount } = request
  const ownTime = {
    ...space,
    available: true,
    status: 'available',
    opening: alwaysOpen,
    capacity: Math.max(space.capacity, headcount),
    minHours: hours < booked.hours ? space.minHours : hours,
    noticeMinutes: 0,
    windowDays: null,
  }
  checkBookingRequest({ ...request, space: ownTime, windowDays: Number.POSITIVE_INFINITY })
}

/** Why a change to other hours is refused while the owner accepts no bookings (spec D13). */
export const closedText =
  'This space takes no new times at the moment. You can shorten your booking within its own hours, keep it as it is, or cancel it.'

/**
 * Returns true if the owner agreed to the hours of a booking, by accepting its request or by the offer that it came from: it can
 * only be changed within them (ADR 0025).
 */
export function hoursAreAgreed(booking: { byRequest: boolean; offerId: string | null }): boolean {
  return booking.byRequest || booking.offerId !== null
}

/** Why such a booking is not changed to other hours. Without a first name, the owner is 'The owner'. */
export function agreedHoursText(firstName: string | null): string {
  return `${firstName ?? 'The owner'} agreed to these hours. You can shorten your booking within them; for other hours, write to them.`
}
