import { actingHostText } from '../../rules/acting-host.ts'
import { type BookingStatus, bookingCan, extendableUntil, isWaiting, type RequestAnswer } from '../../rules/booking.ts'
import { endedUnbooked, isOpenRequest } from '../../rules/booking-request.ts'
import { undecidedTexts } from '../../rules/dispute.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { peopleText } from '../../rules/people-text.ts'
import { addOnsText } from '../../rules/tariff-text.ts'
import {
  addDays,
  deadlineText,
  formatDateTimeRange,
  formatDay,
  localDate,
  localTime,
  zoneCity,
} from '../../rules/time.ts'
import type { HostedBooking } from '../../server/bookings/hosted-booking.ts'
import type { WeekOfSeries } from '../../server/bookings/weeks-of-series.ts'
import type { GuestRecord } from '../../server/reviews/guest-record.ts'
import { cancellationText } from '../marketplace/cancelled-text.ts'
import { guestRecordText } from './guest-record-lines.tsx'

/** A booking for the owner of its space (spec D31), in the space's time zone. */
export type HostedBookingView = {
  id: string
  number: string
  status: BookingStatus
  /** How a request was answered, for its badge. */
  requestAnswer: RequestAnswer | null
  isAhead: boolean
  /** The page of the space for this person. */
  spacePath: string
  spaceTitle: string
  guest: string
  people: string
  /** Set if the booking is today or tomorrow in the space's time zone. */
  soon: 'Today' | 'Tomorrow' | null
  /** 'Sat 23 May 2026' */
  day: string
  /** '14:00–17:00' */
  times: string
  zone: string
  /** 'Week 1 of 3' of a weekly series; null if it is the only one. */
  week: string | null
  /** The owner's share, and from when it is paid out; null for co-hosts, and for a request that ended without a booking. */
  share: string | null
  payout: string | null
  /**
   * What the guest of a cancelled booking gets back, or where it was moved: 'Refunded in full', '€50.00 of €110.00 refunded',
   * 'Moved to North Wall, XS5-SV9'; null for co-hosts.
   */
  refunded: string | null
  /** 'It costs you €10.00': what the owner owes for having cancelled it; null if nothing. */
  penalty: string | null
  /** '€95.40 was lost in a dispute' */
  lost: string | null
  /** The payout waits until the owner connects a payout account, which is said in place of its date. */
  needsAccount: boolean
  cancelled: string | null
  /** '4.8 stars from 3 stays': what owners wrote about the guest; null without reviews. */
  record: string | null
  /** '2 × Lamp, Piano'; null if none were chosen. */
  addOns: string | null
  /** The owner may review the guest now. */
  canReview: boolean
  canCancel: boolean
  /** The reader, a co-host, is its guest, and so cannot answer or cancel it here. */
  isOwn: boolean
  /** Until when the owner can answer a request; null for all others. */
  answerBy: string | null
  /** Until when the guest of a running stay asks to stay, '18:00', and by when the owner can answer; null for all others. */
  longer: { until: string; by: string } | null
}

/** What else the list shows: reviews of the guest, that one may be written, and that the space is another owner's. */
type BookingExtras = { record: GuestRecord | undefined; canReview: boolean; isCoHosted: boolean; readerId: string }

export function hostedBookingView(
  booking: HostedBooking,
  now: Date,
  { record, canReview, isCoHosted, readerId }: BookingExtras,
): HostedBookingView {
  const { timeZone, ownerShareMinor, lostMinor, penaltyMinor, status, startTime, endTime, holdExpiresAt } = booking
  const { requestAnswer, longerAsked, week } = booking
  const day = formatDay(localDate(startTime, timeZone))
  const isEnded = endedUnbooked(booking, now)
  const isOwn = booking.guestId === readerId
  const reader = booking.ownerId === readerId ? 'owner' : 'coHost'
  const isPending = isWaiting(status)
  const hasPayout = !isCoHosted && !isPending && !isEnded && (ownerShareMinor ?? 0) > 0
  return {
    id: booking.id,
    number: booking.number,
    status,
    requestAnswer,
    isAhead: (status === 'confirmed' || isPending) && endTime > now,
    spacePath: isCoHosted ? paths.listingCoHosts(booking.spaceId) : paths.listing(booking.spaceId),
    spaceTitle: booking.spaceTitle,
    guest: isOwn ? 'You' : booking.guestName,
    soon: isPending || status === 'confirmed' ? soonOf(booking, now) : null,
    people: peopleText(booking.headcount),
    day,
    times: formatDateTimeRange(startTime, endTime, timeZone).slice(`${day}, `.length),
    zone: zoneCity(timeZone),
    week: week && week.of > 1 ? weekText(week) : null,
    share: isEnded ? null : shareText(booking),
    payout: hasPayout && booking.hasPayoutAccount ? payoutText(booking, now) : null,
    refunded: isCoHosted ? null : refundedText(booking),
    penalty: penaltyMinor ? `It costs you ${moneyText(booking, penaltyMinor)}` : null,
    lost: lostMinor ? `${moneyText(booking, lostMinor)} was lost in a dispute` : null,
    needsAccount: hasPayout && !booking.hasPayoutAccount,
    cancelled: cancellationText(booking, reader, actingHostText(booking.cancelledByHost, readerId)),
    record: record ? guestRecordText(record) : null,
    addOns: addOnsText(booking.tariff, booking.addOns),
    canReview,
    isOwn,
    longer: longerAsked && {
      until: localTime(longerAsked, timeZone),
      by: deadlineText(extendableUntil(endTime), timeZone),
    },
    answerBy: isOpenRequest(booking, now) && holdExpiresAt ? deadlineText(holdExpiresAt, timeZone) : null,
    canCancel: !isOwn && bookingCan('cancel', { ...booking, holdExpiresAt: null }, now),
  }
}

/** 'Week 1 of 3' */
export function weekText({ place, of }: WeekOfSeries): string {
  return `Week ${place} of ${of}`
}

function shareText(booking: HostedBooking): string | null {
  if (booking.status === 'pending') return 'Being paid'
  return booking.ownerShareMinor === null ? null : moneyText(booking, booking.ownerShareMinor)
}

function refundedText(booking: HostedBooking): string | null {
  const { status, refundMinor, totalPriceMinor, movedMinor, movedTo } = booking
  if (status !== 'cancelled' || refundMinor === 0) return null
  // A payment moves whole, and what is left of it comes back for the other booking.
  if (movedMinor > 0) return movedTo ? `Moved to ${movedTo.spaceTitle}, ${movedTo.number}` : 'Moved to another space'
  if (refundMinor >= totalPriceMinor) return 'Refunded in full'
  return `${moneyText(booking, refundMinor)} of ${moneyText(booking, totalPriceMinor)} refunded`
}

function moneyText({ currency }: HostedBooking, amountMinor: number): string {
  return formatMoney({ amountMinor, currency }, { decimals: 'always' })
}

function soonOf({ startTime, endTime, timeZone }: HostedBooking, now: Date): HostedBookingView['soon'] {
  const today = localDate(now, timeZone)
  const [from, to] = [localDate(startTime, timeZone), localDate(endTime, timeZone)]
  if (endTime <= now) return null
  if (from <= today && today <= to) return 'Today'
  return from === addDays(today, 1) ? 'Tomorrow' : null
}

/** 24 hours after the end (spec D14): 'Yours from Sun 24 May, 17:00'; no time while a bank decides. */
function payoutText({ payoutDueAt, timeZone, isFrozen, isSentShareDisputed }: HostedBooking, now: Date): string {
  if (isFrozen) return undecidedTexts.waits
  if (isSentShareDisputed) return undecidedTexts.sent
  const words = payoutDueAt > now ? 'Yours from' : 'Yours since'
  return `${words} ${formatDay(localDate(payoutDueAt, timeZone), 'short')}, ${localTime(payoutDueAt, timeZone)}`
}
