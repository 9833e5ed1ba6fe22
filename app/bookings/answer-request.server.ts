import { data, redirect } from 'react-router'
import type { BookingStatus } from '../../rules/booking.ts'
import { answeredText, endedUnbooked, isOpenRequest } from '../../rules/booking-request.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { peopleText } from '../../rules/people-text.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { addOnsText } from '../../rules/tariff-text.ts'
import { deadlineText, formatDateTimeRange, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type BookingDetail, bookingOf } from '../../server/bookings/booking-of.ts'
import { openConflicts } from '../../server/calendar-feeds/open-conflicts.ts'
import { logBug } from '../../server/log.ts'
import { answerRequest } from '../../server/payments/answer-request.ts'
import { guestRecords } from '../../server/reviews/guest-record.ts'
import { flashHeaders } from '../flash.server.ts'
import type { NewFlash } from '../flash.ts'
import { formText } from '../form-text.ts'
import { ownPath } from '../own-path.ts'
import { guestRecordText } from './guest-record-lines.tsx'
import type { RequestAnswerFailure } from './request-answer-failure.ts'
import { whoAnswered } from './request-view.server.ts'

/**
 * Loads a request for the owner or co-host who answers it. Throws `bookingNotFound` for others, and for bookings that never
 * were requests.
 */
export async function loadAnswer(person: Person, id: string) {
  const booking = await bookingOf(person, id)
  const isHost = booking.role === 'owner' || booking.role === 'coHost'
  if (!isHost || !booking.requestedAt) throw new Refusal('bookingNotFound')
  const { startTime, endTime, timeZone, ownerShareMinor: amountMinor, currency, holdExpiresAt, status } = booking
  const isOpen = isOpenRequest(booking, booking.now)
  const record = (await guestRecords(person, [id])).get(id)
  return {
    id,
    number: booking.number,
    status,
    requestAnswer: booking.requestAnswer,
    isOpen,
    /** What happened to it, once it does not wait any more, and what was written to the guest. */
    answered: isOpen
      ? null
      : answeredText(booking.requestAnswer ?? 'expired', booking.role, whoAnswered(booking, person)),
    note: booking.answerNote,
    isFree: booking.totalPriceMinor === 0,
    /** Paid and confirmed, so that the booking has a page. */
    isBooked: status !== 'expired',
    /** Conversations are between the guest and the owner. */
    mayWrite: booking.role === 'owner',
    guest: booking.guestName,
    people: peopleText(booking.headcount),
    addOns: addOnsText(booking.tariff, booking.addOns),
    /** What owners wrote about the guest; null for co-hosts, and without reviews. */
    record: record ? guestRecordText(record) : null,
    spaceTitle: booking.spaceTitle,
    when: formatDateTimeRange(startTime, endTime, timeZone),
    zone: zoneCity(timeZone),
    /** Null for co-hosts, and if nothing is paid. */
    share:
      booking.role === 'coHost' || booking.totalPriceMinor === 0 || endedUnbooked(booking, booking.now)
        ? null
        : formatMoney({ amountMinor, currency }),
    until: holdExpiresAt ? deadlineText(holdExpiresAt, timeZone) : '',
    /** What other calendars have at its hours. */
    elsewhere: isOpen ? await takenElsewhere(person, booking) : [],
  }
}

async function takenElsewhere(person: Person, { id, spaceId, timeZone }: BookingDetail): Promise<string[]> {
  const conflicts = await openConflicts(person.id, spaceId)
  return conflicts
    .filter(({ hereId }) => hereId === id)
    .map(({ feedName, start, end }) => `${feedName} has ${formatDateTimeRange(start, end, timeZone)}.`)
}

/**
 * Answers by a form, and leads to the page of the booking. The list that the form was in would move up under the finger, and a
 * second tap would decide another request. On a refusal the form, or without JavaScript the page of the request, says why.
 */
export async function answerByForm(person: Person, id: string, form: FormData) {
  const { answer, returnTo } = Object.fromEntries(form)
  const typed = formText(form, 'note')
  try {
    if (answer !== 'accepted' && answer !== 'declined') throw new Refusal('invalidFields')
    const { guest, when } = await loadAnswer(person, id)
    const status = await answerRequest(person, id, { answer, note: answer === 'declined' ? typed : '' })
    const { title, ...flash } = answeredFlash(answer, status)
    const links = [wayBack(ownPath(returnTo, paths.bookingsReceived()))]
    const headers = flashHeaders({ ...flash, title: `${title}: ${guest}, ${when}`, links })
    return redirect(paths.booking(id), { headers })
  } catch (error) {
    logBug(error, { part: 'answering a request' })
    if (isRefusal(error) && error.status === 404) throw error
    const answered =
      isRefusal(error) && error.code === 'requestAnswered' ? (await loadAnswer(person, id)).answered : null
    const problem = answered ?? (isRefusal(error) ? error.message : 'Your answer was not stored. Please try again.')
    const fields = isRefusal(error) ? error.fields : undefined
    const failure: RequestAnswerFailure = { problem, fields: fields ?? {}, typed }
    return data(failure, { status: isRefusal(error) ? error.status : 500 })
  }
}

function answeredFlash(answer: 'accepted' | 'declined', status: BookingStatus): NewFlash {
  if (answer === 'declined') {
    return { title: 'Declined', text: 'The guest was told, nothing was charged, and the hours are free again.' }
  }
  if (status === 'pending') {
    const text = 'The card could not be charged. The hours stay held for an hour while the guest pays again.'
    return { tone: 'warn', title: 'Accepted, not booked yet', text }
  }
  if (status === 'requested') {
    const text = 'The card provider cannot be reached for a moment. The card is charged as soon as it can be.'
    return { title: 'Accepted', text }
  }
  if (status === 'expired') {
    const text = 'The card could not be charged. The hours are free again.'
    return { tone: 'warn', title: 'Accepted, but not booked', text }
  }
  return { title: 'Accepted and booked', text: 'The guest was told and has the address.' }
}

/** The link to the list in which a request was answered. */
function wayBack(to: string): { to: string; text: string } {
  if (to.startsWith(paths.dashboard())) return { to, text: 'Back to the Dashboard' }
  if (to.startsWith(paths.ownerCalendar())) return { to, text: 'Back to the calendar' }
  return { to, text: to.startsWith(paths.messages()) ? 'Back to the conversation' : 'Bookings Received' }
}
