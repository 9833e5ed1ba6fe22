import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { lostInDisputes, ownerShareLeft } from './lost-in-disputes.ts'

/**
 * Returns the stored data of a person's bookings, of those on their spaces (without the guests' identities), of their
 * changes and of their series.
 */
export async function exportBookings({ id }: Person) {
  const [bookings, hosted, changes, series] = await Promise.all([
    fetchRows(
      db(),
      sql`
        select ${common}, b.cancellation_policy,
          (select coalesce(json_agg(json_build_object('kind', l.kind, 'name', l.name, 'quantity', l.quantity, 'unitMinor', l.unit_minor,
            'amountMinor', l.amount_minor) order by l.id), '[]') from booking_lines l where l.booking_id = b.id) as lines,
          (select json_build_object('atMostMinor', r.kept_minor, 'paidBack', (select coalesce(json_agg(json_build_object(
              'amountMinor', a.amount_minor, 'createdAt', a.created_at) order by a.created_at), '[]')
              from hours_booked_again a where a.booking_id = b.id))
            from returnable_hours r where r.booking_id = b.id) as hours_booked_again
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
    fetchRows(
      db(),
      sql`
        select id, space_id, pattern, created_at, paid_at, ended_at
        from booking_series where user_id = ${id} order by created_at desc`,
    ),
  ])
  return { bookings, bookingsOnMySpaces: hosted, changes, series }
}

const common = sql`
  b.id, b.number, b.space_id, b.space_title, b.space_location,
  b.time_zone, b.start_time, b.end_time, b.hours, b.extra_minutes, b.headcount, b.status,
  b.currency, b.total_price_minor, b.platform_fee_amount_minor as platform_fee_minor,
  b.refund_minor, b.confirmed_at, b.cancelled_at, b.cancelled_by,
  b.cancel_reason, b.by_request, b.requested_at, b.request_answer, b.answered_at, b.answer_note, b.created_at,
  b.series_id, (select coalesce(json_agg(json_build_object('proposedBy', p.proposed_by, 'fromEndTime', p.from_end_time,
    'endTime', p.end_time, 'amountMinor', p.amount_minor, 'chargesCard', p.charges_card, 'createdAt', p.created_at,
    'answer', p.answer, 'answeredAt', p.answered_at) order by p.created_at), '[]')
    from stay_proposals p where p.booking_id = b.id) as longer_stays`
