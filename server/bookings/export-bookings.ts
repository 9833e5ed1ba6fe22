import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { lostInDisputes, ownerShareLeft } from './lost-in-disputes.ts'

/**
 * Returns the stored data of a person's bookings, of those on their spaces (without the guests' identities), and of their
 * changes.
 */
export async function exportBookings({ id }: Person) {
  const [bookings, hosted, changes] = await Promise.all([
    fetchRows(
      db(),
      sql`
        select ${common}, b.cancellation_policy,
          (select coalesce(json_agg(json_build_object('kind', l.kind, 'quantity', l.quantity, 'unitMinor', l.unit_minor,
            'amountMinor', l.amount_minor) order by l.id), '[]') from booking_lines l where l.booking_id = b.id) as lines
        from bookings b where b.user_id = ${id} order by b.start_time desc`,
    ),
    fetchRows(
      db(),
      sql`
        select ${common}, ${ownerShareLeft} as owner_share_minor, ${lostInDisputes} as lost_minor
        from bookings b join spaces s on s.id = b.space_id
        where s.user_id = ${id} and b.confirmed_at is not null order by b.start_time desc`,
    ),
    fetchRows(
      db(),
      sql`
        select m.booking_id, m.status, m.from_start_time, m.from_hours, m.from_extra_minutes,
          m.start_time, m.hours, m.extra_minutes, m.to_pay_minor, m.refund_minor,
          m.currency, m.created_at
        from modifications m join bookings b on b.id = m.booking_id where b.user_id = ${id} order by m.created_at desc`,
    ),
  ])
  return { bookings, bookingsOnMySpaces: hosted, changes }
}

const common = sql`
  b.id, b.number, b.space_id, b.space_title, b.space_location,
  b.time_zone, b.start_time, b.end_time, b.hours, b.extra_minutes, b.headcount, b.status,
  b.currency, b.total_price_minor, b.platform_fee_amount_minor as platform_fee_minor,
  b.refund_minor, b.confirmed_at, b.cancelled_at,
  b.cancel_reason, b.by_request, b.requested_at, b.request_answer, b.answered_at, b.answer_note, b.created_at`
