import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/** Returns the id of the soonest confirmed booking of a guest that has not ended; null without one. */
export async function nextBookingOf(personId: string): Promise<string | null> {
  const [next] = await fetchRows<{ id: string }>(
    db(),
    sql`
      select b.id from bookings b
      where b.user_id = ${personId} and b.status = 'confirmed' and b.end_time > app_now()
      order by b.start_time, b.id
      limit 1`,
  )
  return next?.id ?? null
}
