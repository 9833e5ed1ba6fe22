import { actingHostText } from '../../rules/acting-host.ts'
import { requestEndedText } from '../../rules/booking-request.ts'
import type { BookingRole } from '../../rules/booking-role.ts'
import { failureText } from '../../rules/failure.ts'
import { paths } from '../../rules/paths.ts'
import { isRefusal } from '../../rules/refusal.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type BookingDetail, bookingOf } from '../../server/bookings/booking-of.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { previewCancelOf, previewLater } from '../../server/bookings/preview-cancel.ts'
import { logBug } from '../../server/log.ts'
import type { NewFlash } from '../flash.ts'
import { cancelledTitle } from '../marketplace/cancelled-text.ts'
import { ownPath } from '../own-path.ts'
import {
  type CancelResult,
  cancelQuestion,
  type EndedBooking,
  pageField,
  whichField,
  withLaterValue,
} from './cancel-question.ts'
import { amountIn, cancelWithLater, isCancelledBySideOf } from './cancel-with-later.server.ts'
import { hostCancelledText } from './host-cancelled-text.server.ts'
import { laterChoice } from './later-choice.ts'
import { refundText } from './refund-text.ts'

/**
 * Returns the confirmation before a cancellation, or what became of a booking that cannot be cancelled. `hasOfferEnded`: a guest
 * who was offered all of it back while the owner was suspended is offered it no longer.
 */
export async function loadCancelQuestion(person: Person, id: string) {
  const booking = await bookingOf(person, id)
  const keepTo = pageFor(booking)
  try {
    const shares = await previewCancelOf(booking)
    const hasOfferEnded = shares.by === 'guest' && !shares.ownerIsSuspended
    const withLater = laterChoice(booking, shares, await previewLater(person, booking))
    return { question: cancelQuestion(booking, shares, withLater), ended: null, problem: null, keepTo, hasOfferEnded }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return {
      question: null,
      ended: endedOf(booking, person, error.message),
      problem: null,
      keepTo,
      hasOfferEnded: false,
    }
  }
}

/** What is shown instead of the question; people come here by a link in a mail, or back in the browser's history. */
function endedOf(booking: BookingDetail, reader: Person, problem: string): EndedBooking {
  const { role, status, startTime, endTime, now, requestAnswer } = booking
  const to = pageFor(booking)
  if (status === 'cancelled') {
    const title = cancelledTitle(booking.cancelledBy, role, actingHostText(booking.cancelledByHost, reader.id))
    return { title, text: role === 'guest' && booking.cancelledBy === 'guest' ? refundText(booking) : null, to }
  }
  if (status === 'expired') {
    return { title: 'There is no booking to cancel', text: requestAnswer ? requestEndedText(requestAnswer) : null, to }
  }
  const begun = endTime <= now ? 'It is over.' : startTime <= now ? 'It has begun.' : null
  return { title: problem, text: begun, to }
}

/** Where the form leads, with a message for that page; `to` is null if it failed, with its result and status. */
type CancelOutcome = CancelResult & {
  to: string | null
  isOnPage: boolean
  flash: NewFlash | null
  status: number
}

/**
 * Cancels for the refund that the form showed and returns the address to redirect to, `isOnPage` if the form was the page and
 * no dialog. On a refusal returns its message and status and, if the refund has changed meanwhile, the confirmation with the
 * new amount.
 */
export async function cancelAndRedirect(person: Person, id: string, form: FormData): Promise<CancelOutcome> {
  try {
    if (form.get(whichField) === withLaterValue) return await cancelWithLaterAndRedirect(person, id, form)
    const { role, ownerIsSuspended, ...cancelled } = await cancelBooking(person, id, formOf(form))
    // The page of the booking offers other spaces at the same hours.
    const list = ownerIsSuspended ? paths.booking(id) : `${listFor(role, { id, ...cancelled })}?cancelled=${id}`
    return await leadingToList({ person, id, role, list }, form)
  } catch (error) {
    logBug(error, { part: 'cancelling a booking' })
    const before = isRefusal(error) && error.code === 'notCancellable' ? await cancelledBefore(person, id, form) : null
    if (before) return before
    const question =
      isRefusal(error) && error.code === 'refundChanged' ? (await loadCancelQuestion(person, id)).question : null
    const problem = failureText(error, 'cancelBooking')
    return { ...failed, problem, question, status: isRefusal(error) ? error.status : 500 }
  }
}

/** The lists of owners and guests read what they say of the booking from the address; that of co-hosts does not. */
const cancelledByCoHost = { title: 'The booking is cancelled', text: 'Its guest has been told.' }

const failed = { to: null, isOnPage: false, flash: null }

function leadingTo(to: string, form: FormData, flash: CancelOutcome['flash'] = null): CancelOutcome {
  return { to, isOnPage: form.has(pageField), flash, problem: null, question: null, status: 302 }
}

/**
 * Same for a booking with the later ones of its series. If a part of them failed, asks again about what is left; if nothing can
 * be asked about this one, the next page says what was cancelled.
 */
async function cancelWithLaterAndRedirect(person: Person, id: string, form: FormData): Promise<CancelOutcome> {
  const booking = await bookingOf(person, id)
  const { flash, problem, status } = await cancelWithLater(person, booking, form, formOf(form))
  const question = problem ? (await loadCancelQuestion(person, id)).question : null
  if (problem && (question || !flash)) return { ...failed, problem, question, status }
  const { role, ownerSuspended } = booking
  const list = role === 'guest' && ownerSuspended ? paths.booking(id) : listFor(role, booking)
  return leadingTo(backOf(form) ?? list, form, flash)
}

/**
 * Where a form leads that is sent again, perhaps because the answer was lost: to the same page, if this side has cancelled the
 * booking. Null if another has, or it is not cancelled.
 */
async function cancelledBefore(person: Person, id: string, form: FormData): Promise<CancelOutcome | null> {
  const booking = await bookingOf(person, id)
  const { role, cancelledBy } = booking
  if (!isCancelledBySideOf(booking)) return null
  // The page of the booking offers other spaces.
  if (cancelledBy === 'platform') return leadingTo(paths.booking(id), form)
  const list = `${listFor(role, booking)}?cancelled=${id}`
  return await leadingToList({ person, id, role, list }, form)
}

type ToList = { person: Person; id: string; role: BookingRole; list: string }

/** Leads to the list, or back to what led to the form: that does not read from the address what was cancelled. */
async function leadingToList({ person, id, role, list }: ToList, form: FormData): Promise<CancelOutcome> {
  if (role === 'coHost') return leadingTo(backOf(form) ?? list, form, cancelledByCoHost)
  const back = role === 'owner' && backOf(form)
  if (!back) return leadingTo(list, form)
  const text = await hostCancelledText([await bookingOf(person, id)])
  return leadingTo(back, form, { title: cancelledByCoHost.title, text })
}

/** The owner's calendar or bookings received, as they were when they led to the form. */
function backOf(form: FormData): string | null {
  // Pages from before the upgrade send the former name.
  const path = ownPath(form.get('backTo') ?? form.get('calendar'))
  return [paths.ownerCalendar(), paths.bookingsReceived()].includes(path.split('?')[0] ?? '') ? path : null
}

/** Without a valid amount the form agrees to no refund, and the confirmation is shown again. */
function formOf(form: FormData) {
  const { reason, refundMinor, penaltyMinor } = Object.fromEntries(form)
  return {
    reason: typeof reason === 'string' ? reason : undefined,
    shownRefundMinor: amountIn(refundMinor),
    shownPenaltyMinor: penaltyMinor === undefined ? 0 : amountIn(penaltyMinor),
  }
}

/** The page of the booking for its role. */
function pageFor({ role, id }: BookingDetail): string {
  return role === 'admin' ? paths.adminBooking(id) : paths.booking(id)
}

type OfList = Pick<BookingDetail, 'id' | 'spaceId' | 'seriesId'>

/**
 * The list that shows the booking to this role, for a guest's week of a series its weeks; an admin gets the page of the
 * booking.
 */
function listFor(role: BookingRole, { id, spaceId, seriesId }: OfList): string {
  if (role === 'admin') return paths.adminBooking(id)
  if (role === 'coHost') return paths.bookingsReceived()
  if (role !== 'guest') return paths.listing(spaceId)
  return seriesId ? paths.series(seriesId) : paths.myBookings()
}
