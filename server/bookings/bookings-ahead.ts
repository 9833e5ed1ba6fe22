import { db, read } from '../../db/connect.ts'
import type { Currency } from '../../rules/money.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'

/** A hold or a confirmed booking that has not ended, as admins see it when they moderate a space or an owner. */
export type AheadBooking = {
  id: string
  status: 'pending' | 'confirmed'
  guestName: string
  timeZone: string
  startTime: Date
  endTime: Date
  totalMinor: number
  currency: Currency
}

/**
 * Returns the upcoming bookings on one space, or on all spaces of one owner, to an admin, soonest first, at most 100;
 * throws `notFound` for others.
 */
export async function bookingsAhead(
  person: Person | null,
  of: { spaceId: number } | { ownerId: string },
): Promise<AheadBooking[]> {
  adminOnly(person)
  const bySpace = 'spaceId' in of
  return await read<AheadBooking>(db(), {
    name: bySpace ? 'bookings_ahead:space' : 'bookings_ahead:owner',
    text: `
      select b.id, b.status, b.time_zone as "timeZone", b.start_time as "startTime", b.end_time as "endTime",
        b.total_price_minor as "totalMinor", b.currency,
        coalesce(nullif(p.full_name, ''), nullif(u.name, ''), split_part(u.email, '@', 1)) as "guestName"
      from bookings b join spaces s on s.id = b.space_id join users u on u.id = b.user_id left join profiles p on p.id = b.user_id
      where ${bySpace ? 'b.space_id' : 's.user_id'} = $1
        and b.status in ('pending', 'confirmed') and b.end_time > app_now()
      order by b.start_time, b.id limit 100`,
    values: [bySpace ? of.spaceId : of.ownerId],
  })
}
