import { inTransaction, read, type Tx } from '../../db/connect.ts'
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
  booking: BookingDetail
  events: MoneyEvent[]
}

/**
 * Returns the receipt of a booking for its guest, the statement for the owner of its space; admins get the guest's. It is
 * numbered when first requested, and later includes what happened to the money since. Throws `bookingNotFound` for all
 * other users, and if nothing was paid.
 */
export async function receiptOf(person: Person, bookingId: string): Promise<Receipt> {
  const booking = await bookingOf(person, bookingId)
  if (!booking.confirmedAt || booking.totalPriceMinor === 0) throw new Refusal('bookingNotFound')
  const kind = booking.role === 'owner' ? 'statement' : 'receipt'
  const events = await moneyTimeline(person, booking.id)
  const { number, issuedAt } = await inTransaction((tx) => numbered(tx, kind, booking.id))
  return {
    kind,
    number: `${kind === 'receipt' ? 'R' : 'S'}-${String(number).padStart(6, '0')}`,
    issuedAt,
    booking,
    events,
  }
}

/** Serialized per kind, so that a number is only taken by a document that exists. */
async function numbered(tx: Tx, kind: Receipt['kind'], bookingId: string): Promise<{ number: number; issuedAt: Date }> {
  await tx.$client.query('select pg_advisory_xact_lock(hashtext($1))', [`hourlet:documents:${kind}`])
  const [document] = await read<{ number: number; issuedAt: Date }>(tx, {
    name: 'number_document',
    text: `
      with known as (select number, issued_at from documents where kind = $1 and booking_id = $2),
        made as (
          insert into documents (kind, number, booking_id, issued_at)
          select $1, coalesce((select max(number) from documents where kind = $1), 0) + 1, $2, app_now()
          where not exists (select from known) returning number, issued_at)
      select number, issued_at as "issuedAt" from known union all select number, issued_at from made`,
    values: [kind, bookingId],
  })
  if (!document) throw new Error(`No ${kind} was numbered for booking ${bookingId}`)
  return document
}
