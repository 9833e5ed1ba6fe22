import { eq } from 'drizzle-orm'
import { afterCommit, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { keptHoursMinor } from '../../rules/booked-again.ts'
import { type BookingTimes, bookingCan } from '../../rules/booking.ts'
import type { BookingRole } from '../../rules/booking-role.ts'
import { cancelReasonInput } from '../../rules/cancel-reason.ts'
import { type Currency, formatMoney } from '../../rules/money.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { payoutDelayHours } from '../../rules/payout.ts'
import { type Penalty, penaltyFor } from '../../rules/penalty.ts'
import { splitRental } from '../../rules/price.ts'
import { type Cancellation, type RefundShares, refundFor } from '../../rules/refund.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { env } from '../env.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { wake } from '../work/wake.ts'
import { chargePenalty } from './charge-penalty.ts'
import { freeSlot, type LockedBooking, lockBooking, publishBooking, roleIn } from './lock-booking.ts'
import { makeRefundsDue, refundedOutsideRules } from './make-refunds-due.ts'
import { queueCancelledMails } from './queue-booking-mails.ts'

/** The refund of a cancellation, and who cancels; a guest of a suspended owner cancels on the platform's terms. */
export type Cancelled = RefundShares & {
  by: Cancellation['by']
  role: BookingRole
  ownerIsSuspended: boolean
  /** What the owner owes the guest for it; null unless the owner cancels, and for a free booking. */
  penalty: Penalty | null
}

/** What the refund of a booking depends on, besides who cancels it and when. */
type Cancellable = BookingTimes &
  Pick<LockedBooking, 'platformFeeAmountMinor' | 'cancellationPolicy' | 'confirmedAt'> &
  Omit<Cancellation, 'by' | 'guestFeeMinor' | 'policy' | 'confirmedAt'>

type CancelRequest = {
  reason?: string | undefined
  /**
   * The refund that the person was shown, in minor units; forms and API always send it (spec D51). Not compared for co-hosts, who
   * are shown no amounts.
   */
  shownRefundMinor?: number | null
  /** The penalty that an owner was shown, likewise. */
  shownPenaltyMinor?: number | null | undefined
}

/**
 * Cancels a confirmed booking for its guest, the space's owner or a co-host, or an admin: frees the slot at once and makes the
 * refund of its tier due (spec D10). What is kept of a guest's hours may be paid back as they are booked again. Throws
 * `bookingNotFound` for another user's booking, `notCancellable` from the start on, `invalidFields` for a reason that cannot be
 * shown, and `refundChanged`, with the current amount, if the refund or an owner's penalty differs from the one shown.
 */
export async function cancelBooking(
  person: Person,
  bookingId: string,
  { reason, shownRefundMinor, shownPenaltyMinor }: CancelRequest = {},
): Promise<Cancelled & Pick<LockedBooking, 'spaceId' | 'seriesId'>> {
  const { reason: words } = parseInput(cancelReasonInput, { reason })
  return await inTransaction(async (tx) => {
    const booking = isUuid(bookingId) ? await lockBooking(tx, bookingId) : null
    const role = booking && (await roleIn(tx, booking, person))
    if (!booking || !role) throw new Refusal('bookingNotFound')
    const { now, spaceId, seriesId } = booking
    const by = sideOf(role)
    const terms = termsOf(by, booking)
    const shares = sharesNow(booking, terms)
    const sendAt = terms === 'guest' ? now : new Date(now.getTime() + env().MOVE_MINUTES * 60_000)
    const penalty = by === 'owner' ? penaltyFor(booking, now) : null
    // By the platform without a reason is how a guest's cancellation at a suspended owner is distinguished from another cause.
    const why = terms === by ? words : undefined
    const refundMinor = await end(tx, booking, { by: terms, reason: why, shares, sendAt })
    if (penalty) await chargePenalty(tx, booking, penalty, now)
    if (role !== 'coHost') {
      const { currency } = shares
      const penaltyMinor = penalty?.amountMinor ?? 0
      const details = { refundMinor, penaltyMinor, currency }
      const [cameBack, cost] = ['would come back', 'is what it would cost you']
      refuseOtherAmount({ shownMinor: shownRefundMinor, nowMinor: refundMinor, what: cameBack, details })
      refuseOtherAmount({ shownMinor: shownPenaltyMinor, nowMinor: penaltyMinor, what: cost, details })
    }
    await queueCancelledMails(tx, booking.id, { coHost: role === 'coHost' ? person : null })
    if (by === 'owner') await recordSpaceAction(tx, person, spaceId, 'bookingCancelled', { about: booking.number })
    if (by === 'admin') await recordCancellation(tx, person, booking, { refundMinor, reason: words })
    return { ...shares, refundMinor, by, role, ownerIsSuspended: terms !== by, penalty, spaceId, seriesId }
  })
}

/**
 * Cancels, for the platform, an upcoming booking whose payment a bank has taken back, on the terms on which its guest could
 * cancel now. Does nothing from the start on. The caller holds its lock, and notifies both sides.
 */
export async function cancelUnpaid(tx: Tx, booking: LockedBooking, reason: string): Promise<void> {
  if (!bookingCan('cancel', booking, booking.now)) return
  await end(tx, booking, { by: 'platform', reason, shares: sharesNow(booking, 'guest'), sendAt: booking.now })
}

function sharesNow(booking: LockedBooking, by: Cancellation['by']): RefundShares {
  return refundNow({ ...booking, capBp: booking.refundCapBp }, by, booking.now)
}

/** Frees the slot, records who cancelled and makes the refund due; returns its amount. */
async function end(tx: Tx, booking: LockedBooking, cancelled: CancelNow): Promise<number> {
  const { shares, sendAt: dueAt } = cancelled
  await freeSlot(tx, booking.id)
  await lapseModification(tx, booking.id)
  await markCancelled(tx, booking, cancelled)
  const amountMinor = Math.max(0, shares.refundMinor - (await refundedOutsideRules(tx, booking.id)))
  await makeRefundsDue(tx, booking, { amountMinor, reason: 'cancelled', key: 'cancelled', now: booking.now, dueAt })
  if (cancelled.by === 'guest') await openHours(tx, booking, shares)
  publishBooking(tx, booking)
  return amountMinor
}

type Recorded = { refundMinor: number; reason: string | undefined }

async function recordCancellation(
  tx: Tx,
  admin: Person,
  booking: LockedBooking,
  { refundMinor, reason }: Recorded,
): Promise<void> {
  const refund = formatMoney({ amountMinor: refundMinor, currency: booking.currency })
  await recordAdminAction(tx, admin, {
    action: 'cancelBooking',
    subject: { kind: 'booking', id: booking.id, label: booking.spaceTitle },
    before: { status: booking.status },
    after: reason === undefined ? { status: 'cancelled', refund } : { status: 'cancelled', refund, reason },
  })
}

/** Returns for whom a person cancels: a co-host does it for the owner. */
export function sideOf(role: BookingRole): Exclude<BookingRole, 'coHost'> {
  return role === 'coHost' ? 'owner' : role
}

/** Returns on whose terms a cancellation refunds money: a guest gets everything back while the owner is suspended (spec D54). */
export function termsOf(by: Cancellation['by'], { ownerSuspended }: { ownerSuspended: boolean }): Cancellation['by'] {
  return by === 'guest' && ownerSuspended ? 'platform' : by
}

/** Returns the refund of cancelling a booking now. Throws `notCancellable`. */
export function refundNow(booking: Cancellable, by: Cancellation['by'], now: Date): RefundShares {
  const { confirmedAt, platformFeeAmountMinor: guestFeeMinor, cancellationPolicy: policy } = booking
  if (!bookingCan('cancel', booking, now) || !confirmedAt) throw new Refusal('notCancellable')
  return refundFor({ ...booking, confirmedAt, guestFeeMinor, policy, by }, now)
}

type CancelNow = {
  by: Cancellation['by']
  reason: string | undefined
  shares: RefundShares
  /** From when the refund is sent: later if the guest may move what they paid. */
  sendAt: Date
}

/** What is kept of the rental is split in the original proportions: the owner's columns store what the owner will receive. */
async function markCancelled(tx: Tx, booking: LockedBooking, { by, reason, shares }: CancelNow): Promise<void> {
  const kept = splitRental(shares.ownerKeepsRentalMinor, booking.ownerFeeBp)
  await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      cancelledAt: booking.now,
      cancelledBy: by,
      cancelReason: reason ?? null,
      refundMinor: Math.max(shares.refundMinor, booking.refundMinor),
      ownerFeeMinor: kept.ownerFeeMinor,
      ownerShareMinor: kept.ownerShareMinor,
    })
    .where(eq(bookings.id, booking.id))
}

/**
 * Lets a pending change lapse at once, for a booking that ends: the sweeper checks with the provider, and refunds what was
 * paid.
 */
async function lapseModification(tx: Tx, bookingId: string): Promise<void> {
  await execute(
    tx,
    sql`update modifications set hold_expires_at = app_now(), hold_check_at = null where booking_id = ${bookingId} and status = 'pending'`,
  )
  afterCommit(tx, () => wake('holds'))
}

/** Lets the hours that a guest cancels be paid back as they are booked again, if something is kept of their price. */
async function openHours(tx: Tx, booking: LockedBooking, { rentalRefundMinor }: RefundShares): Promise<void> {
  const [lines] = await fetchRows<{ addOnsMinor: number }>(
    tx,
    sql`
      select coalesce(sum(amount_minor), 0)::bigint as add_ons_minor
      from booking_lines where booking_id = ${booking.id} and kind = 'add_on'`,
  )
  const keptMinor = keptHoursMinor({ ...booking, addOnsMinor: lines?.addOnsMinor ?? 0, rentalRefundMinor })
  if (keptMinor === 0) return
  const checkAt = new Date(booking.endTime.getTime() + payoutDelayHours * 3_600_000)
  await execute(
    tx,
    sql`insert into returnable_hours (booking_id, kept_minor, check_at) values (${booking.id}, ${keptMinor}, ${checkAt})`,
  )
}

type ShownAmount = {
  shownMinor: number | null | undefined
  nowMinor: number
  what: string
  details: { refundMinor: number; penaltyMinor: number; currency: Currency }
}

/** Throws `refundChanged` if another amount was shown; nothing then happens. */
function refuseOtherAmount({ shownMinor, nowMinor, what, details }: ShownAmount): void {
  if (shownMinor === undefined || shownMinor === nowMinor) return
  const amount = formatMoney({ amountMinor: nowMinor, currency: details.currency }, { decimals: 'always' })
  const message = `${amount} ${what} now. Nothing was cancelled; please decide again.`
  throw new Refusal('refundChanged', { message, details })
}
