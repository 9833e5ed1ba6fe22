import { eq } from 'drizzle-orm'
import { afterCommit, appNow, type Database, db, inTransaction, read, type Tx } from '../../db/connect.ts'
import { bookings } from '../../db/tables/bookings.ts'
import { refunds } from '../../db/tables/payments.ts'
import { type Currency, formatMoney } from '../../rules/money.ts'
import { ownerPart } from '../../rules/owner-part.ts'
import { type Returnable, splitRefund } from '../../rules/refund-split.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { isBookingId } from '../bookings/booking-of.ts'
import { announceBooking, type LockedBooking, lockBooking } from '../bookings/lock-booking.ts'
import { queueAdminRefundMails } from '../bookings/money-mails.ts'
import { wake } from '../live/wake.ts'
import { ownerClaim } from './owner-claim.ts'

export type RefundWish = {
  bookingId: string
  amountMinor: number
  /** Why, for the audit log and whoever looks later; the guest does not see it. */
  reason: string
  /** Whether the owner gives back their part of it, or the platform bears it all. */
  takesFromOwner: boolean
  /** A name for this wish, so that a form sent twice refunds once. */
  wishId: string
}

/** What an admin can still send back of a completed booking, and what the owner would give of it; null where nothing. */
export type RefundRoom = { leftMinor: number; ownerShareMinor: number; currency: Currency }

/** Refuses nothing: what cannot be refunded has no room. */
export async function refundRoom(admin: Person, bookingId: string): Promise<RefundRoom | null> {
  adminOnly(admin)
  const [booking] = isBookingId(bookingId) ? await db().select().from(bookings).where(eq(bookings.id, bookingId)) : []
  if (booking?.status !== 'completed') return null
  const claim = await ownerClaim(db(), bookingId)
  if (claim.isFrozen || claim.keptMinor <= 0) return null
  return { leftMinor: claim.keptMinor, ownerShareMinor: claim.shareMinor, currency: booking.currency }
}

/**
 * Sends back a part or all of a completed booking (decision 10), never more than is left of what was paid. Refuses
 * notFound for others than admins, bookingNotFound, notRefundable, disputeOpen, refundTooMuch, invalidFields.
 */
export async function refundCompleted(admin: Person, wish: RefundWish): Promise<void> {
  adminOnly(admin)
  checkWish(wish)
  await inTransaction(async (tx) => {
    const booking = isBookingId(wish.bookingId) ? await lockBooking(tx, wish.bookingId) : null
    if (!booking) throw new Refusal('bookingNotFound')
    if (booking.status !== 'completed') throw new Refusal('notRefundable')
    const [made] = await tx
      .select()
      .from(refunds)
      .where(eq(refunds.idempotencyKey, keyOf(wish, 0)))
    if (made) return
    const claim = await ownerClaim(tx, booking.id)
    if (claim.isFrozen) throw new Refusal('disputeOpen')
    if (wish.amountMinor > claim.keptMinor) {
      const left = formatMoney({ amountMinor: claim.keptMinor, currency: booking.currency })
      throw new Refusal('refundTooMuch', { fields: { amount: `At most ${left} is left` } })
    }
    const kept = { ownerShareMinor: claim.shareMinor, keptMinor: claim.keptMinor }
    const ownerBackMinor = wish.takesFromOwner ? ownerPart(kept, wish.amountMinor) : 0
    await makeDue(tx, booking, wish, ownerBackMinor)
    await note(tx, admin, booking, wish, ownerBackMinor)
  })
}

function checkWish({ amountMinor, reason }: RefundWish): void {
  const fields = {
    ...(!(Number.isSafeInteger(amountMinor) && amountMinor > 0) && { amount: 'Please enter an amount' }),
    ...(reason.trim().length < 3 && { reason: 'Please say why; it is kept in the audit log' }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalidFields', { fields })
}

function keyOf({ wishId, bookingId }: RefundWish, part: number): string {
  return `refund:admin:${bookingId}:${wishId}:${part}`
}

/** From the newest payment back; the owner's part stands with the first. */
async function makeDue(tx: Tx, booking: LockedBooking, wish: RefundWish, ownerBackMinor: number): Promise<void> {
  const now = await appNow(tx)
  const parts = splitRefund(wish.amountMinor, await returnable(tx, booking.id))
  for (const [at, part] of parts.entries()) {
    await tx.insert(refunds).values({
      ...part,
      bookingId: booking.id,
      currency: booking.currency,
      reason: 'admin',
      note: wish.reason.trim().slice(0, 500),
      ownerBackMinor: at === 0 ? ownerBackMinor : 0,
      idempotencyKey: keyOf(wish, at),
      dueAt: now,
      createdAt: now,
    })
  }
  afterCommit(tx, () => wake('refunds'))
}

/** What is left of each payment of a booking, the newest first. */
async function returnable(on: Database, bookingId: string): Promise<Returnable[]> {
  return await read<Returnable>(on, {
    name: 'returnable_payments',
    text: `
      select p.id as "paymentId", (p.captured_minor
        - coalesce((select sum(r.amount_minor) from refunds r
            where r.payment_id = p.id and r.status in ('due', 'pending', 'succeeded')), 0)
        - coalesce((select sum(d.amount_minor) from disputes d where d.payment_id = p.id and d.status = 'lost'), 0))::bigint as "leftMinor"
      from payments p where p.booking_id = $1 and p.status = 'succeeded'
      order by p.created_at desc`,
    values: [bookingId],
  })
}

async function note(
  tx: Tx,
  admin: Person,
  booking: LockedBooking,
  wish: RefundWish,
  ownerBackMinor: number,
): Promise<void> {
  const [refundMinor, ownerShareMinor] = [
    booking.refundMinor + wish.amountMinor,
    booking.ownerShareMinor - ownerBackMinor,
  ]
  await tx.update(bookings).set({ refundMinor, ownerShareMinor }).where(eq(bookings.id, booking.id))
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: booking.currency })
  await recordAdminAction(tx, admin, {
    action: 'refundBooking',
    subject: { kind: 'booking', id: booking.id, label: booking.spaceTitle },
    before: { refunded: money(booking.refundMinor), ownerShare: money(booking.ownerShareMinor) },
    after: { refunded: money(refundMinor), ownerShare: money(ownerShareMinor), reason: wish.reason.trim() },
  })
  const { bookingId, amountMinor, wishId } = wish
  await queueAdminRefundMails(tx, { key: `${bookingId}:${wishId}`, bookingId, amountMinor, ownerBackMinor })
  announceBooking(tx, booking)
}
