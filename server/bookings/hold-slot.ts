import { randomUUID } from 'node:crypto'
import { read, type Tx } from '../../db/connect.ts'
import { holdEnd, maxLiveHolds } from '../../rules/booking.ts'
import type { BookingPrice } from '../../rules/price.ts'
import { Refusal } from '../../rules/refusal.ts'
import { announce } from '../live/announce.ts'
import type { SpaceAtHand } from './space-at-hand.ts'

export type SlotRequest = {
  space: SpaceAtHand
  guestId: string
  start: Date
  end: Date
  hours: number
  headcount: number
  price: BookingPrice
}

export type HeldSlot = { bookingId: string; paymentId: string; holdExpiresAt: Date }

/**
 * Takes a slot: under the locks of guest and space, one statement writes the booking, its price lines, its blocks and,
 * for a hold, the payment that it waits for. `pending` holds it for ten minutes; `confirmed` is a free space's booking.
 * Refuses slotTaken (before any lock where somebody is there already, so that a crowd is turned away cheaply),
 * priceChanged, spaceUnavailable, spaceNotFound, tooManyHolds.
 */
export async function holdSlot(
  tx: Tx,
  request: SlotRequest,
  status: 'pending' | 'confirmed' = 'pending',
): Promise<HeldSlot> {
  const { space, guestId, start } = request
  const until = new Date(request.end.getTime() + space.bufferMinutes * 60_000)
  const locked = await read(tx, lockUnlessTaken(space.id, guestId, start, until))
  if (locked.length === 0) throw new Refusal('slotTaken')

  const held = { bookingId: randomUUID(), paymentId: randomUUID(), holdExpiresAt: holdEnd(space.now) }
  const [written] = await read<{ bookings: number; blocks: number }>(tx, takeSlot(request, held, status, until))
  const wanted = space.bufferMinutes > 0 ? 2 : 1
  if (written?.bookings !== 1) throw await reasonAgainst(tx, request)
  if (written.blocks !== wanted) throw new Refusal('slotTaken')
  for (const topic of [
    `space:${space.id}`,
    `hours:${space.cityId}`,
    `person:${guestId}`,
    `person:${space.userId}`,
  ] as const)
    announce(tx, topic)
  return held
}

/** A block of this space that overlaps [$2, $3). The B-tree finds it, because no block is longer than a day. */
const overlap = `select 1 from availability_blocks
  where space_id = $1 and lower(during) < $3 and lower(during) > $2::timestamptz - interval '24 hours' and upper(during) > $2`

/** Answers no row, and takes no lock, where the slot is visibly taken. The guest's lock makes the count of their holds exact. */
export function lockUnlessTaken(spaceId: number, guestId: string, from: Date, until: Date) {
  return {
    name: 'lock_unless_taken',
    text: `select pg_advisory_xact_lock(hashtextextended('guest:' || $4, 0)), lock_space($1) where not exists (${overlap})`,
    values: [spaceId, from, until, guestId],
  }
}

/** All of it or nothing: with the locks held, the price, the space's switches and the slot are looked at once more. */
export function takeSlot(request: SlotRequest, held: HeldSlot, status: 'pending' | 'confirmed', until: Date) {
  const { space, guestId, start, end, hours, headcount, price } = request
  return {
    name: 'take_slot',
    text: `
      with slot as (
        select * from spaces s
        where s.id = $1 and s.available and s.status <> 'maintenance' and s.deleted_at is null
          and s.price_minor = $4 and s.currency = $5 and s.buffer_minutes = $6 and not exists (${overlap})
          and ($7 <> 'pending' or (select count(*) from bookings where user_id = $8 and status = 'pending') < $9)
      ), booking as (
        insert into bookings (id, user_id, space_id, start_time, end_time, hours, headcount, status, currency, price_minor,
          rental_minor, total_price_minor, platform_fee_percentage, platform_fee_amount_minor, owner_fee_minor,
          owner_share_minor, guest_fee_bp, owner_fee_bp, space_title, space_location, space_country, time_zone,
          cancellation_policy, hold_expires_at, confirmed_at, created_at)
        select $10, $8, slot.id, $2, $11, $12, $13, $7, slot.currency, slot.price_minor,
          $14, $15, $16, $17, $18, $19, $20, $21, slot.title, slot.location, slot.country, slot.time_zone,
          slot.cancellation_policy, case when $7 = 'pending' then $22::timestamptz end,
          case when $7 = 'confirmed' then $23::timestamptz end, $23
        from slot
        on conflict do nothing
        returning id, space_id, currency, start_time, end_time
      ), lines as (
        insert into booking_lines (booking_id, kind, quantity, unit_minor, amount_minor, tax_minor, currency)
        select b.id, l.kind, l.quantity, l."unitMinor", l."amountMinor", l."taxMinor", b.currency
        from booking b, jsonb_to_recordset($24::jsonb)
          as l(kind text, quantity integer, "unitMinor" bigint, "amountMinor" bigint, "taxMinor" bigint)
      ), payment as (
        insert into payments (id, booking_id, amount_minor, currency, idempotency_key, created_at)
        select $25::uuid, b.id, $15, b.currency, 'intent:' || $25, $23 from booking b where $7 = 'pending'
      ), blocks as (
        insert into availability_blocks (space_id, booking_id, kind, during)
        select b.space_id, b.id, part.kind, tstzrange(part.lower, part.upper)
        from booking b, lateral (values
          (case when $7 = 'pending' then 'hold' else 'booking' end, b.start_time, b.end_time),
          ('buffer', b.end_time, $3::timestamptz)) as part(kind, lower, upper)
        where part.upper > part.lower
        on conflict do nothing
        returning 1
      )
      select (select count(*) from booking) as bookings, (select count(*) from blocks) as blocks`,
    values: [
      ...[space.id, start, until, space.priceMinor, space.currency, space.bufferMinutes, status, guestId, maxLiveHolds],
      ...[held.bookingId, end, hours, headcount, price.rentalMinor, price.totalMinor, price.platformFeePercentage],
      ...[price.guestFeeMinor, price.ownerFeeMinor, price.ownerShareMinor, price.guestFeeBp, price.ownerFeeBp],
      ...[held.holdExpiresAt, space.now, JSON.stringify(price.lines), held.paymentId],
    ],
  }
}

/** Why nothing was written. */
async function reasonAgainst(tx: Tx, { space, guestId }: SlotRequest): Promise<Refusal> {
  const [found] = await read<{ accepts: boolean; priceMinor: number; currency: string; holds: number }>(tx, {
    name: 'reason_against_slot',
    text: `
      select available and status <> 'maintenance' as accepts, price_minor as "priceMinor", currency,
        (select count(*) from bookings where user_id = $2 and status = 'pending') as holds
      from spaces where id = $1 and deleted_at is null`,
    values: [space.id, guestId],
  })
  if (!found) return new Refusal('spaceNotFound')
  if (!found.accepts) return new Refusal('spaceUnavailable')
  if (found.priceMinor !== space.priceMinor || found.currency !== space.currency) return new Refusal('priceChanged')
  if (found.holds >= maxLiveHolds) return new Refusal('tooManyHolds')
  return new Refusal('slotTaken')
}
