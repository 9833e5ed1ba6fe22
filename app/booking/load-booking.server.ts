import { bookingCan } from '../../rules/booking.ts'
import { formatMoney } from '../../rules/money.ts'
import { graceText, policyText } from '../../rules/refund.ts'
import { type RefundLine, refundLines, refundStages } from '../../rules/refund-stages.ts'
import { Refusal } from '../../rules/refusal.ts'
import { formatDateTimeRange, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type BookingDetail, bookingOf } from '../../server/bookings/booking-of.ts'
import { moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { cancelledWords } from '../marketplace/cancelled-words.ts'
import { moneyLines } from '../marketplace/money-words.ts'

/** One booking with its money, for its guest or the owner of its space. Refuses bookingNotFound for everybody else. */
export async function loadBooking(person: Person, id: string) {
  const booking = await bookingOf(person, id)
  // An expired hold is nothing to look at, and operators have a page of their own.
  if (booking.status === 'expired' || booking.role === 'admin') throw new Refusal('bookingNotFound')
  const { role, status, currency, timeZone, startTime, endTime, now } = booking
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  return {
    id: booking.id,
    number: booking.number,
    role,
    status,
    spaceId: booking.spaceId,
    spaceSlug: booking.spaceSlug,
    spaceTitle: booking.spaceTitle,
    image: booking.image,
    place: `${booking.spaceLocation}, ${booking.spaceCountry}`,
    when: formatDateTimeRange(startTime, endTime, timeZone),
    zone: zoneCity(timeZone),
    people: booking.headcount === 1 ? '1 person' : `${booking.headcount} people`,
    with: role === 'guest' ? booking.ownerName : booking.guestName,
    sum: role === 'guest' ? sumOf(booking.totalPriceMinor, money) : money(booking.ownerShareMinor),
    arrival: booking.streetAddress ? { address: booking.streetAddress, notes: booking.arrivalNotes } : null,
    plans: plansOf(booking),
    cancelled: cancelledWords(booking, role),
    canPay: role === 'guest' && bookingCan('pay', booking, now),
    canChange: role === 'guest' && bookingCan('change', booking, now),
    canCancel: bookingCan('cancel', booking, now),
    hasReceipt: booking.confirmedAt !== null && booking.totalPriceMinor > 0,
    lines: moneyLines(await moneyTimeline(person, id), role, timeZone),
  }
}

/** What cancelling gives back: every stage for the guest, with its date and amount, and the rule behind them. */
function plansOf(booking: BookingDetail): { stages: RefundLine[]; rule: string } {
  const {
    totalPriceMinor,
    role,
    confirmedAt,
    cancellationPolicy: policy,
    platformFeeAmountMinor: guestFeeMinor,
  } = booking
  if (totalPriceMinor === 0) return { stages: [], rule: freeText }
  if (role !== 'guest' || !confirmedAt) return { stages: [], rule: policyText(policy) }
  const stages = refundStages({ ...booking, guestFeeMinor, policy, confirmedAt }, booking.now)
  return { stages: refundLines(stages, { ...booking, guestFeeMinor }), rule: `${policyText(policy)} ${graceText}` }
}

const freeText = 'It is free, so there is nothing to come back. Cancel until the start, so that others can come.'

function sumOf(totalMinor: number, money: (minor: number) => string): string {
  return totalMinor === 0 ? 'Free' : money(totalMinor)
}
