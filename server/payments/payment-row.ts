import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { payments } from '../../db/tables/payments.ts'

export type Payment = typeof payments.$inferSelect

/** A booking's newest payment. */
export async function paymentOf(on: Database, bookingId: string): Promise<Payment | null> {
  const [payment] = await on
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  return payment ?? null
}
