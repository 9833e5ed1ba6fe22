import { eq } from 'drizzle-orm'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { payments } from '../../db/tables/payment-tables.ts'
import type { BookingStatus } from '../../rules/booking.ts'
import { type ConfirmOutcome, confirmBooking } from '../bookings/confirm-booking.ts'
import { confirmModification, expireModification } from '../bookings/confirm-modification.ts'
import { expireBooking } from '../bookings/expire-booking.ts'
import { type LockedBooking, lockBooking } from '../bookings/lock-booking.ts'
import { lockModification, type ModificationRow } from '../bookings/modification-row.ts'
import { queueChangeReturnedMail, queuePaidTooLateMails } from '../bookings/queue-booking-mails.ts'
import type { Payment } from './payment-row.ts'

/** The purpose of a payment: a hold that becomes a booking, or a change of a booking that waits for its difference. */
export type PaymentPurpose = {
  /** Its current status: `pending` while it waits for the money. */
  status: BookingStatus
  /** Until when its time is held while nothing is paid. */
  holdExpiresAt: Date | null
  confirm(now: Date): Promise<ConfirmOutcome>
  /** Ends the waiting and frees the held time. Does nothing if it is not waiting. */
  expire(): Promise<void>
  /** Mails that the money comes back, by what its confirmation found. */
  mailReturned(outcome: 'slotTaken' | 'notWaiting'): Promise<void>
}

export type LockedPayment = { tx: Tx; payment: Payment; booking: LockedBooking; purpose: PaymentPurpose; now: Date }

/** Locks a payment's space, booking, the payment itself and its purpose, in this order, and runs `work` on them. */
export async function withLockedPayment<T>(known: Payment, work: (locked: LockedPayment) => Promise<T>): Promise<T> {
  return await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, known.bookingId)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, known.id)).for('update')
    if (!booking || !payment) throw new Error(`Payment ${known.id} has lost its booking`)
    const { modificationId } = payment
    const purpose = modificationId
      ? changing(tx, booking, await lockModification(tx, modificationId))
      : booked(tx, booking)
    return await work({ tx, payment, booking, purpose, now: booking.now })
  })
}

function booked(tx: Tx, booking: LockedBooking): PaymentPurpose {
  return {
    status: booking.status,
    holdExpiresAt: booking.holdExpiresAt,
    confirm: (now) => confirmBooking(tx, booking, now),
    expire: () => expireBooking(tx, booking),
    mailReturned: async (outcome) => {
      if (outcome === 'slotTaken') await queuePaidTooLateMails(tx, booking.id)
    },
  }
}

function changing(tx: Tx, booking: LockedBooking, row: ModificationRow): PaymentPurpose {
  return {
    status: row.status === 'done' ? 'confirmed' : row.status,
    holdExpiresAt: row.holdExpiresAt,
    confirm: (now) => confirmModification(tx, booking, row, now),
    expire: () => expireModification(tx, booking, row),
    mailReturned: (outcome) => queueChangeReturnedMail(tx, row, outcome),
  }
}
