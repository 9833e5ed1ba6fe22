import { eq } from 'drizzle-orm'
import { appNow } from '../../db/app-now.ts'
import { type Database, db, inTransaction, type Tx } from '../../db/connect.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { spaces } from '../../db/tables/space-tables.ts'
import { bookingCan, isBookingId } from '../../rules/booking.ts'
import { type BookingRole, roleOf } from '../../rules/booking-role.ts'
import { cancelReasonInput } from '../../rules/cancel-reason.ts'
import { formatMoney } from '../../rules/money.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { type Penalty, penaltyFor } from '../../rules/penalty.ts'
import { splitRental } from '../../rules/price.ts'
import { type Cancellation, type RefundShares, refundFor } from '../../rules/refund.ts'
import { type RefundStage, refundStages } from '../../rules/refund-stages.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isSuspended } from '../accounts/is-suspended.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { env } from '../env.ts'
import { recordSpaceAction } from '../spaces/record-space-action.ts'
import { coHostsOfSpace } from '../spaces/space-access.ts'
import { agreedBooking } from './agreed-booking.ts'
import { chargePenalty } from './charge-penalty.ts'
import { freeSlot } from './confirm-booking.ts'
import { lapseModification } from './confirm-modification.ts'
import { type Booking, type LockedBooking, lockBooking, publishBooking } from './lock-booking.ts'
import { makeRefundsDue, refundedBefore } from './make-refunds-due.ts'
import { queueCancelledMails } from './queue-booking-mails.ts'
import { refuseOtherAmount } from './refuse-other-amount.ts'
import { keptOfHours, openHours } from './returnable-hours.ts'

/** The refund of a cancellation, and who cancels; a guest of a suspended owner cancels on the platform's terms. */
export type Cancelled = RefundShares & {
  by: Cancellation['by']
  ownerIsSuspended: boolean
  /** What the owner owes the guest for it; null unless the owner cancels, and for a free booking. */
  penalty: Penalty | null
}

/** The refund of cancelling now and, for a guest, in each later stage until nothing is refunded; shown before confirmation. */
export type CancelPreview = Cancelled & {
  stages: RefundStage[]
  /** What a guest gets back at most if the hours are booked again. */
  bookedAgainMinor: number
}

type CancelRequest = {
  reason?: string | undefined
  /** The refund that the person was shown, in minor units; forms and API always send it (spec D51). */
  shownRefundMinor?: number
  /** The penalty that an owner was shown, likewise. */
  shownPenaltyMinor?: number | undefined
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
): Promise<Cancelled> {
  const { reason: words } = parseInput(cancelReasonInput, { reason })
  return await inTransaction(async (tx) => {
    const booking = isBookingId(bookingId) ? await lockBooking(tx, bookingId) : null
    const role = booking && roleOf(person, { ...booking, coHostIds: await coHostsOfSpace(tx, booking.spaceId) })
    if (!booking || !role) throw new Refusal('bookingNotFound')
    const { now } = booking
    const by = sideOf(role)
    const terms = await termsOf(tx, by, booking.ownerId)
    const shares = sharesNow(booking, terms, now)
    const sendAt = terms === 'guest' ? now : new Date(now.getTime() + env().MOVE_MINUTES * 60_000)
    const penalty = by === 'owner' ? penaltyFor(booking, now) : null
    const refundMinor = await end(tx, booking, { by: terms, reason: words, now, shares, sendAt })
    if (penalty) await chargePenalty(tx, booking, penalty, now)
    const { currency } = shares
    const penaltyMinor = penalty?.amountMinor ?? 0
    const details = { refundMinor, penaltyMinor, currency }
    const [cameBack, cost] = ['would come back', 'is what it would cost you']
    refuseOtherAmount({ shownMinor: shownRefundMinor, nowMinor: refundMinor, what: cameBack, details })
    refuseOtherAmount({ shownMinor: shownPenaltyMinor, nowMinor: penaltyMinor, what: cost, details })
    await queueCancelledMails(tx, booking.id)
    if (by === 'owner')
      await recordSpaceAction(tx, person, booking.spaceId, 'bookingCancelled', { about: booking.number })
    if (by === 'admin') await recordCancellation(tx, person, booking, shares)
    return { ...shares, refundMinor, by, ownerIsSuspended: terms !== by, penalty }
  })
}

/**
 * Cancels, for the platform, an upcoming booking whose payment a bank has taken back, on the terms on which its guest could
 * cancel now. Does nothing from the start on. The caller holds its lock, and notifies both sides.
 */
export async function cancelUnpaid(tx: Tx, booking: LockedBooking, reason: string): Promise<void> {
  const { now } = booking
  if (!bookingCan('cancel', booking, now)) return
  await end(tx, booking, { by: 'platform', reason, now, shares: sharesNow(booking, 'guest', now), sendAt: now })
}

/** Frees the slot, records who cancelled and makes the refund due; returns its amount. */
async function end(tx: Tx, booking: LockedBooking, cancelled: CancelNow): Promise<number> {
  const { shares, now, sendAt: dueAt } = cancelled
  await freeSlot(tx, booking.id)
  await lapseModification(tx, booking.id)
  await markCancelled(tx, booking, cancelled)
  const amountMinor = Math.max(0, shares.refundMinor - (await refundedBefore(tx, booking.id)))
  await makeRefundsDue(tx, booking, { amountMinor, reason: 'cancelled', key: 'cancelled', now, dueAt })
  if (cancelled.by === 'guest') await openHours(tx, booking, shares)
  publishBooking(tx, booking)
  return amountMinor
}

async function recordCancellation(tx: Tx, admin: Person, booking: LockedBooking, shares: RefundShares): Promise<void> {
  const refund = formatMoney({ amountMinor: shares.refundMinor, currency: shares.currency })
  await recordAdminAction(tx, admin, {
    action: 'cancelBooking',
    subject: { kind: 'booking', id: booking.id, label: booking.spaceTitle },
    before: { status: booking.status },
    after: { status: 'cancelled', refund },
  })
}

/** Returns the refund of cancelling now. Throws the same as `cancelBooking`. */
export async function previewCancel(person: Person, bookingId: string): Promise<CancelPreview> {
  const [found] = isBookingId(bookingId) ? await bookingWithOwner(db(), bookingId) : []
  const coHostIds = found ? await coHostsOfSpace(db(), found.booking.spaceId) : []
  const role = found && roleOf(person, { ...found.booking, ownerId: found.ownerId, coHostIds })
  if (!found || !role) throw new Refusal('bookingNotFound')
  const by = sideOf(role)
  const now = await appNow(db())
  const terms = await termsOf(db(), by, found.ownerId)
  const shares = sharesNow(found.booking, terms, now)
  const returnedMinor = await refundedBefore(db(), bookingId)
  const stages = terms === 'guest' ? refundStages(agreedBooking(found.booking), now) : []
  const bookedAgainMinor = terms === 'guest' ? await keptOfHours(db(), found.booking, shares) : 0
  return {
    ...shares,
    refundMinor: Math.max(0, shares.refundMinor - returnedMinor),
    by,
    ownerIsSuspended: terms !== by,
    bookedAgainMinor,
    penalty: by === 'owner' ? penaltyFor(found.booking, now) : null,
    stages: stages.map((stage) => ({ ...stage, refundMinor: Math.max(0, stage.refundMinor - returnedMinor) })),
  }
}

/** Returns for whom a person cancels: a co-host does it for the owner. */
function sideOf(role: BookingRole): Exclude<BookingRole, 'coHost'> {
  return role === 'coHost' ? 'owner' : role
}

/** Returns on whose terms a cancellation refunds money: a guest gets everything back while the owner is suspended (spec D54). */
async function termsOf(on: Database, by: Cancellation['by'], ownerId: string): Promise<Cancellation['by']> {
  return by === 'guest' && (await isSuspended(on, ownerId)) ? 'platform' : by
}

function sharesNow(booking: Booking, by: Cancellation['by'], now: Date): RefundShares {
  if (!bookingCan('cancel', booking, now) || !booking.confirmedAt) throw new Refusal('notCancellable')
  return refundFor({ ...agreedBooking(booking), by }, now)
}

type CancelNow = {
  by: Cancellation['by']
  reason: string | undefined
  now: Date
  shares: RefundShares
  /** From when the refund is sent: later if the guest may move what they paid. */
  sendAt: Date
}

/** What is kept of the rental is split in the original proportions: the owner's columns store what the owner will receive. */
async function markCancelled(tx: Tx, booking: LockedBooking, { by, reason, now, shares }: CancelNow): Promise<void> {
  const kept = splitRental(shares.ownerKeepsRentalMinor, booking.ownerFeeBp)
  await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      cancelledAt: now,
      cancelledBy: by,
      cancelReason: reason ?? null,
      refundMinor: Math.max(shares.refundMinor, booking.refundMinor),
      ownerFeeMinor: kept.ownerFeeMinor,
      ownerShareMinor: kept.ownerShareMinor,
    })
    .where(eq(bookings.id, booking.id))
}

function bookingWithOwner(on: Database, bookingId: string) {
  return on
    .select({ booking: bookings, ownerId: spaces.userId })
    .from(bookings)
    .innerJoin(spaces, eq(spaces.id, bookings.spaceId))
    .where(eq(bookings.id, bookingId))
}
