import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** What owners wrote about a guest: average, number, and the newest few. */
export type GuestRecord = {
  rating: number
  count: number
  reviews: { rating: number; body: string; visibleAt: string }[]
}

const shown = 3

/**
 * Returns what other owners and this one wrote about the guests of bookings on an owner's spaces, by the booking's id. A
 * booking on another owner's space, or whose guest was never reviewed, is left out.
 */
export async function guestRecords(owner: Person, bookingIds: readonly string[]): Promise<Map<string, GuestRecord>> {
  const rows = await fetchRows<GuestRecord & { bookingId: string }>(
    db(),
    sql`
      select b.id as booking_id, round(avg(g.rating), 2)::float8 as rating, count(*) as count,
        (array_agg(jsonb_build_object('rating', g.rating, 'body', g.body, 'visibleAt', g.visible_at)
          order by g.visible_at desc, g.booking_id))[1:${sql.raw(shown)}] as reviews
      from bookings b join spaces s on s.id = b.space_id and s.user_id = ${owner.id}
      join guest_reviews g on g.guest_id = b.user_id and g.visible_at is not null
      where b.id = any (${bookingIds}::uuid[]) and b.status <> 'expired'
      group by b.id`,
  )
  return new Map(rows.map(({ bookingId, ...record }) => [bookingId, record]))
}
