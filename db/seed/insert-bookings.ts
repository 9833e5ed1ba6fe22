import { sql } from 'drizzle-orm'
import { splitRental } from '../../rules/price.ts'
import type { Tx } from '../connect.ts'
import { execute, sql as statement } from '../sql.ts'
import { availabilityBlocks, bookingLines, bookings, guestReviews, reviews } from '../tables/booking-tables.ts'
import { payments, refunds } from '../tables/payment-tables.ts'
import type { DemoPayment, DemoPlan, PlannedBooking } from './demo-plan.ts'

/** Inserts bookings with their lines, payments, refunds, blocks and reviews, and hours blocked by owners. */
export async function insertBookings(tx: Tx, plan: DemoPlan, paid: Map<string, DemoPayment>): Promise<void> {
  const all = plan.bookings
  await inChunks(all.map(bookingRow), (rows) => tx.insert(bookings).values(rows))
  await inChunks(all.flatMap(lineRows), (rows) => tx.insert(bookingLines).values(rows))
  const charged = all.filter((booking) => booking.price.totalMinor > 0)
  await inChunks(
    charged.map((booking) => paymentRow(booking, paid.get(booking.id))),
    (rows) => tx.insert(payments).values(rows),
  )
  await inChunks(all.filter((booking) => booking.refundMinor > 0).map(refundRow), (rows) =>
    tx.insert(refunds).values(rows),
  )
  await inChunks([...all.flatMap(blockRows), ...plan.ownerBlocks.map(ownerBlockRow)], (rows) =>
    tx.insert(availabilityBlocks).values(rows),
  )
  await inChunks(all.flatMap(reviewRows), (rows) => tx.insert(reviews).values(rows))
  await inChunks(all.flatMap(guestReviewRows), (rows) => tx.insert(guestReviews).values(rows))
  await execute(tx, roundsSoFar)
}

/** Invitations and reminders of the days before the demo began count as sent. */
const roundsSoFar = statement`
  update review_rounds r set due_at = case
    when exists (select from reviews v where v.booking_id = b.id and v.visible_at is not null) then null
    when b.end_time > app_now() - interval '1 day' then b.end_time + interval '1 day'
    when b.end_time > app_now() - interval '10 days' then b.end_time + interval '10 days'
    else b.end_time + interval '14 days' end
  from bookings b where b.id = r.booking_id`

/** PostgreSQL accepts 65,535 values per statement; the widest row has about thirty. */
async function inChunks<Row>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 1500) await insert(rows.slice(from, from + 1500))
}

function bookingRow(booking: PlannedBooking) {
  const { space, price } = booking
  const kept = booking.status === 'cancelled' ? splitRental(booking.ownerKeepsMinor, price.ownerFeeBp) : price
  return {
    id: booking.id,
    userId: booking.guestId,
    spaceId: space.id,
    startTime: booking.start,
    endTime: booking.end,
    hours: booking.hours,
    headcount: booking.headcount,
    status: booking.status,
    currency: price.currency,
    priceMinor: space.priceMinor,
    tariff: space.tariff,
    rentalMinor: price.rentalMinor,
    totalPriceMinor: price.totalMinor,
    platformFeePercentage: price.platformFeePercentage,
    platformFeeAmountMinor: price.guestFeeMinor,
    ownerFeeMinor: kept.ownerFeeMinor,
    ownerShareMinor: kept.ownerShareMinor,
    guestFeeBp: price.guestFeeBp,
    ownerFeeBp: price.ownerFeeBp,
    spaceTitle: space.title,
    spaceLocation: space.location,
    spaceCountry: space.country,
    timeZone: space.timeZone,
    cancellationPolicy: space.cancellationPolicy,
    confirmedAt: booking.bookedAt,
    cancelledAt: booking.cancelledAt,
    cancelledBy: booking.cancelledBy,
    cancelReason: booking.cancelReason,
    refundMinor: booking.refundMinor,
    completedAt: booking.status === 'completed' ? booking.end : null,
    createdAt: booking.bookedAt,
  }
}

function lineRows({ id, price }: PlannedBooking) {
  return price.lines.map((line) => ({ ...line, bookingId: id, currency: price.currency }))
}

/** Past payments have ids of the demo's own, which are never looked up at the provider. */
function paymentRow(booking: PlannedBooking, paid: DemoPayment | undefined) {
  const { id, paymentId, price, bookedAt } = booking
  return {
    id: paymentId,
    bookingId: id,
    amountMinor: price.totalMinor,
    currency: price.currency,
    status: 'succeeded' as const,
    idempotencyKey: `demo:${paymentId}`,
    capturedMinor: price.totalMinor,
    createdAt: bookedAt,
    settledAt: bookedAt,
    ...(paid ?? settledLongAgo(booking)),
  }
}

/** The provider's fee for a card payment: 2.9 percent and a fixed part. */
function settledLongAgo({ paymentId, price: { totalMinor, currency } }: PlannedBooking): DemoPayment {
  const fixedMinor = currency === 'KRW' ? 400 : currency === 'JPY' ? 40 : 30
  return {
    providerId: `demo_${paymentId}`,
    chargeId: null,
    balanceTransactionId: `demo_txn_${paymentId}`,
    providerFeeMinor: Math.floor((totalMinor * 29 + 500) / 1000) + fixedMinor,
    settledMinor: totalMinor,
    settledCurrency: currency,
  }
}

function refundRow(booking: PlannedBooking) {
  const at = booking.cancelledAt ?? booking.bookedAt
  return {
    paymentId: booking.paymentId,
    bookingId: booking.id,
    amountMinor: booking.refundMinor,
    currency: booking.price.currency,
    reason: 'cancelled' as const,
    status: 'succeeded' as const,
    idempotencyKey: `demo-refund:${booking.id}`,
    providerId: `demo_refund_${booking.id}`,
    createdAt: at,
    dueAt: at,
    settledAt: at,
  }
}

function blockRows({ id, space, start, end, status }: PlannedBooking) {
  if (status === 'cancelled') return []
  const block = (kind: 'booking' | 'buffer', from: Date, to: Date) => ({
    spaceId: space.id,
    bookingId: id,
    kind,
    during: range(from, to),
  })
  const stay = block('booking', start, end)
  if (space.bufferMinutes === 0) return [stay]
  return [stay, block('buffer', end, new Date(end.getTime() + space.bufferMinutes * 60_000))]
}

function ownerBlockRow({ spaceId, start, end }: DemoPlan['ownerBlocks'][number]) {
  return { spaceId, bookingId: null, kind: 'owner' as const, during: range(start, end) }
}

function reviewRows({ id, space, guestId, review }: PlannedBooking) {
  return review ? [{ bookingId: id, spaceId: space.id, userId: guestId, ...review }] : []
}

function guestReviewRows({ id, space, guestId, guestReview }: PlannedBooking) {
  return guestReview ? [{ bookingId: id, guestId, ownerId: space.ownerId, ...guestReview }] : []
}

function range(from: Date, to: Date) {
  return sql<string>`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`
}
