import { redirect } from 'react-router'
import { isOpenRequest } from '../../rules/booking-request.ts'
import { undecidedTexts } from '../../rules/dispute.ts'
import { paths } from '../../rules/paths.ts'
import { payoutDelayHours } from '../../rules/payout.ts'
import { peopleText } from '../../rules/people-text.ts'
import { Refusal } from '../../rules/refusal.ts'
import { deadlineText, endOf, formatDateTimeRange, momentText, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type BookingDetail, bookingOf } from '../../server/bookings/booking-of.ts'
import { guestRecords } from '../../server/reviews/guest-record.ts'
import { loadCancelQuestion } from '../bookings/cancel-booking.server.ts'
import { ownerShareText } from '../bookings/owner-share-text.ts'

/**
 * Loads a booking on a space that the user manages. Redirects its guest, who may be a co-host, to the page of the booking. Throws
 * `bookingNotFound` for others.
 */
export async function loadBookingPanel(person: Person, id: string) {
  const booking = await bookingOf(person, id)
  const { role, startTime, endTime, timeZone } = booking
  if (role === 'guest') throw redirect(paths.booking(id))
  if (role !== 'owner' && role !== 'coHost') throw new Refusal('bookingNotFound')
  const [{ question }, records] = await Promise.all([loadCancelQuestion(person, id), guestRecords(person, [id])])
  const answerBy = isOpenRequest(booking, booking.now) ? booking.holdExpiresAt : null
  return {
    id: booking.id,
    number: booking.number,
    status: booking.status,
    question,
    isOwner: role === 'owner',
    requestAnswer: booking.requestAnswer,
    answerBy: answerBy && deadlineText(answerBy, timeZone),
    guest: booking.guestName,
    record: records.get(booking.id) ?? null,
    people: peopleText(booking.headcount),
    spaceTitle: booking.spaceTitle,
    when: formatDateTimeRange(startTime, endTime, timeZone),
    zone: zoneCity(timeZone),
    /** Null for co-hosts, who do not see the owner's money. */
    share: role === 'owner' ? ownerShareText(booking) : null,
    payout: role === 'owner' ? payoutFact(booking) : null,
  }
}

/**
 * Returns when the owner's share is paid out (spec D14) or was, or that a dispute is undecided; null if there is none. One that
 * is due and was not sent waits for an account, or is on its way.
 */
function payoutFact(booking: BookingDetail): { label: string; text: string } | null {
  const { ownerShareMinor, isPayoutFrozen, isSentShareDisputed, payoutSentAt, endTime, timeZone, now } = booking
  if (ownerShareMinor === 0) return null
  if (isPayoutFrozen) return { label: 'Payout', text: undecidedTexts.waits }
  if (isSentShareDisputed) return { label: 'Payout', text: undecidedTexts.sent }
  if (payoutSentAt) return { label: 'Payout sent', text: momentText(payoutSentAt, timeZone) }
  const dueAt = endOf(endTime, payoutDelayHours)
  return { label: dueAt > now ? 'Payout' : 'Payout due since', text: momentText(dueAt, timeZone) }
}
