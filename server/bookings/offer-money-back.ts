import type { Tx } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { notificationDays } from '../../rules/notification.ts'
import { notify } from '../notifications/notify.ts'
import { moneyBackEndedMail, moneyBackOfferMail } from './money-back-mails.ts'

type Offered = {
  id: string
  number: string
  title: string
  guestId: string
  timeZone: string
  startTime: Date
  endTime: Date
  totalMinor: number
  currency: Currency
  guestSuspended: boolean
}

/**
 * Mails the guests of all upcoming confirmed bookings at an owner's spaces that they may cancel for a full refund while the
 * owner is suspended, those of free ones that they need not go, and returns how many. The beginning of the suspension
 * identifies it, so that each guest is mailed once. With `bookingId` for one booking only, whose payment was under way when
 * its owner was suspended.
 */
export async function offerMoneyBack(
  tx: Tx,
  ownerId: string,
  suspendedAt: Date,
  bookingId: string | null = null,
): Promise<number> {
  const offered = await bookingsAheadAt(tx, ownerId, bookingId ? sql`b.id = ${bookingId}` : sql`true`)
  for (const booking of offered) {
    const mail = moneyBackOfferMail(booking)
    await notify(tx, { personId: booking.guestId, kind: 'money', key: offerKey(suspendedAt, booking.id), mail })
  }
  return offered.length
}

/**
 * Mails the guests of the bookings that were not cancelled that the offer has ended with the suspension: those who were
 * offered it, or all after one that lasted longer than notifications are kept.
 */
export async function endMoneyBackOffers(tx: Tx, ownerId: string, suspendedAt: Date): Promise<void> {
  const isOffered = sql`(${suspendedAt}::timestamptz < app_now() - ${notificationDays} * interval '1 day'
    or exists (select from notifications where key = ${offerKey(suspendedAt, '')} || b.id::text))`
  for (const booking of await bookingsAheadAt(tx, ownerId, isOffered)) {
    const mail = moneyBackEndedMail(booking)
    const key = `${offerKey(suspendedAt, booking.id)}:ended`
    await notify(tx, { personId: booking.guestId, kind: 'money', key, mail })
  }
}

function offerKey(suspendedAt: Date, bookingId: string): string {
  return `money-back:${suspendedAt.getTime()}:${bookingId}`
}

/** The upcoming confirmed bookings at an owner's spaces of which `isAsked` holds. */
async function bookingsAheadAt(tx: Tx, ownerId: string, isAsked: Sql): Promise<Offered[]> {
  return await fetchRows<Offered>(
    tx,
    sql`
      select b.id, b.number, b.space_title as title, b.time_zone, b.start_time, b.end_time,
        b.total_price_minor as total_minor, b.currency, b.user_id as guest_id, g.suspended_at is not null as guest_suspended
      from bookings b join spaces s on s.id = b.space_id and s.user_id = ${ownerId}::uuid
        join users g on g.id = b.user_id
      where b.status = 'confirmed' and b.start_time > app_now() and ${isAsked} order by b.id limit 5000`,
  )
}
