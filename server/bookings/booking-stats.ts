import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { type Currency, type Money, totalsByCurrency } from '../../rules/money.ts'
import type { Person } from '../accounts/person.ts'
import { isListable } from '../spaces/not-deleted.ts'
import { ownerShareLeft } from './lost-in-disputes.ts'

/** The dashboard's tiles; amounts are per currency and never added across. */
export type BookingStats = {
  /** The owner's share of bookings that have ended, and of upcoming ones, less what banks decided for guests; as paid out. */
  earned: Money[]
  upcoming: Money[]
  /** The number of confirmed or completed bookings: those that the person made, and those on their spaces. */
  booked: number
  received: number
  listings: number
}

export async function bookingStats(person: Person): Promise<BookingStats> {
  const [shares, [counts]] = await Promise.all([
    fetchRows<{ currency: Currency; ended: boolean; amountMinor: number }>(
      db(),
      sql`
        select b.currency, b.end_time <= app_now() as ended, sum(${ownerShareLeft})::bigint as amount_minor
        from bookings b
        join spaces s on s.id = b.space_id
        where s.user_id = ${person.id} and b.status in ('confirmed', 'completed', 'cancelled') and ${ownerShareLeft} > 0
        group by 1, 2`,
    ),
    fetchRows<{ booked: number; received: number; listings: number }>(
      db(),
      sql`
        select
          (select count(*) from bookings where user_id = ${person.id} and status in ('confirmed', 'completed')) as booked,
          (select count(*) from bookings b join spaces s on s.id = b.space_id
            where s.user_id = ${person.id} and b.status in ('confirmed', 'completed')) as received,
          (select count(*) from spaces s where s.user_id = ${person.id} and ${isListable}) as listings`,
    ),
  ])
  return {
    earned: totalsByCurrency(shares.filter((share) => share.ended)),
    upcoming: totalsByCurrency(shares.filter((share) => !share.ended)),
    booked: counts?.booked ?? 0,
    received: counts?.received ?? 0,
    listings: counts?.listings ?? 0,
  }
}
