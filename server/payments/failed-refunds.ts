import { and, eq } from 'drizzle-orm'
import type { Database, Tx } from '../../db/connect.ts'
import { refunds } from '../../db/tables/payment-tables.ts'
import { formatNamed } from '../../rules/money.ts'
import { closeAlertOf } from '../alerts/close-alerts.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { isFailedAndOwed } from '../bookings/refund-conditions.ts'
import type { RefundRow } from './payment-row.ts'

/**
 * Returns what failed refunds of a booking still owe its guest, in minor units. `stayMinor` is without another owner's penalty
 * that is paid to the guest on this card (ADR 0022).
 */
export async function owedByFailedRefunds(
  on: Database,
  bookingId: string,
): Promise<{ amountMinor: number; stayMinor: number }> {
  const owed = await on
    .select({ amountMinor: refunds.amountMinor, reason: refunds.reason })
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), isFailedAndOwed))
  const total = (rows: typeof owed) => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return { amountMinor: total(owed), stayMinor: total(owed.filter(({ reason }) => reason !== 'compensation')) }
}

/** Stores a refund that replaces a failed one and that the provider does not know, `as` due; failed as well if left out. */
export async function replaceFailed(
  tx: Tx,
  failed: RefundRow,
  now: Date,
  as: Partial<Pick<RefundRow, 'paymentId' | 'status' | 'lastError' | 'settledAt'>> = {},
): Promise<RefundRow> {
  const { id: _, ...same } = failed
  const [replacing] = await tx
    .insert(refunds)
    .values({
      ...same,
      ...as,
      providerId: null,
      attempts: 0,
      fromOutside: false,
      retryOf: failed.id,
      balanceTransactionId: null,
      settlementDueAt: null,
      idempotencyKey: `refund:retry:${failed.id}`,
      dueAt: now,
      createdAt: now,
    })
    .returning()
  if (!replacing) throw new Error(`Refund ${failed.id} was not replaced`)
  return replacing
}

/** Raises the alert about a refund that we owe and that did not arrive. */
export async function alertFailedRefund(tx: Tx, refund: RefundRow, reason: string): Promise<void> {
  await raiseAlert(tx, {
    key: alertKeyOf(refund),
    kind: 'refund_failed',
    bookingId: refund.bookingId,
    detail: `${formatNamed(refund.amountMinor, refund.currency)} did not reach the guest: ${reason.replaceAll('_', ' ')}`,
  })
}

/** Closes that alert; `by` is null if the refund was paid outside of our pages. */
export async function closeFailedRefund(
  tx: Tx,
  refund: RefundRow,
  closed: { by: string | null; note: string },
): Promise<void> {
  await closeAlertOf(tx, alertKeyOf(refund), closed)
}

function alertKeyOf({ id }: RefundRow): string {
  return `refund-failed:${id}`
}
