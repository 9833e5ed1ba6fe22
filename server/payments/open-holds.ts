import { sql } from '../../db/sql.ts'

/** What holds time until it is paid or answered. Each status has an index of its own, which a list of both would not use. */
export const openHolds = sql`
  select id, hold_expires_at from bookings where status = 'pending'
  union all select id, hold_expires_at from bookings where status = 'requested'`
