import { eq } from 'drizzle-orm'
import { appNow } from '../../db/app-now.ts'
import { afterCommit, inTransaction, type Tx } from '../../db/connect.ts'
import { refunds } from '../../db/tables/payment-tables.ts'
import { formatMoney } from '../../rules/money.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isUuid } from '../../rules/uuid.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { lockBooking, publishBooking } from '../bookings/lock-booking.ts'
import { paymentToRefund } from '../bookings/make-refunds-due.ts'
import { queueRefundSettledMail, queueShareReducedMail } from '../bookings/queue-money-mails.ts'
import { postSettledOutside } from '../ledger/post-transaction.ts'
import { wake } from '../work/wake.ts'
import { closeFailedRefund, replaceFailed } from './failed-refunds.ts'
import type { RefundRow } from './payment-row.ts'

/**
 * Sends a failed refund again, as a new refund that replaces it. Throws `notFound` for users who are not admins and for an
 * unknown refund, `refundNotFailed` (also if it was already retried), `refundTooMuch` if less is left of each payment of its
 * booking.
 */
export async function retryRefund(admin: Person, refundId: string): Promise<void> {
  await resolveFailed(admin, refundId, async (tx, failed, now) => {
    const paymentId = await paymentToRefund(tx, failed)
    if (!paymentId) throw new Refusal('refundTooMuch')
    await replaceFailed(tx, failed, now, { paymentId, status: 'due', lastError: null, settledAt: null })
    afterCommit(tx, () => wake('refunds'))
    return { action: 'retryRefund' as const, note: 'Sent again' }
  })
}

/**
 * Records that a failed refund was paid outside the card provider, by `how`. Throws `notFound` and
 * `refundNotFailed` like `retryRefund`, and `invalidFields` if `how` is empty.
 */
export async function markRefundPaidElsewhere(admin: Person, refundId: string, how: string): Promise<void> {
  const note = how.trim().slice(0, 500)
  if (note.length < 3) throw new Refusal('invalidFields', { fields: { how: 'Please say how it was paid' } })
  await resolveFailed(admin, refundId, async (tx, failed, now) => {
    await tx.update(refunds).set({ status: 'settled_otherwise', note, settledAt: now }).where(eq(refunds.id, failed.id))
    await postSettledOutside(tx, failed, now)
    await queueRefundSettledMail(tx, failed, note)
    // A refund that the provider refused was not mailed to the owner.
    await queueShareReducedMail(tx, failed)
    return { action: 'settleRefund' as const, note }
  })
}

type Resolution = { action: 'retryRefund' | 'settleRefund'; note: string }

async function resolveFailed(
  admin: Person,
  refundId: string,
  work: (tx: Tx, failed: RefundRow, now: Date) => Promise<Resolution>,
): Promise<void> {
  adminOnly(admin)
  await inTransaction(async (tx) => {
    const [found] = isUuid(refundId) ? await tx.select().from(refunds).where(eq(refunds.id, refundId)) : []
    const booking = found && (await lockBooking(tx, found.bookingId))
    if (!found || !booking) throw new Refusal('notFound')
    const [failed] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
    const [again] = await tx.select().from(refunds).where(eq(refunds.retryOf, refundId))
    if (failed?.status !== 'failed' || again) throw new Refusal('refundNotFailed')
    const { action, note } = await work(tx, failed, await appNow(tx))
    await closeFailedRefund(tx, failed, { by: admin.id, note })
    await recordAdminAction(tx, admin, {
      action,
      subject: { kind: 'booking', id: failed.bookingId, label: booking.spaceTitle },
      before: { refund: 'failed' },
      after: { refund: note, amount: formatMoney(failed) },
    })
    publishBooking(tx, booking)
  })
}
