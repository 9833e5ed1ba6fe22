import { lengthOf } from '../../rules/booking-hours.ts'
import { formatMoney } from '../../rules/money.ts'
import { policyLabels } from '../../rules/refund.ts'
import { Refusal } from '../../rules/refusal.ts'
import { formatDateTimeRange, localDateTimeText, zoneCity } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { adminActions } from '../../server/audit/admin-actions.ts'
import { type BookingDetail, bookingOf } from '../../server/bookings/booking-of.ts'
import { findBookings } from '../../server/insights/find-bookings.ts'
import { conversationOfBooking } from '../../server/moderation/read-conversation.ts'
import { type BookingPayment, paymentsOfBooking } from '../../server/payments/payments-of-booking.ts'
import { moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { returnedByBanks } from '../../server/receipts/paid-and-back.ts'
import { moneyLines } from '../marketplace/money-lines.ts'
import { linesOfPrice } from '../space/price-lines.tsx'
import { auditView } from './audit-view.ts'
import { loadRefundsAndDisputes } from './booking-money.server.ts'

export type AdminBooking = Awaited<ReturnType<typeof loadAdminBooking>>

/** Loads a booking with all details for admins. Throws `bookingNotFound`. */
export async function loadAdminBooking(admin: Person, id: string) {
  const booking = await bookingOf(admin, id)
  const [parties, payments, money, timeline, audit, conversationId] = await Promise.all([
    partiesOf(admin, booking.id),
    paymentsOfBooking(admin, booking.id),
    loadRefundsAndDisputes(admin, booking.id),
    moneyTimeline(admin, booking.id),
    adminActions(admin, { subject: { kind: 'booking', id: booking.id } }),
    conversationOfBooking(admin, booking.id),
  ])
  return {
    booking: {
      ...factsOf(booking, returnedByBanks(timeline)),
      ...parties,
      canCancel: booking.status === 'confirmed' && booking.now < booking.startTime,
      isUnderWay: booking.status === 'confirmed' && booking.now >= booking.startTime,
    },
    // Admins read it only in a dispute.
    conversationId: money.disputes.length > 0 ? conversationId : null,
    payments: payments.map(paymentView),
    ...money,
    timeline: moneyLines(timeline, 'admin', 'UTC', booking.now),
    audit: audit.entries.map(auditView),
  }
}

async function partiesOf(admin: Person, id: string) {
  const [found] = (await findBookings(admin, { q: id })).bookings
  if (!found) throw new Refusal('bookingNotFound')
  return {
    guest: { id: found.guestId, name: found.guestName },
    owner: { id: found.ownerId, name: found.ownerName },
  }
}

/** `byBanksMinor`: what banks gave back to the guest beside our refunds. */
function factsOf(booking: BookingDetail, byBanksMinor: number) {
  const { currency, timeZone, status } = booking
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  const at = (instant: Date | null) => instant && `${localDateTimeText(instant, 'UTC')} UTC`
  return {
    id: booking.id,
    number: booking.number,
    status,
    requestAnswer: booking.requestAnswer,
    spaceTitle: booking.spaceTitle,
    spaceSlug: booking.spaceSlug,
    place: `${booking.spaceLocation}, ${booking.spaceCountry}`,
    when: `${formatDateTimeRange(booking.startTime, booking.endTime, timeZone)} (${zoneCity(timeZone)})`,
    hours: lengthOf(booking),
    headcount: booking.headcount,
    policy: policyLabels[booking.cancellationPolicy],
    money: [
      ...linesOfPrice(booking).map(({ label, amount }) => ({ label, value: amount })),
      { label: 'Total', value: money(booking.totalPriceMinor) },
      { label: 'Owner fee', value: money(booking.ownerFeeMinor) },
      ...(booking.lostMinor > 0 ? [{ label: 'Lost by the owner in a dispute', value: money(booking.lostMinor) }] : []),
      { label: 'Owner receives', value: money(booking.ownerShareMinor) },
      { label: 'Back to the guest', value: money(booking.refundMinor + byBanksMinor) },
    ],
    made: at(booking.createdAt),
    confirmed: at(booking.confirmedAt),
    cancelled: at(booking.cancelledAt),
    cancelledBy: booking.cancelledBy,
    cancelReason: booking.cancelReason,
  }
}

function paymentView({ amountMinor, capturedMinor, currency, createdAt, ...payment }: BookingPayment) {
  return {
    ...payment,
    amount: formatMoney({ amountMinor, currency }, { decimals: 'always' }),
    captured: formatMoney({ amountMinor: capturedMinor, currency }, { decimals: 'always' }),
    made: `${localDateTimeText(createdAt, 'UTC')} UTC`,
  }
}
