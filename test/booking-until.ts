import type { AgreedBooking } from '../rules/modification.ts'
import { endOf } from '../rules/time.ts'

/** Returns a booking of three hours in New York for two people, at $75 an hour and 10% on top. */
export function bookingUntil(endTime: Date): AgreedBooking {
  return {
    status: 'confirmed',
    startTime: endOf(endTime, -3),
    endTime,
    timeZone: 'America/New_York',
    hours: 3,
    extraMinutes: 0,
    headcount: 2,
    addOns: [],
    priceMinor: 7500,
    currency: 'USD',
    tariff: null,
    guestFeeBp: 1000,
    ownerFeeBp: 1000,
    rentalMinor: 22_500,
    guestFeeMinor: 2250,
    keptRentalMinor: 0,
    keptFeeMinor: 0,
    policy: 'flexible',
    confirmedAt: new Date('2026-05-20T12:00:00Z'),
    capBp: null,
    graceOver: false,
  }
}
