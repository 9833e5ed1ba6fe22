import { db } from '../../db/connect.ts'
import { overlaps } from '../../db/overlaps.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { OpeningHours } from '../../rules/opening-hours.ts'
import type { Person } from '../accounts/person.ts'
import { guestNameSql } from '../accounts/shown-names.ts'
import { isManagedBy } from '../spaces/space-access.ts'
import { specialHoursBetween } from '../spaces/space-times.ts'

/** A space in its owner's calendar. */
export type OwnCalendarSpace = OpeningHours & {
  id: number
  slug: string
  title: string
  /** Another user owns it. */
  isCoHosted: boolean
  timeZone: string
  city: string
  capacity: number
}

/** Something that takes a time of a space. `bookingId` is that of a hold too, and `entryId` that of a block or a walk-in. */
export type CalendarItem = {
  spaceId: number
  kind: 'booking' | 'request' | 'hold' | 'block' | 'walkIn' | 'import'
  startTime: Date
  endTime: Date
  /** The guest's name or the entry's; empty if there is none. */
  name: string
  people: number | null
  bookingId: string | null
  entryId: string | null
  /** A booking or a walk-in at the time of an event in another calendar. */
  isConflict: boolean
}

/** Compares titles as people sort them: 'Room 2' before 'Room 10'. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** Returns the spaces that a user manages for the calendar, by title, with their opening hours from `from` to `to`. */
export async function calendarSpaces(person: Person, from: Date, to: Date): Promise<OwnCalendarSpace[]> {
  const [since, until] = [sql`${from}::timestamptz`, sql`${to}::timestamptz`]
  const spaces = await fetchRows<OwnCalendarSpace>(
    db(),
    sql`
      select s.id, s.slug, s.title, s.user_id <> ${person.id} as is_co_hosted, s.time_zone, c.name as city, s.capacity, s.week_hours, ${specialHoursBetween(since, until)} as special_hours
      from spaces s join cities c on c.id = s.city_id
      where ${isManagedBy(person.id)}
      order by s.id`,
  )
  return spaces.toSorted((a, b) => compare(a.title, b.title))
}

/** A block `t` that is not of the hours of its booking `b`. */
const isHeldForModification = sql`(t.kind = 'hold' and b.status not in ('pending', 'requested'))`

/**
 * Returns what takes time of some of the spaces that a user manages between two instants, in order. Bookings have their own
 * times, not those of their buffers; further hours that are held for a change of one, or for a longer stay, are a hold.
 */
export async function calendarItems(
  person: Person,
  spaceIds: readonly number[],
  from: Date,
  to: Date,
): Promise<CalendarItem[]> {
  return await fetchRows<CalendarItem>(
    db(),
    sql`
      with own as (
        select s.id from spaces s where ${isManagedBy(person.id)} and s.id = any(${spaceIds}::bigint[])
      ), taken as (
        select a.space_id, a.booking_id, a.entry_id, a.kind, a.during
        from own cross join lateral (
          select * from availability_blocks a
          where a.space_id = own.id and ${overlaps(sql`a.during`, sql`${from}::timestamptz`, sql`${to}::timestamptz`)} and a.kind <> 'buffer') a
      )
      select b.space_id, case b.status when 'pending' then 'hold' when 'requested' then 'request' else 'booking' end as kind, b.start_time, b.end_time,
        ${guestNameSql('u', 'p')} as name, b.headcount as people, b.id as booking_id, null as entry_id,
        exists (select from calendar_conflicts c where c.booking_id = b.id and c.dismissed_at is null) as is_conflict
      from (select distinct booking_id, kind from taken where booking_id is not null) t
      join bookings b on b.id = t.booking_id join users u on u.id = b.user_id left join profiles p on p.id = b.user_id
      where not ${isHeldForModification}
      union all
      select e.space_id, e.kind, e.start_time, e.end_time, e.name, e.people, null, e.id,
        e.kind = 'walkIn' and exists (select from walk_in_conflicts c where c.entry_id = e.id and c.dismissed_at is null)
      from (select distinct entry_id from taken where entry_id is not null) t join calendar_entries e on e.id = t.entry_id
      union all
      select b.space_id, 'hold', lower(held), upper(held), '', null, b.id, null, false
      from (select distinct booking_id, kind from taken where kind = 'hold') t join bookings b on b.id = t.booking_id
        join modifications m on m.booking_id = b.id and m.status = 'pending'
        cross join unnest(tstzmultirange(tstzrange(m.start_time, m.end_time)) - tstzmultirange(tstzrange(b.start_time, b.end_time))) held
      where ${isHeldForModification} and lower(held) < ${to} and upper(held) > ${from}
      union all
      select i.space_id, 'import', i.starts_at, i.ends_at, coalesce(nullif(i.summary, ''), f.name), null, null, null, false
      from own join imported_events i on i.space_id = own.id join calendar_feeds f on f.id = i.feed_id
      where i.starts_at < ${to} and i.ends_at > ${from}
      union all
      select space_id, 'block', lower(during), upper(during), '', null, null, null, false
      from taken where booking_id is null and entry_id is null and kind <> 'import'
      order by start_time, space_id`,
  )
}
