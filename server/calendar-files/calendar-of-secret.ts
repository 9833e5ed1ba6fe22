import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { brand, brandSlug } from '../../rules/brand.ts'
import type { EntryKind } from '../../rules/calendar-entry.ts'
import { type CalendarEvent, calendarFile } from '../../rules/calendar-file.ts'
import { namelessGuest } from '../../rules/nameless.ts'
import { paths } from '../../rules/paths.ts'
import { peopleText } from '../../rules/people-text.ts'
import { cleanName } from '../../rules/person-name.ts'
import { Refusal } from '../../rules/refusal.ts'
import { bookingUid } from '../bookings/booking-invitation.ts'
import { siteUrl } from '../mail/render-mail.ts'
import { notDeleted } from '../spaces/not-deleted.ts'

/**
 * Returns the calendar of a secret address: bookings that were ever confirmed, cancelled ones as such, requests that wait for
 * an answer, and the entries of the calendar; from 30 days ago on. Others read "Booked", "Requested" or "Closed" unless the
 * owner chose to show the names of guests. Imported time is left out, so that calendars which read each other do not grow.
 * Throws `notFound` for an address that ended, and one of a deleted space.
 */
export async function calendarOfSecret(secret: string): Promise<string> {
  if (!/^[\w-]{43,100}$/.test(secret)) throw new Refusal('notFound')
  const [address] = await fetchRows<Address>(
    db(),
    sql`
      select a.user_id, a.space_id, a.shows_names, s.title, coalesce(s.time_zone, ${firstZone}) as time_zone from calendar_addresses a
      join users u on u.id = a.user_id left join spaces s on s.id = a.space_id
      where a.secret = ${secret} and u.suspended_at is null and (a.space_id is null or ${notDeleted})`,
  )
  if (!address) throw new Refusal('notFound')
  const [bookings, entries] = await Promise.all([bookingsOf(address), entriesOf(address)])
  return calendarFile({
    product: brand.name,
    method: 'PUBLISH',
    zoneWithoutEvents: address.timeZone,
    name: address.title ? `${address.title}, ${brand.name}` : brand.name,
    events: [
      ...bookings.map((booking) => bookingEvent(booking, address)),
      ...entries.map((entry) => entryEvent(entry, address)),
    ],
  })
}

type Address = { userId: string; spaceId: number | null; showsNames: boolean; title: string | null; timeZone: string }

/** The zone of the first space of a person, for a calendar without events. */
const firstZone = sql`coalesce((select time_zone from spaces where user_id = a.user_id order by id limit 1), 'UTC')`

const spacesOf = ({ userId, spaceId }: Address) =>
  sql`s.user_id = ${userId} and s.id = coalesce(${spaceId}::bigint, s.id) and ${notDeleted}`

type BookingRow = {
  id: string
  number: string
  status: string
  title: string
  timeZone: string
  startTime: Date
  endTime: Date
  guestName: string
  headcount: number
  changes: number
  revisedAt: Date
}

async function bookingsOf(address: Address): Promise<BookingRow[]> {
  return await fetchRows<BookingRow>(
    db(),
    sql`
      select b.id, b.number, b.status, s.title, b.time_zone, b.start_time, b.end_time, b.headcount,
        coalesce(nullif(p.full_name, ''), '') as guest_name, coalesce(m.count, 0)::int as changes,
        greatest(b.requested_at, b.confirmed_at, b.cancelled_at, m.last_at) as revised_at
      from spaces s join bookings b on b.space_id = s.id
      left join profiles p on p.id = b.user_id
      left join lateral (select count(*) as count, max(done_at) as last_at from modifications
        where booking_id = b.id and status = 'done') m on true
      where ${spacesOf(address)}
        and (b.status = 'requested' or b.confirmed_at is not null and b.status in ('confirmed', 'completed', 'cancelled'))
        and b.start_time > app_now() - interval '30 days'
      order by b.start_time, b.id`,
  )
}

function bookingEvent(booking: BookingRow, address: Address): CalendarEvent {
  const { id, number, status, title, timeZone, startTime, endTime, guestName, headcount } = booking
  const [isCancelled, isTentative] = [status === 'cancelled', status === 'requested']
  const place = address.spaceId === null ? `: ${title}` : ''
  const who = `${cleanName(guestName) || namelessGuest}, ${peopleText(headcount)}`
  return {
    uid: bookingUid(id),
    sequence: booking.changes + (isCancelled ? 1 : 0),
    stamp: booking.revisedAt,
    start: startTime,
    end: endTime,
    timeZone,
    isCancelled,
    isTentative,
    ...(address.showsNames
      ? {
          summary: `${isTentative ? 'Requested: ' : ''}${who}${place}`,
          description: `Booking ${number}\n${siteUrl(paths.booking(id))}`,
          url: siteUrl(paths.booking(id)),
        }
      : { summary: `${isTentative ? 'Requested' : 'Booked'}${place}` }),
  }
}

type EntryRow = {
  id: string
  kind: EntryKind
  name: string
  people: number | null
  title: string
  timeZone: string
  start: Date
  end: Date
  changedAt: Date
  sequence: number
}

/**
 * A change of an entry takes its time again, so that its blocks are as old as its last change. The sequence is the seconds from
 * its creation until then.
 */
async function entriesOf(address: Address): Promise<EntryRow[]> {
  return await fetchRows<EntryRow>(
    db(),
    sql`
      select e.id, e.kind, e.name, e.people, s.title, s.time_zone, e.start_time as start, e.end_time as end, t.changed_at,
        greatest(0, ceil(extract(epoch from t.changed_at - e.created_at)))::int as sequence
      from spaces s join calendar_entries e on e.space_id = s.id
      cross join lateral (select max(a.created_at) as changed_at from availability_blocks a where a.entry_id = e.id) t
      where ${spacesOf(address)} and e.end_time > app_now() - interval '30 days' and t.changed_at is not null
      order by e.start_time, e.id`,
  )
}

function entryEvent(entry: EntryRow, address: Address): CalendarEvent {
  const { id, kind, name, people, title, timeZone, start, end, changedAt, sequence } = entry
  const isNamed = address.showsNames && kind === 'walkIn'
  const who = isNamed ? [name, ...(people === null ? [] : [peopleText(people)])].join(', ') : 'Closed'
  return {
    uid: `entry-${id}@${brandSlug}`,
    sequence,
    stamp: changedAt,
    start,
    end,
    timeZone,
    isCancelled: false,
    summary: address.spaceId === null ? `${who}: ${title}` : who,
  }
}
