import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import type { RequestAnswer } from '../../rules/booking.ts'
import { mayAnswer } from '../../rules/booking-request.ts'
import { endOf } from '../../rules/time.ts'
import { type LockedBooking, publishBooking } from './lock-booking.ts'

/** The worker finishes what was answered if the process that stored the answer has not done so by then. */
const finishedByWorkerHours = 30 / 3_600

/**
 * Stores how the waiting of a request ended; the first answer decides. The caller then finishes the request with the provider.
 * Returns false if the same answer was given before. Throws `notARequest`, and `requestAnswered` if another answer was given
 * before or the time is over.
 */
export async function storeRequestAnswer(
  tx: Tx,
  booking: LockedBooking,
  { answer, note = '', now }: { answer: RequestAnswer; note?: string; now: Date },
): Promise<boolean> {
  if (!mayAnswer(booking, answer, now)) return false
  await tx
    .update(bookings)
    .set({
      requestAnswer: answer,
      answeredAt: now,
      answerNote: note || null,
      holdCheckAt: endOf(now, finishedByWorkerHours),
    })
    .where(eq(bookings.id, booking.id))
  publishBooking(tx, booking)
  return true
}
