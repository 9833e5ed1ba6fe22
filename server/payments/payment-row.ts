import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Database } from '../../db/connect.ts'
import { payments, type refunds } from '../../db/tables/payment-tables.ts'
import { idOf } from './provider.ts'

export type Payment = typeof payments.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

/** Returns the newest payment for a booking itself, without the differences of its changes. */
export async function paymentOf(on: Database, bookingId: string): Promise<Payment | null> {
  const [payment] = await on
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), isNull(payments.modificationId)))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return payment ?? null
}

/** Returns the payment that a refund or a dispute of the provider is about. */
export async function paymentAbout(on: Database, theirs: Stripe.Refund | Stripe.Dispute): Promise<Payment | null> {
  const [intentId, chargeId] = [idOf(theirs.payment_intent), idOf(theirs.charge)]
  const [payment] = await on
    .select()
    .from(payments)
    .where(or(eq(payments.providerId, intentId ?? ''), eq(payments.chargeId, chargeId ?? '')))
    .limit(1)
  return payment ?? null
}

/** Returns true for a payment, or an intent of the provider, that is paid or being paid. */
export function isPaidOrProcessing({ status }: { status: string }): boolean {
  return status === 'succeeded' || status === 'processing'
}

/** Returns the payment of a change's difference. */
export async function paymentOfModification(on: Database, modificationId: string): Promise<Payment | null> {
  const [payment] = await on.select().from(payments).where(eq(payments.modificationId, modificationId))
  return payment ?? null
}
