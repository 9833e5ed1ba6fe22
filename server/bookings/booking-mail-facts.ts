import type { ActingHost } from '../../rules/acting-host.ts'
import type { RequestAnswer } from '../../rules/booking.ts'
import type { Point } from '../../rules/map-point.ts'
import type { Currency } from '../../rules/money.ts'
import type { PriceLine } from '../../rules/price.ts'
import type { RefundLine } from '../../rules/refund-stages.ts'
import type { ChosenAddOn, Tariff } from '../../rules/tariff.ts'
import type { HourMark } from '../mail/mail-content.ts'

/** The data of the mails about one booking; amounts in minor units. */
export type BookingMailFacts = {
  bookingId: string
  number: string
  guestId: string
  ownerId: string
  spaceId: number
  spaceTitle: string
  place: string
  location: string
  country: string
  /** The space was deleted, so no link may lead to it. */
  spaceGone: boolean
  /** The booking has a page; an expired hold has none. */
  hasPage: boolean
  /** The booking's start has passed. */
  hasBegun: boolean
  streetAddress: string
  /** The exact place, if the owner set it. */
  point: Point | null
  arrivalNotes: string
  timeZone: string
  startTime: Date
  endTime: Date
  hours: number
  /** How often it was changed. */
  changes: number
  now: Date
  headcount: number
  currency: Currency
  rentalMinor: number
  lines: PriceLine[]
  tariff: Tariff | null
  addOns: ChosenAddOn[]
  guestFeeMinor: number
  totalMinor: number
  ownerShareMinor: number
  /** What comes back of the price in all; of that, what its cancellation sends: the rest went back before. */
  refundMinor: number
  cancelRefundMinor: number
  /** A bank that decides a dispute holds the money, so that the refund waits. */
  refundsHeld?: boolean
  cancelledBy: string | null
  cancelReason: string | null
  /** What of a cancelled booking comes back at most if its hours are booked again, in minor units; null if it cannot. */
  bookedAgainMinor: number | null
  /** What the owner who cancelled owes the guest; 0 if nothing. */
  penaltyMinor: number
  /** The end of the hold, or of the time to answer a request. */
  holdExpiresAt: Date | null
  byRequest: boolean
  /** The offer at whose price it was booked. */
  offerId: string | null
  /** The hours of that offer. */
  agreedHours: number | null
  requestAnswer: RequestAnswer | null
  /** The owner or co-host who accepted or declined it. */
  answeredByHost: ActingHost | null
  answerNote: string | null
  /** The stages of the refund when cancelling, the one that lasts longest first; empty if nothing is refunded. */
  cancelLines: RefundLine[]
  guestName: string
  guestEmail: string
  /** The guest has proved access to the mailbox. */
  guestIsConfirmed: boolean
  ownerName: string
  ownerEmail: string
  /** When the owner was suspended; null if the account is open. */
  ownerSuspendedAt: Date | null
  /** The guest is suspended: they cannot sign in, so that we cancel for them. */
  guestSuspended: boolean
  /** The owner's payout account is complete; without one the payout waits. */
  hasPayoutAccount: boolean
  /** The space's first photo; null if it has none. */
  photoPath: string | null
}

/** The same with the day of the start, for the mails that draw it. */
export type BookingDayFacts = BookingMailFacts & { strip: HourMark[] }
