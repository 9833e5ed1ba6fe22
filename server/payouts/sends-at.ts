import { sql } from '../../db/sql.ts'
import { isInHoursOf } from '../bookings/hours-booked-again.ts'

/**
 * Selects when payout `o` of booking `b` is sent: when it is due. The share of a cancelled booking waits up to a day longer if
 * other guests have booked its hours: it may pay them back.
 */
export const sendsAt = sql`greatest(o.due_at, (
  select greatest(r.check_at, app_now() + interval '10 seconds') from returnable_hours r
  where r.booking_id = o.booking_id and r.check_at < o.due_at + interval '24 hours'
    and exists (select from bookings n where ${isInHoursOf} and n.status in ('confirmed', 'completed'))))`
