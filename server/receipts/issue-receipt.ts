import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { type BookingDetail, bookingOf } from '../bookings/booking-of.ts'
import { type MoneyEvent, moneyTimeline } from './money-timeline.ts'

/** The guest's receipt of their payment, or the owner's statement of their payout. */
export type Receipt = {
  kind: 'receipt' | 'statement'
  /** 'R-000042': counted up without gaps, per kind. */
  number: string
  issuedAt: Date
  /** Until when its events of the money are shown. */
  asOf: Date
  booking: BookingDetail
  events: MoneyEvent[]
}

/**
 * Returns the receipt of a booking for its guest, the statement for the owner of its space; admins get the guest's. It is
 * numbered when first requested, and later includes what happened to the money since. Throws `bookingNotFound` for all
 * other users, and if nothing was paid.
 */
export async function issueReceipt(person: Person, bookingId: string): Promise<Receipt> {
  const booking = await bookingOf(person, bookingId)
  if (booking.role === 'coHost' || !booking.confirmedAt || booking.totalPriceMinor === 0)
    throw new Refusal('bookingNotFound')
  const kind = booking.role === 'owner' ? 'statement' : 'receipt'
  const events = await moneyTimeline(person, booking.id)
  const { number, issuedAt, asOf } = await inTransaction((tx) => numbered(tx, kind, booking.id))
  return {
    kind,
    number: `${kind === 'receipt' ? 'R' : 'S'}-${String(number).padStart(6, '0')}`,
    issuedAt,
    asOf,
    booking,
    events,
  }
}

type Numbered = { number: number; issuedAt: Date; asOf: Date }

/** Serialized per kind, so that a number is only taken by a document that exists. */
async function numbered(tx: Tx, kind: Receipt['kind'], bookingId: string): Promise<Numbered> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtext(${`hourlet:documents:${kind}`}))`)
  const [document] = await fetchRows<Numbered>(
    tx,
    sql`
      with known as (select number, issued_at from documents where kind = ${kind} and booking_id = ${bookingId}),
        made as (
          insert into documents (kind, number, booking_id, issued_at)
          select ${kind}, coalesce((select max(number) from documents where kind = ${kind}), 0) + 1, ${bookingId}, app_now()
          where not exists (select from known) returning number, issued_at)
      select number, issued_at, app_now() as as_of from known union all select number, issued_at, app_now() from made`,
  )
  if (!document) throw new Error(`No ${kind} was numbered for booking ${bookingId}`)
  return document
}
