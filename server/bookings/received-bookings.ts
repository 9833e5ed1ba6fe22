import { db } from '../../db/connect.ts'
import { searchPattern } from '../../db/search-pattern.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { readBookingNumber } from '../../rules/booking-number.ts'
import { idRange } from '../../rules/id-range.ts'
import { type Cursor, encodeCursor } from '../../rules/list-cursor.ts'
import { isAhead } from '../accounts/is-ahead.ts'
import type { Person } from '../accounts/person.ts'
import { guestNameSql } from '../accounts/shown-names.ts'
import { managedIds } from '../spaces/space-access.ts'
import { type HostedBooking, hostedBookingSql } from './hosted-booking.ts'

/**
 * `upcoming`: held or confirmed and not over, soonest first. `past`: over, cancelled, and requests that ended without a
 * booking, latest start first.
 */
export type ReceivedPart = 'upcoming' | 'past'

export type ReceivedQuery = {
  part: ReceivedPart
  /** A booking number in any form, an id or its first eight digits, or a part of the guest's name or of the space's title. */
  q?: string | undefined
  /** Stays on this day, YYYY-MM-DD, where the space is. */
  day?: string | undefined
  spaceId?: number | undefined
  cursor?: Cursor | undefined
  /** The page size: 25 by default, at most 100. */
  limit?: number
}

export type ReceivedPage = { bookings: HostedBooking[]; nextCursor: string | null }

/** Returns a page of the bookings on all spaces that a person owns, including deleted ones, or co-hosts. */
export function receivedBookings(person: Person, wanted: ReceivedQuery): Promise<ReceivedPage> {
  return bookingsOfSpaces({ managerId: person.id }, wanted)
}

/**
 * Returns a page of the bookings on the spaces that a person manages, or on one space of any owner: the caller has checked
 * the permission.
 */
export async function bookingsOfSpaces(
  scope: { managerId: string | null },
  wanted: ReceivedQuery,
): Promise<ReceivedPage> {
  const limit = Math.min(wanted.limit ?? 25, 100)
  const rows = await fetchRows<HostedBooking>(db(), statement(scope.managerId, wanted, limit + 1))
  const bookings = rows.slice(0, limit)
  const last = bookings.at(-1)
  const nextCursor = last && rows.length > limit ? encodeCursor({ createdAt: last.startTime, id: last.id }) : null
  return { bookings, nextCursor }
}

/** No booking is longer: one that began earlier cannot be upcoming. */
const longestStay = sql`interval '2 days'`

const parts = {
  upcoming: {
    condition: sql`${isAhead} and b.start_time > app_now() - ${longestStay}`,
    compare: sql`>`,
    direction: sql`asc`,
  },
  past: {
    condition: sql`(b.status <> 'expired' or b.request_answer is not null)
      and not ${isAhead}`,
    compare: sql`<`,
    direction: sql`desc`,
  },
} as const

/** Reads at most a page of each space by its index, and from these the page over all. */
function statement(managerId: string | null, { part, q, day, spaceId, cursor }: ReceivedQuery, limit: number) {
  const { condition, compare, direction } = parts[part]
  const spaces = [
    ...(managerId ? [sql`id in (${managedIds(managerId)})`] : []),
    ...(spaceId === undefined ? [] : [sql`id = ${spaceId}`]),
  ]
  if (spaces.length === 0) throw new Error('Either a manager or a space is required')
  const conditions = [
    condition,
    ...(cursor ? [sql`(b.start_time, b.id) ${compare} (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)`] : []),
    ...(q ? [matches(q)] : []),
    ...(day ? [isOn(day)] : []),
  ]
  const last = sql`limit ${limit}`
  return sql`
    with page as (
      select found.* from (select id from spaces where ${sql.join(spaces, ' and ')}) own cross join lateral (
        select b.id, b.start_time from bookings b ${q ? people : sql.empty}
        where b.space_id = own.id and ${sql.join(conditions, ' and ')}
        order by b.start_time ${direction}, b.id ${direction} ${last}) found
      order by found.start_time ${direction}, found.id ${direction} ${last})
    ${hostedBookingSql(managerId)} join page on page.id = b.id order by b.start_time ${direction}, b.id ${direction}`
}

/** The index finds the range of starts: 24 hours of a stay and 14 of a time zone are less than two days. */
function isOn(day: string): Sql {
  return sql`b.start_time > ${day}::timestamp - ${longestStay} and b.start_time < ${day}::timestamp + interval '2 days'
    and (b.start_time at time zone b.time_zone) < ${day}::timestamp + interval '1 day'
    and (b.end_time at time zone b.time_zone) > ${day}::timestamp`
}

const people = sql`join users u on u.id = b.user_id left join profiles p on p.id = b.user_id`

function matches(q: string): Sql {
  const pattern = sql`${searchPattern(q)}`
  const id = idRange(q)
  const number = readBookingNumber(q)
  const ways = [
    sql`search_form(${guestNameSql('u', 'p')}) like ${pattern}`,
    sql`search_form(b.space_title) like ${pattern}`,
    ...(id ? [sql`b.id between ${id.first}::uuid and ${id.last}::uuid`] : []),
    ...(number ? [sql`b.number = ${number}`] : []),
  ]
  return sql`(${sql.join(ways, ' or ')})`
}
