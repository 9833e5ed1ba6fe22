import { and, eq, like } from 'drizzle-orm'
import { type Database, db, inTransaction, type Tx } from '../../db/connect.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { refunds } from '../../db/tables/payment-tables.ts'
import { type Currency, formatMoney } from '../../rules/money.ts'
import { type KeptShare, ownerShareOfRefund } from '../../rules/owner-share-of-refund.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { type LockedBooking, lockBooking, publishBooking } from '../bookings/lock-booking.ts'
import { makeRefundsDue } from '../bookings/make-refunds-due.ts'
import { checkHoursAgain } from './check-hours-again.ts'
import { owedByFailedRefunds } from './failed-refunds.ts'
import { type OwnerClaim, ownerClaim } from './owner-claim.ts'

export type RefundRequest = {
  bookingId: string
  amountMinor: number
  /** The reason for the audit log and later readers; the guest does not see it. */
  reason: string
  /** True if the owner gives back their part, false if the platform bears all of it. */
  takesFromOwner: boolean
  /** What was left to refund when the form was loaded: another refund since, as of another admin, is not repeated unseen. */
  leftMinor?: number | undefined
  /** Identifies the request, so that a form sent twice refunds once. */
  formKey: string
}

/**
 * What an admin can still refund of a completed booking, and the owner's share with the amount that it belongs to (`kept`).
 * `failedMinor` is not part of it: failed refunds that are owed until they are sent again or paid another way.
 */
export type RefundRoom = { leftMinor: number; failedMinor: number; kept: KeptShare; currency: Currency }

/** Does not throw for a booking that cannot be refunded; returns null instead. */
export async function refundRoom(admin: Person, bookingId: string): Promise<RefundRoom | null> {
  adminOnly(admin)
  const [booking] = isUuid(bookingId) ? await db().select().from(bookings).where(eq(bookings.id, bookingId)) : []
  if (booking?.status !== 'completed') return null
  const { failedMinor, ...claim } = await claimToRefund(db(), bookingId)
  if (claim.isFrozen || claim.keptMinor <= 0) return null
  return {
    leftMinor: claim.keptMinor,
    failedMinor,
    kept: keptShareOf(claim),
    currency: booking.currency,
  }
}

/** The claim without what failed refunds owe, which would else be refunded twice: their owner's part is taken already. */
async function claimToRefund(on: Database, bookingId: string): Promise<OwnerClaim & { failedMinor: number }> {
  const claim = await ownerClaim(on, bookingId)
  const failed = await owedByFailedRefunds(on, bookingId)
  return {
    ...claim,
    keptMinor: claim.keptMinor - failed.amountMinor,
    stayMinor: claim.stayMinor - failed.stayMinor,
    failedMinor: failed.amountMinor,
  }
}

/** The owner's share with the amount that it belongs to. */
function keptShareOf({ shareMinor, stayMinor }: OwnerClaim): KeptShare {
  return { ownerShareMinor: shareMinor, keptMinor: stayMinor }
}

/**
 * Refunds all or part of a completed booking (spec D10), never more than is left of the payment. Guest and owner are mailed
 * once the card provider has accepted it (`settleRefund`). Throws `notFound` for users who are not admins, `bookingNotFound`,
 * `notRefundable`, `disputeOpen`, `refundTooMuch`, `invalidFields`.
 */
export async function refundCompleted(admin: Person, refundRequest: RefundRequest): Promise<void> {
  adminOnly(admin)
  checkRequest(refundRequest)
  await inTransaction(async (tx) => {
    const booking = isUuid(refundRequest.bookingId) ? await lockBooking(tx, refundRequest.bookingId) : null
    if (!booking) throw new Refusal('bookingNotFound')
    if (booking.status !== 'completed') throw new Refusal('notRefundable')
    const key = `admin:${booking.id}:${refundRequest.formKey}`
    const [made] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.bookingId, booking.id), like(refunds.idempotencyKey, `refund:${key}:%`)))
    if (made) return
    const claim = await claimToRefund(tx, booking.id)
    if (claim.isFrozen) throw new Refusal('disputeOpen')
    const left = formatMoney({ amountMinor: Math.max(0, claim.keptMinor), currency: booking.currency })
    if (refundRequest.leftMinor !== undefined && refundRequest.leftMinor !== claim.keptMinor)
      throw new Refusal('invalidFields', {
        fields: { amount: `Changed meanwhile: ${left} is left. Please check again` },
      })
    if (refundRequest.amountMinor > claim.keptMinor) {
      throw new Refusal('refundTooMuch', { fields: { amount: `At most ${left} is left` } })
    }
    const { amountMinor } = refundRequest
    const ownerBackMinor = refundRequest.takesFromOwner ? ownerShareOfRefund(keptShareOf(claim), amountMinor) : 0
    const { now } = booking
    const because = refundRequest.reason.trim().slice(0, 500)
    await makeRefundsDue(tx, booking, { amountMinor, reason: 'admin', key, now, note: because, ownerBackMinor })
    await recordRefund(tx, admin, booking, refundRequest, ownerBackMinor)
  })
}

function checkRequest({ amountMinor, reason }: RefundRequest): void {
  const fields = {
    ...(!(Number.isSafeInteger(amountMinor) && amountMinor > 0) && { amount: 'Please enter an amount' }),
    ...(reason.trim().length < 3 && { reason: 'Please say why; it is kept in the audit log' }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalidFields', { fields })
}

/** Stores on the booking and in the audit log what is refunded. */
async function recordRefund(
  tx: Tx,
  admin: Person,
  booking: LockedBooking,
  refundRequest: RefundRequest,
  ownerBackMinor: number,
): Promise<void> {
  const [refundMinor, ownerShareMinor] = [
    booking.refundMinor + refundRequest.amountMinor,
    booking.ownerShareMinor - ownerBackMinor,
  ]
  await tx.update(bookings).set({ refundMinor, ownerShareMinor }).where(eq(bookings.id, booking.id))
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: booking.currency })
  await recordAdminAction(tx, admin, {
    action: 'refundBooking',
    subject: { kind: 'booking', id: booking.id, label: booking.spaceTitle },
    before: { refunded: money(booking.refundMinor), ownerShare: money(booking.ownerShareMinor) },
    after: { refunded: money(refundMinor), ownerShare: money(ownerShareMinor), reason: refundRequest.reason.trim() },
  })
  await checkHoursAgain(tx, booking.id)
  publishBooking(tx, booking)
}
