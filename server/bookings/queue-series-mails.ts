import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { BookingStatus } from '../../rules/booking.ts'
import { notify } from '../notifications/notify.ts'
import { seriesInvitation } from './booking-invitation.ts'
import type { BookingDayFacts } from './booking-mail-facts.ts'
import { bookingDayFactsOf, offerIfSuspended } from './queue-booking-mails.ts'
import { seriesConfirmedForGuest, seriesConfirmedForOwner } from './series-mails.ts'

type Stay = { id: string; status: BookingStatus; startTime: Date; endTime: Date }

/** Mails both sides once that the stays of a series are confirmed, and what the bank did not pay for. Does nothing if none is. */
export async function queueSeriesMails(tx: Tx, seriesId: string): Promise<void> {
  const rows = await fetchRows<Stay>(
    tx,
    sql`select id, status, start_time, end_time from bookings where series_id = ${seriesId} order by series_place`,
  )
  const confirmed: BookingDayFacts[] = []
  for (const { id, status } of rows) {
    if (status === 'confirmed' || status === 'completed') confirmed.push(await bookingDayFactsOf(tx, id))
  }
  const [first, ...others] = confirmed
  if (!first) return
  const uncharged = rows.filter(({ status }) => status === 'expired')
  const series = { seriesId, stays: [first, ...others] as const, uncharged }
  const forGuest = { mail: seriesConfirmedForGuest(series), calendar: seriesInvitation(series.stays) }
  const key = `confirmed-series:${seriesId}`
  await notify(tx, { ...forGuest, personId: first.guestId, kind: 'booking', key: `${key}:guest` })
  const mail = seriesConfirmedForOwner(series)
  await notify(tx, { mail, personId: first.ownerId, kind: 'booking', key: `${key}:owner` })
  for (const stay of confirmed) await offerIfSuspended(tx, stay)
}

/** Returns true while a confirmed stay of a series will be in the mail of all its stays. */
export async function isMailedWithSeries(tx: Tx, seriesId: string): Promise<boolean> {
  const [waiting] = await fetchRows(
    tx,
    sql`select 1 from booking_series where id = ${seriesId} and paid_at is not null and due_at is not null`,
  )
  return waiting !== undefined
}
