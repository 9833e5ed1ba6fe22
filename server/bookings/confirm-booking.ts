import { eq } from 'drizzle-orm'
import { afterCommit, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { bookings } from '../../db/tables/booking-tables.ts'
import { bookingCan, isWaiting } from '../../rules/booking.ts'
import { bookingsConfirmed } from '../metrics.ts'
import { notDeleted } from '../spaces/not-deleted.ts'
import { freeSlot, type LockedBooking, publishBooking } from './lock-booking.ts'
import { offerIsOpen } from './offer-is-open.ts'
import { queueConfirmedMails } from './queue-booking-mails.ts'
import { isMailedWithSeries } from './queue-series-mails.ts'

/** The outcome of a payment: for a booking, or for the difference of a change. */
export type ConfirmOutcome = 'confirmed' | 'alreadyConfirmed' | 'slotTaken' | 'notWaiting'

/**
 * Confirms a booking that is paid, or free and accepted; called for webhook, confirmation page and reconciler alike. A hold or
 * a request becomes a booking; an expired one takes its slot back if it is still free, and its offer unused. `slotTaken` and
 * `notWaiting` change nothing: the caller returns the money.
 */
export async function confirmBooking(tx: Tx, booking: LockedBooking, now: Date): Promise<ConfirmOutcome> {
  if (booking.status === 'confirmed' || booking.status === 'completed') return 'alreadyConfirmed'
  if (!bookingCan('confirm', booking, now)) return 'notWaiting'
  // A time that began before it was paid for cannot be used.
  if (booking.startTime <= now) return 'slotTaken'
  if (isWaiting(booking.status)) await keepSlot(tx, booking)
  else if (!(await offerIsOpen(tx, booking)) || !(await takeSlotBack(tx, booking))) return 'slotTaken'

  const accepted = booking.status === 'requested' && !booking.requestAnswer
  await tx
    .update(bookings)
    // Money that was captured in the provider's dashboard accepts a request.
    .set({ status: 'confirmed', confirmedAt: now, ...(accepted && { requestAnswer: 'accepted', answeredAt: now }) })
    .where(eq(bookings.id, booking.id))
  const isMailedLater = booking.seriesId !== null && (await isMailedWithSeries(tx, booking.seriesId))
  if (!isMailedLater) await queueConfirmedMails(tx, booking.id)
  publishBooking(tx, booking)
  afterCommit(tx, () => bookingsConfirmed.inc())
  return 'confirmed'
}

async function keepSlot(tx: Tx, booking: LockedBooking): Promise<void> {
  await execute(
    tx,
    sql`update availability_blocks set kind = 'booking' where booking_id = ${booking.id} and kind = 'hold'`,
  )
}

/** Takes the whole old slot back, including its buffer, or nothing; nothing too if the space was deleted. */
async function takeSlotBack(tx: Tx, booking: LockedBooking): Promise<boolean> {
  const [taken] = await fetchRows<{ wanted: number; got: number }>(
    tx,
    sql`
      with wanted as (
        select part.kind, tstzrange(part.lower, part.upper) as during
        from spaces s, lateral (values
          ('booking', ${booking.startTime}::timestamptz, ${booking.endTime}::timestamptz),
          ('buffer', ${booking.endTime}::timestamptz, ${booking.endTime}::timestamptz + s.buffer_minutes * interval '1 minute')) as part(kind, lower, upper)
        where s.id = ${booking.spaceId} and ${notDeleted} and part.upper > part.lower
      ), got as (
        insert into availability_blocks (space_id, booking_id, kind, during)
        select ${booking.spaceId}, ${booking.id}, kind, during from wanted
        on conflict do nothing
        returning 1
      )
      select (select count(*) from wanted) as wanted, (select count(*) from got) as got`,
  )
  if (taken && taken.wanted > 0 && taken.got === taken.wanted) return true
  await freeSlot(tx, booking.id)
  return false
}
