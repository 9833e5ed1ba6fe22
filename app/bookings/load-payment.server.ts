import { replace } from 'react-router'
import { agreedLines } from '../../rules/agreed-lines.ts'
import { requestEnd, requestLead } from '../../rules/booking-request.ts'
import { paymentIntentFailure } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { type RefundLine, refundLines, refundStages } from '../../rules/refund-stages.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { bookingOfGuest } from '../../server/bookings/booking-of-guest.ts'
import { isLongerStay } from '../../server/bookings/modification-row.ts'
import { othersTurnUntil } from '../../server/bookings/refuse-held-before.ts'
import { logBug } from '../../server/log.ts'
import { checkoutPage, modificationCheckoutPage } from '../../server/payments/checkout-page.ts'
import { pageResult } from '../session.ts'
import { bookingDay } from './booking-day.server.ts'
import type { BookingDay, BookingSummary } from './booking-summary.ts'
import { type ChangePriceLines, changePriceLines, differenceText } from './change-price-lines.ts'
import { refundLinesIfPaid } from './refund-lines-of.server.ts'
import { type DeadlineSentence, deadlineSlot } from './use-deadline-text.ts'

export type PaymentPageData = {
  summary: BookingSummary
  /** What happens to the card of a request; null if the booking is made at once. */
  request: PaidRequest | null
  day: BookingDay | null
  now: Date
  /** What comes back for cancelling what is paid; null for a later end, or a change that can no longer be paid. */
  refundLines: RefundLine[] | null
  /** The change, if its difference is being paid. */
  change: PaidChange | null
} & (
  | {
      state: 'open'
      clientSecret: string
      holdExpiresAt: Date
      /** Pay has added its time to the hold, which it does once. */
      holdExtended: boolean
      /** The card provider stores the card until the stay is over. */
      savesCard: boolean
    }
  /**
   * The hold has expired; until when others have their turn, null of a change or if they have not. Only once the booking has
   * ended is it certain that no money moved.
   */
  | { state: 'lapsed'; message: string; turnUntil: Date | null; isEnded: boolean }
  /** The provider returned no payment intent (spec 8). */
  | { state: 'failed'; message: string }
)

/** A request that is sent by paying, or an accepted one whose card could not be charged. */
export type PaidRequest = DeadlineSentence & { kind: 'new' | 'again' }

/** A change whose difference is paid, with its price; all null if it can no longer be paid. */
export type PaidChange = {
  id: string
  /** A later end of a stay that has begun. */
  isExtension: boolean
  priceLines: ChangePriceLines | null
  toPayMinor: number
  /** Says that this is the difference, and what the whole costs. */
  difference: string | null
  /** Why the card of the booking did not pay; null if it was not tried. */
  notPaid: string | null
}

/**
 * Loads the payment step of the guest's hold; redirects to the confirmation page if it is already paid or ended. The
 * redirect replaces the entry of the history, or Back would return to the confirmation again and again.
 */
export async function loadPayment(person: Person, bookingId: string): Promise<PaymentPageData> {
  const booking = await pageResult(() => bookingOfGuest(person, bookingId))
  if (booking.seriesId && booking.status === 'pending') throw replace(paths.series(booking.seriesId))
  if (isSettled(booking)) throw replace(paths.bookingConfirmation(booking.id))
  const day = await bookingDay(booking, person, 'selected')
  const page = {
    summary: bookingSummary(booking),
    request: requestOf(booking),
    day,
    now: booking.now,
    refundLines: refundLinesIfPaid(booking, booking.now),
    change: null,
  }
  try {
    const { clientSecret, holdExpiresAt, holdExtended, savesCard, now } = await checkoutPage(person, bookingId, booking)
    const open = { state: 'open', clientSecret, holdExpiresAt, holdExtended, savesCard, now } as const
    return { ...page, ...open, refundLines: refundLinesIfPaid(booking, now) }
  } catch (error) {
    const code = isRefusal(error) ? error.code : null
    if (code === 'notPayable') throw replace(paths.bookingConfirmation(booking.id))
    logBug(error, { path: paths.payment(bookingId) })
    const message = isRefusal(error) ? error.message : paymentIntentFailure(500)
    if (code !== 'holdLapsed') return { ...page, state: 'failed', message }
    const { startTime: start, endTime: end, spaceId } = booking
    const turnUntil = await othersTurnUntil({ guestId: person.id, spaceId, start, end })
    return { ...page, state: 'lapsed', message, turnUntil, isEnded: booking.status === 'expired' }
  }
}

/** The same for the difference of a change; shows the time of the change instead of the booking's. */
export async function loadChangePayment(
  person: Person,
  bookingId: string,
  modificationId: string,
): Promise<PaymentPageData> {
  const booking = await pageResult(() => bookingOfGuest(person, bookingId))
  const isExtension = await isLongerStay(bookingId, modificationId)
  const lapsed = {
    id: modificationId,
    isExtension,
    priceLines: null,
    toPayMinor: 0,
    difference: null,
    notPaid: null,
  }
  const page = {
    summary: bookingSummary(booking),
    request: null,
    day: await bookingDay(booking, person, 'mine'),
    now: booking.now,
    refundLines: null,
    change: lapsed,
  }
  try {
    const { change, savedCardError, ...checkout } = await modificationCheckoutPage(person, bookingId, modificationId)
    const { clientSecret, holdExpiresAt, holdExtended, savesCard, now } = checkout
    if (!change) throw new Error(`Change ${modificationId} has no checkout`)
    const { agreed, modification } = change
    const { after, toPayMinor } = modification
    const { startTime, endTime, hours, extraMinutes, guestFeeMinor: platformFeeAmountMinor } = after
    const summary = { ...page.summary, startTime, endTime, hours, extraMinutes, platformFeeAmountMinor }
    const priceLines = changePriceLines(agreed, modification, booking.agreedHours)
    const paid = {
      id: modificationId,
      isExtension,
      toPayMinor,
      difference: differenceText(agreed, modification),
      priceLines: { ...priceLines, ...(isExtension && { notes: [extensionNote] }) },
      notPaid: savedCardError && notPaidText(savedCardError),
    }
    const day = await bookingDay({ ...booking, ...after }, person, 'selected')
    const terms = { ...agreed, ...after, timeZone: booking.timeZone }
    const refunds = isExtension ? null : refundLines(refundStages(terms, now), terms)
    const open = { state: 'open', clientSecret, holdExpiresAt, holdExtended, savesCard } as const
    return { ...open, request: null, summary, day, now, refundLines: refunds, change: paid }
  } catch (error) {
    const code = isRefusal(error) ? error.code : null
    if (code === 'notPayable') throw replace(paths.bookingConfirmation(booking.id, modificationId))
    logBug(error, { path: paths.payment(bookingId) })
    const message = isRefusal(error) ? error.message : paymentIntentFailure(500)
    return code === 'holdLapsed'
      ? { ...page, state: 'lapsed', message, turnUntil: null, isEnded: false }
      : { ...page, state: 'failed', message }
  }
}

const extensionNote = 'Your time ends as booked until this is paid. Extra time is not refundable.'

function notPaidText(error: string): string {
  const why =
    error === 'authentication_required'
      ? 'Your bank wants to hear from you'
      : 'Your bank declined the card of the booking'
  return `${why}. Nothing was charged: please pay here.`
}

function requestOf(booking: BookingDetail): PaidRequest | null {
  const { byRequest, requestAnswer, startTime, holdExpiresAt, now, totalPriceMinor, currency } = booking
  if (!byRequest) return null
  if (requestAnswer === null) {
    const text = requestLead(deadlineSlot, { amountMinor: totalPriceMinor, currency })
    return { kind: 'new', text, deadline: requestEnd(now, startTime) }
  }
  const text = `The owner accepted, but your card could not be charged. The hours are yours if you pay by ${deadlineSlot}.`
  return { kind: 'again', text, deadline: holdExpiresAt ?? now }
}

/** Returns the part of a booking that the browser gets: nothing of the owner's side. */
export function bookingSummary(booking: BookingDetail): BookingSummary {
  const { id, number, spaceSlug, spaceTitle, spaceLocation, spaceCountry, image, timeZone, ownerName } = booking
  const { startTime, endTime, hours, extraMinutes, headcount, cancellationPolicy } = booking
  const { currency, rentalMinor, lines, addOns, platformFeePercentage, platformFeeAmountMinor, totalPriceMinor } =
    booking
  const { spaceGone, byRequest, offerId, agreedHours } = booking
  return {
    id,
    number,
    spaceSlug,
    spaceTitle,
    spaceLocation,
    spaceCountry,
    image,
    timeZone,
    ownerName,
    startTime,
    endTime,
    hours,
    extraMinutes,
    headcount,
    cancellationPolicy,
    currency,
    rentalMinor,
    lines: agreedLines(lines, agreedHours),
    addOns,
    platformFeePercentage,
    platformFeeAmountMinor,
    totalPriceMinor,
    spaceGone,
    byRequest,
    offerId,
  }
}

function isSettled({ status, paymentStatus }: BookingDetail): boolean {
  if (status === 'pending') return paymentStatus === 'processing'
  return status !== 'expired' || paymentStatus === 'succeeded'
}
