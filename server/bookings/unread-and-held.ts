import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { newNotifications } from '../notifications/my-notifications.ts'
import type { OwnHold } from './own-stays.ts'

/**
 * Time that a guest holds at a space and has yet to pay; `modificationId` if it is that of a change of the booking, `isAccepted`
 * if it is that of a request whose card could not be charged.
 */
export type HeldTime = OwnHold & {
  modificationId: string | null
  isAccepted: boolean
  spaceSlug: string
  spaceTitle: string
  timeZone: string
  now: Date
}

/**
 * Returns what the frame of each page says to a person, in one statement: how many of their newest notifications they have not
 * read, and the time that they hold and can still pay; the one that ends first, null if there is none. A payment that the
 * provider is working on is not to be continued.
 */
export async function unreadAndHeld({ id }: { id: string }): Promise<{ notifications: number; held: HeldTime | null }> {
  const [row] = await fetchRows<{ notifications: number } & (HeldTime | Record<keyof HeldTime, null>)>(
    db(),
    sql`
      select unread.notifications, held.*, s.slug as space_slug, s.title as space_title, s.time_zone, app_now() as now
      from (${newNotifications(id)}) unread
      left join lateral (
        select *, count(*) over (partition by coalesce(series_id, booking_id)) as weeks from (
          select id as booking_id, series_id, null::uuid as modification_id, space_id, start_time as start, end_time as end, hold_expires_at as until,
            request_answer is not null as is_accepted
          from bookings
          where user_id = ${id} and status = 'pending'
          union all
          select b.id, null, m.id, b.space_id, m.start_time, m.end_time, m.hold_expires_at, false
          from modifications m join bookings b on b.id = m.booking_id
          where b.user_id = ${id} and m.status = 'pending') unpaid
        where until > app_now() and (modification_id is not null or start > app_now()) and not exists (
          select from payments p where p.booking_id = unpaid.booking_id and p.modification_id is not distinct from unpaid.modification_id
            and p.status in ('processing', 'requires_capture', 'succeeded'))
        order by until, start limit 1) held on true
      left join spaces s on s.id = held.space_id`,
  )
  if (!row) return { notifications: 0, held: null }
  const { notifications, ...held } = row
  return { notifications, held: held.until && held }
}
