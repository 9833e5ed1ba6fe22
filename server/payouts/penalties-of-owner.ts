import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import type { Person } from '../accounts/person.ts'
import { isPenaltyCovered } from './covered-penalties.ts'
import type { DayRange } from './payouts-of-owner.ts'

/** What an owner owes for cancelling a booking; the amount in minor units of the booking's currency. */
export type OwnerPenalty = {
  bookingId: string
  number: string
  spaceTitle: string
  timeZone: string
  startTime: Date
  endTime: Date
  shareBp: number
  amountMinor: number
  currency: Currency
  cancelledAt: Date
  /** Later payouts have paid it, or an admin has written it off. */
  isPaid: boolean
}

/**
 * Returns the penalties of the owner for bookings that were cancelled on some days, in the time of their space; the latest
 * first, 100 at most.
 */
export async function penaltiesOfOwner(owner: Person, { from, to }: DayRange): Promise<OwnerPenalty[]> {
  return await fetchRows<OwnerPenalty>(
    db(),
    sql`
      select c.booking_id, b.number, b.space_title, b.time_zone, b.start_time, b.end_time, c.share_bp, c.amount_minor, c.currency,
        c.created_at as cancelled_at,
        ${isPenaltyCovered} as is_paid
      from cancellation_penalties c join bookings b on b.id = c.booking_id
      where c.owner_id = ${owner.id}
        and (${from}::date is null or (c.created_at at time zone b.time_zone)::date >= ${from}::date)
        and (${to}::date is null or (c.created_at at time zone b.time_zone)::date <= ${to}::date)
      order by c.created_at desc, c.booking_id limit 100`,
  )
}
