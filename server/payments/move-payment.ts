import { and, eq } from 'drizzle-orm'
import { afterCommit, type Database, db, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { payments, refunds } from '../../db/tables/payment-tables.ts'
import type { Currency } from '../../rules/money.ts'
import type { MovableMoney, MovedPrice } from '../../rules/moved-price.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { LockedBooking } from '../bookings/lock-booking.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { wake } from '../work/wake.ts'
import { penaltyLeft } from './penalty-difference.ts'

type Movable = { paymentId: string; refundId: string; paidMinor: number; currency: Currency; until: Date }

type Target = {
  /** Returns the price for a payment; null if it does not suffice. */
  priceFor(paidMinor: number): MovedPrice | null
  /** Makes the new booking. */
  book(moved: MovedPrice): Promise<{ bookingId: string }>
}

/**
 * Makes the payment of a cancelled booking the payment of a new one: its due refund ends as `moved`, the ledger moves what the
 * guest paid from the one booking to the other, and what the new booking costs less becomes due as a refund. The caller has
 * locked the booking. Throws `notMovable`.
 */
export async function movePayment(
  tx: Tx,
  from: LockedBooking,
  { priceFor, book }: Target,
): Promise<{ bookingId: string }> {
  const [movable] = await movableOf(tx, from.id)
  const moved = movable && priceFor(movable.paidMinor)
  if (!movable || !moved) throw new Refusal('notMovable')
  const { paymentId, refundId, paidMinor, currency } = movable
  const { now } = from
  const { bookingId } = await book(moved)
  await tx.update(payments).set({ bookingId, movedFrom: from.id }).where(eq(payments.id, paymentId))
  // Its key is free again for the refund of the new booking; it was never sent.
  const idempotencyKey = `refund:moved-away:${refundId}`
  const [ended] = await tx
    .update(refunds)
    .set({ status: 'moved', settledAt: now, idempotencyKey })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'due'), eq(refunds.attempts, 0)))
    .returning({ id: refunds.id })
  // The worker has leased it meanwhile, without the lock of the booking: everything is rolled back.
  if (!ended) throw new Refusal('notMovable')
  for (const [side, amountMinor] of [
    [from.id, paidMinor],
    [bookingId, -paidMinor],
  ] as const) {
    await postTransaction(tx, {
      kind: 'moved',
      reference: `${paymentId}:${side}`,
      bookingId: side,
      currency,
      occurredAt: now,
      entries: [
        { account: 'guest_funds', amountMinor },
        { account: 'provider_balance', amountMinor: -amountMinor },
      ],
    })
  }
  await refundRest(tx, { bookingId, paymentId, amountMinor: paidMinor - moved.price.totalMinor, currency, now })
  // Fees are posted for bookings that are updated; this one was inserted confirmed.
  await execute(tx, sql`insert into bookings_to_share_out (booking_id) values (${bookingId}) on conflict do nothing`)
  return { bookingId }
}

type Rest = { bookingId: string; paymentId: string; amountMinor: number; currency: Currency; now: Date }

async function refundRest(tx: Tx, { now, ...rest }: Rest): Promise<void> {
  if (rest.amountMinor === 0) return
  const idempotencyKey = `refund:moved:${rest.bookingId}`
  await tx.insert(refunds).values({ ...rest, reason: 'changed', idempotencyKey, dueAt: now, createdAt: now })
  afterCommit(tx, () => wake('refunds'))
}

/** Returns until when the payment of a cancelled booking can be moved; null if it cannot. */
export async function movableUntil(bookingId: string): Promise<Date | null> {
  const [movable] = await movableOf(db(), bookingId)
  return movable?.until ?? null
}

/** Returns the booking to which a cancelled one was moved, and its space; null if it was not moved. */
export async function movedTo(cancelledId: string): Promise<{ bookingId: string; spaceId: number } | null> {
  const [moved] = await fetchRows<{ bookingId: string; spaceId: number }>(
    db(),
    sql`
      select b.id as booking_id, b.space_id from payments p join bookings b on b.id = p.booking_id
      where p.moved_from = ${cancelledId}`,
  )
  return moved ?? null
}

/**
 * Returns what can be moved of the money of a cancelled booking, with what is left of its owner's penalty; null if its payment
 * cannot be moved.
 */
export async function movableMoney(bookingId: string): Promise<MovableMoney | null> {
  const [movable] = await movableOf(db(), bookingId)
  return movable ? { paidMinor: movable.paidMinor, penaltyMinor: await penaltyLeft(db(), bookingId) } : null
}

/**
 * A payment that came whole for one booking, with its whole refund due and never tried; no dispute, no change and no other move
 * touched it.
 */
async function movableOf(on: Database, bookingId: string): Promise<Movable[]> {
  return await fetchRows<Movable>(
    on,
    sql`
      select p.id as payment_id, r.id as refund_id, p.captured_minor as paid_minor, p.currency, r.due_at as until
      from payments p join refunds r on r.payment_id = p.id and r.booking_id = p.booking_id
      where p.booking_id = ${bookingId} and p.status = 'succeeded' and r.reason = 'cancelled' and r.status = 'due'
        and r.attempts = 0 and r.due_at > app_now() and r.retry_of is null and r.amount_minor = p.captured_minor
        and not exists (select from refunds o where o.payment_id = p.id and o.id <> r.id)
        and not exists (select from payments o where o.booking_id = p.booking_id and o.id <> p.id and o.captured_minor > 0)
        and not exists (select from disputes d where d.payment_id = p.id)`,
  )
}
