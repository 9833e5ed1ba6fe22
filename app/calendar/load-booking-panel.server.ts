import { isOpenRequest } from '../../rules/booking-request.ts'
import { payoutDelayHours } from '../../rules/payout.ts'
import { peopleText } from '../../rules/people-text.ts'
import { Refusal } from '../../rules/refusal.ts'
import { deadlineText, endOf, formatDateTimeRange, localDate, momentText, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type BookingDetail, bookingOf } from '../../server/bookings/booking-of.ts'
import { guestRecords } from '../../server/reviews/guest-record.ts'
import { loadCancelQuestion } from '../bookings/cancel-booking.server.ts'
import { ownerShareText } from '../bookings/owner-share-text.ts'

/** Loads a booking on a space that the user manages. Throws `bookingNotFound` for others. */
export async function loadBookingPanel(person: Person, id: string) {
  const booking = await bookingOf(person, id)
  const { role, startTime, endTime, timeZone } = booking
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
    date: localDate(startTime, timeZone),
    when: formatDateTimeRange(startTime, endTime, timeZone),
    zone: zoneCity(timeZone),
    /** Null for co-hosts, who do not see the owner's money. */
    share: role === 'owner' ? ownerShareText(booking) : null,
    leaves: role === 'owner' ? leavesText(booking) : null,
  }
}

/** When the owner's share is paid out (spec D14); null if nothing is, and while a dispute holds it back. */
function leavesText({ ownerShareMinor, isPayoutFrozen, endTime, timeZone }: BookingDetail): string | null {
  if (ownerShareMinor === 0 || isPayoutFrozen) return null
  return momentText(endOf(endTime, payoutDelayHours), timeZone)
}
