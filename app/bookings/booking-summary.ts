import type { HourState } from '../../rules/availability.ts'
import { resolveLocalStart } from '../../rules/local-start.ts'
import { localDate, localTime, offsetText } from '../../rules/time.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import type { StripState } from '../marketplace/strip-cells.ts'
import { draftAddress } from '../space/booking-draft.ts'

/** A booking as the payment step and the confirmation show it. */
export type BookingSummary = Pick<
  BookingDetail,
  | 'id'
  | 'number'
  | 'spaceSlug'
  | 'spaceTitle'
  | 'spaceLocation'
  | 'spaceCountry'
  | 'spaceGone'
  | 'image'
  | 'timeZone'
  | 'startTime'
  | 'endTime'
  | 'hours'
  | 'headcount'
  | 'currency'
  | 'priceMinor'
  | 'rentalMinor'
  | 'platformFeePercentage'
  | 'platformFeeAmountMinor'
  | 'totalPriceMinor'
  | 'keptRentalMinor'
  | 'keptFeeMinor'
  | 'cancellationPolicy'
  | 'ownerName'
>

/** The hours of the day on which a stay begins; `text` is the same in words. */
export type BookingDay = { label: string; hours: (HourState | StripState)[]; text: string }

/** The form of the space, filled in as it was for this booking. */
export function bookingFormAddress(stay: BookingSummary): string {
  const date = localDate(stay.startTime, stay.timeZone)
  const time = localTime(stay.startTime, stay.timeZone)
  const isTwice = resolveLocalStart({ date, time, timeZone: stay.timeZone }).kind === 'overlap'
  const offset = isTwice ? offsetText(stay.startTime, stay.timeZone) : ''
  return draftAddress(stay.spaceSlug, { date, time, hours: stay.hours, people: stay.headcount, offset })
}

/** What a stay cost, as price lines take it. */
export function priceOfSummary(stay: BookingSummary) {
  return {
    priceMinor: stay.priceMinor,
    rentalMinor: stay.rentalMinor,
    keptRentalMinor: stay.keptRentalMinor,
    keptFeeMinor: stay.keptFeeMinor,
    feeMinor: stay.platformFeeAmountMinor,
    feePercentage: stay.platformFeePercentage,
    totalMinor: stay.totalPriceMinor,
    currency: stay.currency,
  }
}

/** '1 person', '8 people' */
export function peopleText(people: number): string {
  return people === 1 ? '1 person' : `${people} people`
}
