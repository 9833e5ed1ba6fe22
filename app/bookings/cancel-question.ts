import { bookedAgainText } from '../../rules/booked-again.ts'
import { bookingCan } from '../../rules/booking.ts'
import { formatMoney } from '../../rules/money.ts'
import { hoursAreAgreed } from '../../rules/own-time.ts'
import { latePenaltyHours } from '../../rules/penalty.ts'
import { graceText, policyText } from '../../rules/refund.ts'
import { formatDateTimeRange, momentText, zoneCity } from '../../rules/time.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import type { CancelPreview } from '../../server/bookings/preview-cancel.ts'
import { cappedText } from './capped-text.ts'
import { isOfChange, refundSum, waitsForBank } from './refund-text.ts'

/** The prompt, as the specification words it. */
export const cancelPrompt = 'Are you sure you want to cancel this booking?'

/** The field of the form that is a page of its own, and not a dialog: the page is replaced in the history. */
export const pageField = 'isPage'

/** The field of the form that says which bookings are cancelled, and its value for the later ones of the series, too. */
export const [whichField, withLaterValue] = ['which', 'withLater']

/** The field of each later booking that was shown: its id, and its refund and penalty in minor units unless a co-host cancels. */
export const laterField = 'later'

/** What became of a booking that cannot be cancelled, and where its page is. */
export type EndedBooking = { title: string; text: string | null; to: string }

/** A period between now and the start, and the refund for cancelling in it. */
export type RefundPeriod = { from: string; moment: string; words: string; isRefund: boolean }

/** The texts of cancelling a booking with the later ones of its weekly series, or it alone. */
export type LaterChoice = {
  /** What comes back of this one, and of all of them: '$55.00 comes back'. */
  oneText: string
  allText: string
  /** 'This and the 3 later ones' */
  allLabel: string
  /** What comes back of each; empty for a co-host. */
  lines: { label: string; amount: string }[]
  /** Null for a co-host, who sees no prices. */
  back: { label: string; amount: string; isRefund: boolean } | null
  why: string
  /** What all of them cost the owner; null if nothing. */
  penalty: { title: string; text: string } | null
  button: string
  /** The values of `laterField`. */
  shown: string[]
}

/** The texts of the cancellation dialog and page. */
export type CancelQuestion = {
  id: string
  title: string
  when: string
  byGuest: boolean
  /** Who reads the reason that is asked for. */
  reasonHint: string
  /** The guest can still move the booking to another time instead. */
  canChange: boolean
  priceLines: { label: string; amount: string }[]
  back: { label: string; amount: string; isRefund: boolean } | null
  why: string
  /** What may come back later, if the hours are booked again; null if nothing. */
  later: string | null
  /** In minor units. The form sends it, and the booking is cancelled only for this amount (spec D51). Null for a co-host. */
  refundMinor: number | null
  /** What it costs the owner, which the form sends likewise, and how; null if nothing. */
  penalty: { amountMinor: number | null; title: string; text: string } | null
  parts: RefundPeriod[]
  start: string
  /** 'New York time' */
  zone: string
  /** Null if no later booking of a series can be cancelled with it. */
  withLater: LaterChoice | null
}

/**
 * Why a cancellation failed and, if the refund has changed, the question with the new amount. Without a failure the action
 * redirects.
 */
export type CancelResult = { problem: string | null; question: CancelQuestion | null; isUnreached?: boolean }

/** Returns the refund of a cancellation now, the reason, and how it changes until the start (spec D10). */
export function cancelQuestion(
  booking: BookingDetail,
  shares: CancelPreview,
  withLater: LaterChoice | null,
): CancelQuestion {
  const byGuest = shares.by === 'guest'
  const isFree = booking.totalPriceMinor === 0
  const showsMoney = !isFree && booking.role !== 'coHost'
  return {
    id: booking.id,
    title: booking.spaceTitle,
    when: `${formatDateTimeRange(booking.startTime, booking.endTime, booking.timeZone)}, ${zoneCity(booking.timeZone)}`,
    byGuest,
    reasonHint: shares.by === 'admin' ? 'The guest and the owner read it.' : 'The guest reads it.',
    canChange: byGuest && bookingCan('change', booking, booking.now) && !booking.spaceGone && !hoursAreAgreed(booking),
    priceLines: showsMoney ? paidAndKeptLines(booking, shares) : [],
    back: showsMoney ? backOf(booking, shares) : null,
    why: `${isFree ? 'It was free, so there is nothing to come back. The hours go free at once.' : whyOf(booking, shares)}${withLater ? '' : othersOf(booking, byGuest)}`,
    later:
      shares.bookedAgainMinor > 0
        ? bookedAgainText({ amountMinor: shares.bookedAgainMinor, currency: booking.currency })
        : null,
    refundMinor: booking.role === 'coHost' ? null : shares.refundMinor,
    penalty: penaltyOf(booking, shares),
    parts: isFree ? [] : partsOf(booking, shares),
    start: momentText(booking.startTime, booking.timeZone),
    zone: zoneCity(booking.timeZone),
    withLater,
  }
}

function paidAndKeptLines(booking: BookingDetail, { by, rentalRefundMinor, feeRefundMinor }: CancelPreview) {
  const rentalKept = booking.rentalMinor - rentalRefundMinor
  const feeKept = booking.platformFeeAmountMinor - feeRefundMinor
  const ofChanges = refundSum(booking.refunds.filter(isOfChange))
  return [
    {
      label: by === 'guest' ? 'You paid' : `${booking.guestName} paid`,
      amount: amountOf(booking.totalPriceMinor + ofChanges, booking),
    },
    ...(ofChanges > 0 ? [{ label: 'Given back for changes', amount: `−${amountOf(ofChanges, booking)}` }] : []),
    ...(rentalKept > 0 ? [{ label: 'Rental, kept', amount: `−${amountOf(rentalKept, booking)}` }] : []),
    ...(feeKept > 0 ? [{ label: 'Service fee, kept', amount: `−${amountOf(feeKept, booking)}` }] : []),
  ]
}

function backOf(booking: BookingDetail, { by, refundMinor }: CancelPreview): CancelQuestion['back'] {
  return {
    label: backLabel(by),
    amount: refundMinor > 0 ? amountOf(refundMinor, booking) : 'Nothing',
    isRefund: refundMinor > 0,
  }
}

/** Returns what the refund is called for those who cancel. */
export function backLabel(by: CancelPreview['by']): string {
  return by === 'guest' ? 'Comes back to you' : 'Goes back to the guest'
}

function penaltyOf(booking: BookingDetail, { penalty }: CancelPreview): CancelQuestion['penalty'] {
  if (!penalty) return null
  const { shareBp, amountMinor } = penalty
  const when = shareBp > 1000 ? `, because it starts within ${latePenaltyHours} hours` : ''
  const share = booking.role === 'coHost' ? 'A part' : `${shareBp / 100}%`
  return {
    amountMinor: booking.role === 'coHost' ? null : amountMinor,
    title: costText(booking, amountMinor),
    text: `${share} of the rental${when}, for the guest. ${takenOffText(booking)} the cancellation.`,
  }
}

/** Returns who pays for a cancellation by the owner's side: a co-host cancels at the owner's cost. */
function payerOf({ role, ownerName }: BookingDetail): { payer: string; whose: string } {
  return role === 'coHost' ? { payer: ownerName, whose: 'their' } : { payer: 'you', whose: 'your' }
}

/** 'It costs you $37.50'; for a co-host, who sees no amounts, 'It costs Marta a part of the rental'. */
export function costText(booking: BookingDetail, costMinor: number, rental = 'the rental'): string {
  const cost = booking.role === 'coHost' ? `a part of ${rental}` : amountOf(costMinor, booking)
  return `It costs ${payerOf(booking).payer} ${cost}`
}

/** 'It is taken off your next payouts, and your public record counts' */
export function takenOffText(booking: BookingDetail): string {
  const { whose } = payerOf(booking)
  return `It is taken off ${whose} next payouts, and ${whose} public record counts`
}

/** Returns the rule by which money comes back or does not, and when. */
export function whyOf(
  booking: BookingDetail,
  { by, refundMinor, feeRefundMinor, ownerIsSuspended }: RefundReason,
): string {
  const { cancellationPolicy, refundsHeld } = booking
  if (ownerIsSuspended)
    return `The owner is suspended, so all of it comes back, the service fee too, ${refundsHeld ? `but ${waitsForBank}` : 'in 5-7 business days'}. You see next what else is free at the same hours.`
  if (by !== 'guest') {
    const when = refundsHeld ? 'but waits for the guest’s bank to decide the dispute' : 'in 5-7 business days'
    return `All of it goes back, the service fee too, ${when}. The hours go free at once.`
  }
  const capped = refundMinor > 0 ? null : cappedText(booking)
  if (capped) return `${capped} The hours go free at once.`
  const rule = `${policyText(cancellationPolicy)}${feeRefundMinor > 0 ? ` ${graceText}` : ''}`
  if (refundsHeld && refundMinor > 0) return `${rule} The money ${waitsForBank}, and the hours go free at once.`
  return refundMinor > 0
    ? `${rule} The money reaches you in 5-7 business days, and the hours go free at once.`
    : `${rule} The hours go free at once.`
}

type RefundReason = Pick<CancelPreview, 'by' | 'refundMinor' | 'feeRefundMinor' | 'ownerIsSuspended'>

/** What becomes of the other weeks of a series. */
function othersOf({ seriesId }: BookingDetail, byGuest: boolean): string {
  return seriesId && byGuest ? ' The other weeks of its series stay.' : ''
}

function partsOf(booking: BookingDetail, { stages }: CancelPreview): RefundPeriod[] {
  if (stages.length === 0) return []
  const starts = [booking.now, ...stages.map(({ until }) => until)]
  return starts.map((start, index) => {
    const stage = stages[index]
    return {
      from: index === 0 ? 'Now' : index === stages.length ? 'After' : 'From',
      moment: momentText(start, booking.timeZone),
      words: stage ? `${amountOf(stage.refundMinor, booking)} back` : 'Nothing',
      isRefund: Boolean(stage?.refundMinor),
    }
  })
}

export function amountOf(amountMinor: number, { currency }: BookingDetail): string {
  return formatMoney({ amountMinor, currency }, { decimals: 'always' })
}
