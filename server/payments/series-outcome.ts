import { afterCommit, type Database, inTransaction, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { type LockedBooking, lockBooking } from '../bookings/lock-booking.ts'
import { wake } from '../work/wake.ts'

/**
 * Stores that a series is paid, if the cards of all of its held stays are authorized in time; the worker then captures them. The
 * caller has locked a booking of it, and with it their space, so that this and `closeSeries` never decide at the same time.
 */
export async function markSeriesPaid(tx: Tx, seriesId: string, now: Date): Promise<void> {
  const accepted = await fetchRows(
    tx,
    sql`
      update booking_series r set paid_at = ${now}, due_at = ${now}
      where r.id = ${seriesId} and r.paid_at is null and r.ended_at is null
        and not exists (select from bookings b where b.series_id = r.id and b.status not in ('confirmed', 'completed', 'cancelled')
          and not (b.status = 'pending' and b.hold_expires_at > ${now} and exists (select from payments p
            where p.booking_id = b.id and p.modification_id is null and p.status = 'requires_capture')))
      returning r.id`,
  )
  if (accepted.length > 0) afterCommit(tx, () => wake('series'))
}

/**
 * Decides the end of the series of a booking whose hold ends: `paid` if its payments are to be captured, else it is stored that
 * none is. Null for a booking without a series.
 */
export async function closeSeries(bookingId: string): Promise<'paid' | 'ended' | null> {
  return await inTransaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking?.seriesId) return null
    const closed = await fetchRows(
      tx,
      sql`
        update booking_series set ended_at = coalesce(ended_at, app_now()) where id = ${booking.seriesId} and paid_at is null
        returning id`,
    )
    return closed.length > 0 ? 'ended' : 'paid'
  })
}

/** Returns true once the cards of all stays of a series were authorized in time. */
export async function isSeriesPaid(on: Database, seriesId: string | null): Promise<boolean> {
  const paid = await fetchRows(on, sql`select 1 from booking_series where id = ${seriesId} and paid_at is not null`)
  return paid.length > 0
}

/** Raises an alert if the series of a booking is paid, but the bank did not pay for this stay, which ends uncharged. */
export async function alertUncharged(tx: Tx, { id: bookingId, seriesId }: LockedBooking): Promise<void> {
  if (!(await isSeriesPaid(tx, seriesId))) return
  const detail =
    'This stay of a series was authorized and could not be charged; its hours are free again, and the other stays are booked'
  await raiseAlert(tx, { key: `stay-not-charged:${bookingId}`, kind: 'stay_not_charged', bookingId, detail })
}
