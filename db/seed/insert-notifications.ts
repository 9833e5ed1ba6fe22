import { formatDateTimeRange } from '../../rules/time.ts'
import type { Tx } from '../connect.ts'
import { execute, fetchRows, sql } from '../sql.ts'

type NotifiedBooking = {
  id: string
  title: string
  timeZone: string
  startTime: Date
  endTime: Date
  confirmedAt: Date
  personId: string
  side: 'guest' | 'owner'
}

/** The notifications about the bookings that the demo's guest and owner made and received last; those of today are new. */
export async function insertNotifications(tx: Tx): Promise<void> {
  const bookings = await fetchRows<NotifiedBooking>(
    tx,
    sql`
      select id, title, time_zone, start_time, end_time, confirmed_at, person_id, side from (
        select b.id, b.space_title as title, b.time_zone, b.start_time, b.end_time, b.confirmed_at, u.id as person_id,
          case when b.user_id = u.id then 'guest' else 'owner' end as side,
          row_number() over (partition by u.id order by b.confirmed_at desc) as place
        from users u join bookings b on b.user_id = u.id or b.space_id in (select id from spaces where user_id = u.id)
        where u.email like any(array['guest@demo.%', 'owner@demo.%']) and b.status = 'confirmed' and b.confirmed_at <= app_now()) newest
      where place <= 6 order by confirmed_at`,
  )
  for (const { id, title, timeZone, startTime, endTime, confirmedAt, personId, side } of bookings) {
    const isGuest = side === 'guest'
    const subject = `${isGuest ? 'Confirmed' : 'Booked'}: ${title}, ${formatDateTimeRange(startTime, endTime, timeZone)}`
    const lead = isGuest
      ? 'Your booking has been confirmed, and the owner knows you are coming.'
      : 'Your space has been booked.'
    await execute(
      tx,
      sql`
        insert into notifications (person_id, kind, key, title, detail, path, is_shown, created_at, read_at)
        values (${personId}, 'booking', ${`confirmed:${id}:${side}`}, ${subject}, ${lead}, ${`/my-bookings/${id}`}, true, ${confirmedAt},
          case when ${confirmedAt}::timestamptz < app_now() - interval '1 day' then app_now() end)`,
    )
  }
}
