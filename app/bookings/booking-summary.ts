import type { HourState } from '../../rules/availability.ts'
import { draftAddress } from '../../rules/draft-address.ts'
import { resolveLocalStart } from '../../rules/local-start.ts'
import { paths } from '../../rules/paths.ts'
import { localDate, localTime, offsetText } from '../../rules/time.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import type { FirstHour, StripState } from '../marketplace/strip-cells.ts'

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
  | 'extraMinutes'
  | 'headcount'
  | 'currency'
  | 'rentalMinor'
  | 'lines'
  | 'addOns'
  | 'byRequest'
  | 'offerId'
  | 'platformFeePercentage'
  | 'platformFeeAmountMinor'
  | 'totalPriceMinor'
  | 'cancellationPolicy'
  | 'ownerName'
>

/**
 * The hours of the day on which a booking begins; `text` describes the same for screen readers. `cut` is the share of its block
 * of hours that is not booked, if it ends within an hour.
 */
export type BookingDay = FirstHour & { label: string; hours: (HourState | StripState)[]; text: string; cut?: number }

/** The address of the form that a booking was made by: that of its offer, or of its space. */
export function bookingFormAddress(summary: BookingSummary): string {
  return summary.offerId ? paths.offer(summary.offerId) : slotFormAddress(summary)
}

/** The address of the space's booking form, filled in as it was for this booking. */
export function slotFormAddress(summary: BookingSummary): string {
  const date = localDate(summary.startTime, summary.timeZone)
  const time = localTime(summary.startTime, summary.timeZone)
  const isTwice = resolveLocalStart({ date, time, timeZone: summary.timeZone }).kind === 'overlap'
  const offset = isTwice ? offsetText(summary.startTime, summary.timeZone) : ''
  return draftAddress(summary.spaceSlug, {
    date,
    time,
    hours: summary.hours,
    people: summary.headcount,
    offset,
    addOns: summary.addOns,
  })
}

/** Converts a booking's price to the input of the price lines. */
export function priceOfSummary({ lines, platformFeePercentage, totalPriceMinor, currency }: BookingSummary) {
  return { lines, platformFeePercentage, totalMinor: totalPriceMinor, currency }
}
