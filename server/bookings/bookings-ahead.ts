import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { mostBookingsAhead } from '../../rules/most-bookings-ahead.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import { isAhead } from '../accounts/is-ahead.ts'
import type { Person } from '../accounts/person.ts'
import { guestNameSql } from '../accounts/shown-names.ts'

/** A hold, a request or a confirmed booking that has not ended, as admins see it when they moderate a space or a person. */
export type AheadBooking = {
  id: string
  number: string
  spaceTitle: string
  status: 'pending' | 'requested' | 'confirmed'
  guestName: string
  timeZone: string
  startTime: Date
  endTime: Date
  hasBegun: boolean
  totalMinor: number
  currency: Currency
}

/**
 * Returns the upcoming bookings on one space, on all spaces of one owner, or of one guest, to an admin, soonest first, at
 * most `mostBookingsAhead`; throws `notFound` for others.
 */
export async function bookingsAhead(
  person: Person | null,
  of: { spaceId: number } | { ownerId: string } | { guestId: string },
): Promise<AheadBooking[]> {
  adminOnly(person)
  const isOf =
    'spaceId' in of
      ? sql`b.space_id = ${of.spaceId}`
      : 'ownerId' in of
        ? sql`s.user_id = ${of.ownerId}`
        : sql`b.user_id = ${of.guestId}`
  return await fetchRows<AheadBooking>(
    db(),
    sql`
      select b.id, b.number, s.title as space_title, b.status, b.time_zone, b.start_time, b.end_time,
        b.start_time <= app_now() as has_begun,
        b.total_price_minor as total_minor, b.currency,
        ${guestNameSql('u', 'p')} as guest_name
      from bookings b join spaces s on s.id = b.space_id join users u on u.id = b.user_id left join profiles p on p.id = b.user_id
      where ${isOf}
        and ${isAhead}
      order by b.start_time, b.id limit ${mostBookingsAhead}`,
  )
}
