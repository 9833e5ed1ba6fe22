import { actingHostText } from '../../rules/acting-host.ts'
import { bookingCan, changesEndAt, notListedText } from '../../rules/booking.ts'
import { bookingMoment } from '../../rules/booking-moment.ts'
import { isOpenRequest } from '../../rules/booking-request.ts'
import { nameAtStart } from '../../rules/nameless.ts'
import { paths } from '../../rules/paths.ts'
import { peopleText } from '../../rules/people-text.ts'
import { graceText, policyText, unlessBookedAgain } from '../../rules/refund.ts'
import type { RefundLine } from '../../rules/refund-stages.ts'
import { Refusal } from '../../rules/refusal.ts'
import { reviewObstacle, reviewsCloseAt } from '../../rules/review.ts'
import { visibleReviewText, waitingReviewText } from '../../rules/review-text.ts'
import { addOnsText } from '../../rules/tariff-text.ts'
import { deadlineText, formatDateTimeRange, formatDay, localDate, localTime, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type BookingDetail, bookingOf } from '../../server/bookings/booking-of.ts'
import { hoursBookedAgain } from '../../server/bookings/hours-booked-again.ts'
import { type OwnMove, ownMoves } from '../../server/bookings/own-moves.ts'
import { declinedEnd } from '../../server/bookings/stay-proposals.ts'
import { unpaidModification } from '../../server/bookings/unpaid-modification.ts'
import { movedTo } from '../../server/payments/move-payment.ts'
import { guestRecords } from '../../server/reviews/guest-record.ts'
import { myReviewedStay } from '../../server/reviews/reviewed-stay.ts'
import { cancellationText } from '../marketplace/cancelled-text.ts'
import { locationText } from '../space/space-head.tsx'
import { arrivalOf } from './arrival-of.server.ts'
import { bookingDay } from './booking-day.server.ts'
import { priceOfSummary } from './booking-summary.ts'
import { cappedText } from './capped-text.ts'
import { hostLongerOf } from './host-longer.server.ts'
import { hoursAgainText } from './hours-again-text.ts'
import { longerViewOf } from './load-longer.server.ts'
import { loadMoney } from './load-money.server.ts'
import { bookingSummary } from './load-payment.server.ts'
import { moneyBackOf } from './money-back-of.server.ts'
import { ownerShareText } from './owner-share-text.ts'
import { refundLinesOf } from './refund-lines-of.server.ts'
import { isAllReturned, refundText } from './refund-text.ts'
import { replacementList } from './replacement-list.server.ts'
import { requestView } from './request-view.server.ts'
import { seriesWeeksReceived } from './series-weeks-received.server.ts'

export type BookingPageData = Awaited<ReturnType<typeof loadBooking>>

/**
 * Loads one booking, for its guest or the owner of its space with its payments, for a co-host without. Throws
 * `bookingNotFound` for others.
 */
export async function loadBooking(person: Person, id: string) {
  const booking = await bookingOf(person, id)
  const { role, status, timeZone, startTime, endTime, holdExpiresAt, now } = booking
  // An expired hold has nothing to show, but a request has, and admins have their own page.
  if ((status === 'expired' && !booking.requestedAt) || role === 'admin') throw new Refusal('bookingNotFound')
  const replacements = role === 'guest' ? await replacementList(person, booking) : null
  const canChange = role === 'guest' && bookingCan('change', booking, now) && !booking.spaceGone
  const canCancel = bookingCan('cancel', booking, now)
  const request = requestView(booking, person)
  const longer = await longerViewOf(person, booking)
  return {
    id: booking.id,
    number: booking.number,
    role,
    currency: booking.currency,
    status,
    timeZone,
    startTime,
    endTime,
    holdExpiresAt,
    now,
    requestAnswer: booking.requestAnswer,
    request,
    spaceId: booking.spaceId,
    series: role === 'guest' && booking.seriesId ? { id: booking.seriesId, place: booking.seriesPlace } : null,
    weeks: await seriesWeeksReceived(booking),
    spaceSlug: booking.spaceSlug,
    spaceTitle: booking.spaceTitle,
    spaceGone: booking.spaceGone,
    image: booking.image,
    when: formatDateTimeRange(startTime, endTime, timeZone),
    zone: zoneCity(timeZone),
    endsAt: localTime(endTime, timeZone),
    people: peopleText(booking.headcount),
    addOns: addOnsText(booking.tariff, booking.addOns),
    with: role === 'guest' ? nameAtStart(booking.ownerName) : booking.guestName,
    share: role === 'owner' && !request?.isEnded ? ownerShareText(booking) : null,
    day: await dayOf(booking, person, longer?.addableUntil ?? null),
    place: locationText({ location: booking.spaceLocation, country: booking.spaceCountry }),
    arrival: role === 'guest' ? arrivalOf(booking) : null,
    plans: canCancel || (role === 'guest' && isOpenRequest(booking, now)) ? plansOf(booking) : null,
    noChange: canCancel && role === 'guest' && booking.spaceGone ? notListedText : null,
    changeUntil: canCancel && role === 'guest' && !booking.spaceGone ? changesEndAt(startTime) : null,
    cancelled: cancellationText(booking, role, actingHostText(booking.cancelledByHost, person.id)),
    back: role === 'guest' ? refundText(booking, Boolean(replacements?.moveUntil)) : null,
    movedTo: role === 'guest' && status === 'cancelled' ? ((await movedTo(id))?.bookingId ?? null) : null,
    ownMoves: role === 'owner' ? (await ownMoves(person, id)).map(moveLink) : [],
    bookedAgain: await bookedAgainOf(booking),
    canPay: role === 'guest' && bookingCan('pay', booking, now),
    canChange,
    canCancel,
    unpaidChange: role === 'guest' && status === 'confirmed' ? await unpaidModification(id) : null,
    longer,
    longerDeclined: role === 'guest' ? await longerDeclinedText(booking) : null,
    hostLonger: await hostLongerOf(person, booking),
    hasReceipt: role !== 'coHost' && booking.confirmedAt !== null && booking.totalPriceMinor > 0,
    price:
      role === 'guest' && !request?.isEnded && !isWithoutPrice(booking)
        ? priceOfSummary(bookingSummary(booking))
        : null,
    ...(await loadMoney(booking, person)),
    replacements,
    review: role === 'coHost' ? null : await reviewOf(booking, person),
    guestRecord: (role === 'owner' && (await guestRecords(person, [id])).get(id)) || null,
  }
}

/** Returns true for a booking that cost something and of which nothing is kept, not even the service fee that its price names. */
function isWithoutPrice(booking: BookingDetail): boolean {
  return booking.totalPriceMinor > 0 && isAllReturned({ ...booking, totalMinor: booking.totalPriceMinor })
}

/** The way between two bookings of the owner of which the guest moved one to the other. */
function moveLink({ isTo, bookingId, number, spaceTitle }: OwnMove): { to: string; text: string } {
  return { to: paths.booking(bookingId), text: `${isTo ? 'Moved to' : 'In place of'} ${spaceTitle}, ${number}` }
}

/** What became of the hours of a booking that its guest cancelled too late; null for all others. */
async function bookedAgainOf({ id, role, status, currency }: BookingDetail): Promise<string | null> {
  const hours = status === 'cancelled' && role === 'guest' ? await hoursBookedAgain(id) : null
  return hours && hoursAgainText(hours, currency)
}

/** What the person may write about the stay, or has written; null before the stay and where none can be written. */
async function reviewOf(booking: BookingDetail, person: Person) {
  const stay = await myReviewedStay(person, booking.id)
  const { role, ownReview } = stay
  const closeAt = reviewsCloseAt(booking)
  if (!ownReview) {
    if (reviewObstacle(stay, stay.now)) return null
    return { rating: null, sent: null, until: deadlineText(closeAt, booking.timeZone) }
  }
  const waiting = {
    other: role === 'guest' ? 'the owner' : 'the guest',
    latest: `or on ${formatDay(localDate(closeAt, booking.timeZone), 'long')}`,
  }
  const sent = ownReview.visibleAt ? visibleReviewText(role) : waitingReviewText(role, waiting)
  return { rating: ownReview.rating, sent, until: null }
}

/** Says that the owner has declined what the guest asked for during the stay, also once it is over. */
async function longerDeclinedText(booking: BookingDetail): Promise<string | null> {
  const { status, endTime, timeZone, now } = booking
  if (status !== 'confirmed' && status !== 'completed') return null
  const until = await declinedEnd(booking)
  if (!until) return null
  const ends = now < endTime ? 'ends' : 'ended'
  return `The owner could not let you stay until ${localTime(until, timeZone)}. Nothing was charged for it, and your time ${ends} at ${localTime(endTime, timeZone)}, as booked.`
}

/** The booked day as a strip, for an upcoming or running booking. */
async function dayOf(booking: BookingDetail, person: Person, addableUntil: Date | null) {
  const moment = bookingMoment(booking, booking.now)
  if (moment === 'over' || moment === 'cancelled' || booking.status === 'expired' || booking.spaceGone) return null
  const day = await bookingDay(booking, person, moment === 'held' ? 'ownHold' : 'mine', addableUntil)
  if (!day || booking.role === 'guest') return day
  const { startTime, endTime, timeZone } = booking
  const text = `${day.label}. Booked ${localTime(startTime, timeZone)} to ${localTime(endTime, timeZone)}.`
  return { ...day, text }
}

type Plans = { withdraw?: string; lines: RefundLine[]; rule: string }

/**
 * The refunds for cancelling: every stage with date and amount for the guest, of a request if it is accepted, and the policy;
 * while the owner is suspended, the offer to have all of it back.
 */
function plansOf(booking: BookingDetail): Plans {
  if (booking.totalPriceMinor === 0) return { lines: [], rule: freeText }
  const lines = refundLinesOf(booking)
  const rule = policyText(booking.cancellationPolicy)
  if (isOpenRequest(booking, booking.now)) return { lines, withdraw: withdrawText, rule }
  if (booking.role !== 'guest' || !booking.confirmedAt) return { lines: [], rule }
  const moneyBack = moneyBackOf(booking)
  if (moneyBack) return { lines: [], rule: moneyBack }
  if (lines.length === 0) {
    return { lines, rule: `Nothing comes back if you cancel now, ${unlessBookedAgain}. ${cappedText(booking) ?? rule}` }
  }
  return { lines, rule: `${rule} ${graceText}` }
}

const withdrawText = 'Withdraw the request before the owner answers, and nothing is charged. Once it is accepted:'

const freeText = 'It is free, so there is nothing to come back. Cancel until the start, so that others can come.'
