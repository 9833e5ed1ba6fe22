import { db, read } from '../../db/connect.ts'
import type { Person } from '../accounts/person.ts'

/**
 * Returns the stored data of a person's bookings, of those on their spaces (without the guests' identities), and of their
 * changes and reviews.
 */
export async function exportBookings({ id }: Person) {
  const [bookings, hosted, changes, reviews] = await Promise.all([
    read(db(), {
      name: 'export_bookings',
      text: `
        select ${common}, b.cancellation_policy as "cancellationPolicy",
          (select coalesce(json_agg(json_build_object('kind', l.kind, 'quantity', l.quantity, 'unitMinor', l.unit_minor,
            'amountMinor', l.amount_minor) order by l.id), '[]') from booking_lines l where l.booking_id = b.id) as lines
        from bookings b where b.user_id = $1 order by b.start_time desc`,
      values: [id],
    }),
    read(db(), {
      name: 'export_hosted_bookings',
      text: `
        select ${common}, b.owner_share_minor as "ownerShareMinor"
        from bookings b join spaces s on s.id = b.space_id
        where s.user_id = $1 and b.confirmed_at is not null order by b.start_time desc`,
      values: [id],
    }),
    read(db(), {
      name: 'export_changes',
      text: `
        select m.booking_id as "bookingId", m.status, m.from_start_time as "fromStartTime", m.from_hours as "fromHours",
          m.start_time as "startTime", m.hours, m.to_pay_minor as "toPayMinor", m.refund_minor as "refundMinor",
          m.currency, m.created_at as "createdAt"
        from modifications m join bookings b on b.id = m.booking_id where b.user_id = $1 order by m.created_at desc`,
      values: [id],
    }),
    read(db(), {
      name: 'export_reviews',
      text: `
        select r.space_id as "spaceId", r.rating, r.body, r.created_at as "createdAt",
          r.answer as "answerOfOwner", r.answered_at as "answeredAt"
        from reviews r where r.user_id = $1 order by r.created_at desc`,
      values: [id],
    }),
  ])
  return { bookings, bookingsOnMySpaces: hosted, changes, reviews }
}

const common = `
  b.id, b.number, b.space_id as "spaceId", b.space_title as "spaceTitle", b.space_location as "spaceLocation",
  b.time_zone as "timeZone", b.start_time as "startTime", b.end_time as "endTime", b.hours, b.headcount, b.status,
  b.currency, b.total_price_minor as "totalPriceMinor", b.platform_fee_amount_minor as "platformFeeMinor",
  b.refund_minor as "refundMinor", b.confirmed_at as "confirmedAt", b.cancelled_at as "cancelledAt",
  b.cancel_reason as "cancelReason", b.created_at as "createdAt"`
