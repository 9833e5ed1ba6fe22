import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { reviewDays } from '../../rules/review.ts'
import type { Person } from '../accounts/person.ts'
import { guestIsClosed, hostIds, paidWithCardOfOthers } from './reviewed-stay.ts'

/** Returns which of these bookings a person may review now, as guest or as owner; bookings of others are left out. */
export async function reviewableBookings(person: Person, bookingIds: readonly string[]): Promise<Set<string>> {
  const rows = await fetchRows<{ id: string }>(
    db(),
    sql`
      select b.id from bookings b join spaces s on s.id = b.space_id
      where b.id = any (${bookingIds}::uuid[]) and b.status = 'completed' and b.total_price_minor > 0 and b.user_id not in (${hostIds})
        and b.end_time + ${reviewDays} * interval '1 day' > app_now()
        and case ${person.id}::uuid
          when b.user_id then not exists (select from reviews r where r.booking_id = b.id) and not ${paidWithCardOfOthers}
          when s.user_id then not exists (select from guest_reviews g where g.booking_id = b.id) and not ${guestIsClosed}
          else false end`,
  )
  return new Set(rows.map(({ id }) => id))
}
