import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { hoursPaidBack, type PricedHours, splitOverHours } from '../../rules/booked-again.ts'
import { payoutDelayHours } from '../../rules/payout.ts'
import { hourPrices, type Tariff } from '../../rules/tariff.ts'
import { hasOpenDispute } from '../bookings/dispute-conditions.ts'
import { isInHoursOf, isPaidWithCardOf } from '../bookings/hours-booked-again.ts'
import type { LockedBooking } from '../bookings/lock-booking.ts'

type Hours = {
  id: string
  startTime: Date
  hours: number
  extraMinutes: number
  timeZone: string
  priceMinor: number
  tariff: Tariff | null
}

/** A booking that has hours of a cancelled one; amounts in minor units. */
export type StayInHours = Hours & {
  /** It was stayed, its payout is due, its charge is settled, and no dispute about it is open. */
  isDecided: boolean
  /** When to look again at one that is not decided. */
  decidedAt: Date
  /** What its hours cost, less what was refunded; 0 if a bank took the payment back. */
  hoursMinor: number
  rentalMinor: number
  /** What it has paid back to the cancelled booking before; null if nothing. */
  paidBack: { amountMinor: number; ownerBackMinor: number } | null
}

/** Returns the bookings of other guests that have hours of a cancelled booking, also unpaid ones, the earliest first. */
export async function staysInHours(tx: Tx, { id }: LockedBooking): Promise<StayInHours[]> {
  return await fetchRows<StayInHours>(
    tx,
    sql`
      select n.id, n.start_time, n.hours, n.extra_minutes, n.time_zone, n.price_minor, n.tariff,
        n.status = 'completed' and n.end_time + ${payoutDelayHours} * interval '1 hour' <= app_now() and not w.waits as is_decided,
        greatest(n.end_time + ${payoutDelayHours} * interval '1 hour', app_now() + interval '1 hour') as decided_at,
        case when w.is_lost then 0 else greatest(0, n.rental_minor - n.kept_rental_minor - n.refund_minor - (select coalesce(sum(l.amount_minor), 0)
          from booking_lines l where l.booking_id = n.id and l.kind = 'add_on')) end::bigint as hours_minor,
        greatest(0, n.rental_minor - n.refund_minor)::bigint as rental_minor,
        (select json_build_object('amountMinor', a.amount_minor, 'ownerBackMinor', a.owner_back_minor)
          from hours_booked_again a where a.booking_id = ${id} and a.stay_id = n.id) as paid_back
      from bookings b join bookings n on ${isInHoursOf}, lateral (select
        exists (select from disputes d where d.booking_id = n.id and d.status = 'lost') as is_lost,
        ${hasOpenDispute(sql`n.id`)}
          or exists (select from payments p where p.booking_id = n.id and p.status = 'succeeded' and p.settlement_due_at is not null) as waits) w
      where b.id = ${id} and n.status in ('pending', 'requested', 'confirmed', 'completed')
      order by n.start_time`,
  )
}

/**
 * Returns what a stay pays back to one of the cancelled bookings that had its hours. They are served in the order of their
 * cancellation; those of the stay's own guest, and those paid with a card of the stay, get nothing.
 */
export async function paidBackBy(tx: Tx, stay: StayInHours, cancelledId: string): Promise<number> {
  const cancelled = await fetchRows<Hours & { keptMinor: number }>(
    tx,
    sql`
      select c.id, c.start_time, c.hours, c.extra_minutes, c.time_zone, c.price_minor, c.tariff, r.kept_minor
      from bookings n
      join bookings c on c.space_id = n.space_id and c.start_time < n.end_time and c.end_time > n.start_time
        and c.start_time > n.start_time - interval '24 hours' and c.user_id <> n.user_id and c.currency = n.currency
      join returnable_hours r on r.booking_id = c.id
      where n.id = ${stay.id} and not ${isPaidWithCardOf('c')}
      order by c.cancelled_at, c.id`,
  )
  const parts = hoursPaidBack(
    cancelled.map((booking) => pricedHours(booking, booking.keptMinor)),
    pricedHours(stay, stay.hoursMinor),
  )
  return parts[cancelled.findIndex(({ id }) => id === cancelledId)] ?? 0
}

/** Distributes an amount over the half hours of a booking, by the prices of their hours. */
function pricedHours(booking: Hours, totalMinor: number): PricedHours {
  const { startTime, hours, extraMinutes, timeZone } = booking
  const halves = hours * 2 + extraMinutes / 30
  const prices = hourPrices(booking, { start: startTime, hours: Math.ceil(halves / 2), timeZone })
  const ofHalves = prices.flatMap((price) => [price, price]).slice(0, halves)
  return { startTime, halfHourMinors: splitOverHours(totalMinor, ofHalves) }
}
