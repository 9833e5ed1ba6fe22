import { inTransaction } from '../../db/connect.ts'
import { deletedAddresses } from '../../db/deleted-addresses.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { type Currency, type Money, totalsByCurrency } from '../../rules/money.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { isFailedAndOwedSql } from '../bookings/refund-conditions.ts'

/** Totals of the platform; amounts per currency, never added across (spec D1). */
export type PlatformStatistics = {
  people: number
  /** People who own a space that is not deleted. */
  owners: number
  spaces: number
  /** Those that are switched on, including those in maintenance (finding P8). */
  availableSpaces: number
  rentedNow: number
  /** Confirmed and completed. */
  bookings: number
  /**
   * What guests paid for bookings, owners' shares included, less refunds from when they are recorded, and less what banks gave
   * back to them; failed refunds are not subtracted.
   */
  guestsPaid: Money[]
  now: Date
}

/** Counts the platform for an admin; throws `notFound` for others. Exact, so its time grows with the platform. */
export async function platformStatistics(person: Person | null): Promise<PlatformStatistics> {
  adminOnly(person)
  return await inTransaction(async (tx) => {
    await execute(tx, sql`set local statement_timeout = '20s'`)
    const [counts] = await fetchRows<Omit<PlatformStatistics, 'guestsPaid'>>(tx, countStatement)
    if (!counts) throw new Error('nothing was counted')
    const paid = await fetchRows<{ currency: Currency; amountMinor: number }>(tx, paidStatement)
    return { ...counts, guestsPaid: totalsByCurrency(paid) }
  })
}

const countStatement = sql`
    select
      (select count(*) from profiles p join users u on u.id = p.id where u.email not like ${deletedAddresses}) as people,
      (select count(distinct user_id) from spaces where deleted_at is null) as owners,
      (select count(*) from spaces where deleted_at is null) as spaces,
      (select count(*) from spaces where deleted_at is null and available) as available_spaces,
      (select count(distinct space_id) from bookings where status = 'confirmed' and start_time <= app_now()
        and end_time > app_now() and end_time <= app_now() + interval '24 hours') as rented_now,
      (select count(*) from bookings where status in ('confirmed', 'completed')) as bookings,
      app_now() as now`

/**
 * Adds failed refunds again only for the reasons that `bookings.refund_minor` counts: a refund of a change lowers the total
 * price instead, and one of a payment that came too late or with another amount was never part of a booking's price. What a lost
 * dispute took includes the refunds that it settled; of these only another owner's penalty is no part of a booking's price.
 */
const paidStatement = sql`
    select currency, sum(left_minor)::bigint as amount_minor
    from (
      select b.currency, b.total_price_minor - b.refund_minor + coalesce(failed.amount_minor, 0) - coalesce(lost.amount_minor, 0) as left_minor
      from bookings b left join (
        select r.booking_id, sum(r.amount_minor) as amount_minor from refunds r
        where r.reason in ('cancelled', 'admin', 'booked_again') and ${isFailedAndOwedSql}
        group by r.booking_id
      ) failed on failed.booking_id = b.id
      left join (
        select d.booking_id, sum(d.amount_minor - coalesce((select sum(r.amount_minor) from refunds r
          where r.booking_id = d.booking_id and r.dispute_id = d.id and r.reason <> 'compensation'), 0)) as amount_minor
        from disputes d where d.status = 'lost' group by d.booking_id
      ) lost on lost.booking_id = b.id
      where b.confirmed_at is not null and b.status in ('confirmed', 'completed', 'cancelled')
    ) bookings_left
    group by currency having sum(left_minor) > 0`
