import { db, read } from '../../db/connect.ts'
import { literalPattern } from '../../db/literal-pattern.ts'
import { type Parameters, parameters } from '../../db/statement.ts'
import { readBookingNumber } from '../../rules/booking-number.ts'
import { idRange } from '../../rules/id-range.ts'
import { type Cursor, encodeCursor } from '../../rules/space-search.ts'
import type { Person } from '../accounts/person.ts'
import { guestNameSql, type HostedBooking, hostedBookingSql } from './hosted-booking.ts'

/** `upcoming`: held or confirmed and not over, soonest first. `past`: over and cancelled, latest start first. */
export type ReceivedSection = 'upcoming' | 'past'

export type ReceivedQuery = {
  part: ReceivedSection
  /** A booking number in any form, an id or its first eight digits, or a part of the guest's name or of the space's title. */
  q?: string | undefined
  spaceId?: number | undefined
  cursor?: Cursor | undefined
  /** The page size: 25 by default, at most 100. */
  limit?: number
}

export type ReceivedPage = { bookings: HostedBooking[]; nextCursor: string | null }

/** Returns a page of the bookings on all spaces of an owner, including deleted ones. */
export function receivedBookings(owner: Person, wanted: ReceivedQuery): Promise<ReceivedPage> {
  return bookingsOfSpaces({ ownerId: owner.id }, wanted)
}

/**
 * Returns a page of the bookings on the spaces of an owner, or on one space of any owner: the caller has checked the
 * permission.
 */
export async function bookingsOfSpaces(
  scope: { ownerId: string | null },
  wanted: ReceivedQuery,
): Promise<ReceivedPage> {
  const limit = Math.min(wanted.limit ?? 25, 100)
  const rows = await read<HostedBooking>(db(), statement(scope.ownerId, wanted, limit + 1))
  const bookings = rows.slice(0, limit)
  const last = bookings.at(-1)
  const nextCursor = last && rows.length > limit ? encodeCursor({ createdAt: last.startTime, id: last.id }) : null
  return { bookings, nextCursor }
}

/** No booking is longer: one that began earlier cannot be upcoming. */
const longestStay = `interval '2 days'`

const parts = {
  upcoming: {
    condition: `b.status in ('pending', 'confirmed') and b.end_time > app_now() and b.start_time > app_now() - ${longestStay}`,
    order: 'b.start_time, b.id',
    after: '>',
  },
  past: {
    condition: `b.status <> 'expired' and not (b.status in ('pending', 'confirmed') and b.end_time > app_now())`,
    order: 'b.start_time desc, b.id desc',
    after: '<',
  },
} as const

/** Reads at most a page of each space by its index, and from these the page over all. */
function statement(ownerId: string | null, { part, q, spaceId, cursor }: ReceivedQuery, limit: number) {
  const sql = parameters()
  const { condition, order, after } = parts[part]
  const spaces = [
    ...(ownerId ? [`user_id = ${sql.add(ownerId)}`] : []),
    ...(spaceId === undefined ? [] : [`id = ${sql.add(spaceId)}`]),
  ]
  if (spaces.length === 0) throw new Error('Either an owner or a space is required')
  const conditions = [
    condition,
    ...(cursor
      ? [`(b.start_time, b.id) ${after} (${sql.add(cursor.createdAt)}::timestamptz, ${sql.add(cursor.id)}::uuid)`]
      : []),
    ...(q ? [matches(q, sql)] : []),
  ]
  const most = sql.add(limit)
  const given = [part, ownerId && 'owner', spaceId !== undefined && 'space', cursor && 'after', q && kindOf(q)]
  return {
    name: ['received_bookings', ...given.filter(Boolean)].join(':'),
    text: `
      with page as (
        select found.* from (select id from spaces where ${spaces.join(' and ')}) own cross join lateral (
          select b.id, b.start_time from bookings b ${q ? people : ''}
          where b.space_id = own.id and ${conditions.join(' and ')}
          order by ${order} limit ${most}) found
        order by ${order.replaceAll('b.', 'found.')} limit ${most})
      ${hostedBookingSql} join page on page.id = b.id order by ${order}`,
    values: sql.values,
  }
}

const people = 'join users u on u.id = b.user_id left join profiles p on p.id = b.user_id'

function matches(q: string, sql: Parameters): string {
  const pattern = sql.add(`%${literalPattern(q.toLowerCase())}%`)
  const id = idRange(q)
  const number = readBookingNumber(q)
  const ways = [
    `lower(${guestNameSql}) like ${pattern}`,
    `lower(b.space_title) like ${pattern}`,
    ...(id ? [`b.id between ${sql.add(id.first)}::uuid and ${sql.add(id.last)}::uuid`] : []),
    ...(number ? [`b.number = ${sql.add(number)}`] : []),
  ]
  return `(${ways.join(' or ')})`
}

/** The kind of statement for a text: prepared statements are stored by name. */
function kindOf(q: string): string {
  return ['text', idRange(q) && 'id', readBookingNumber(q) && 'number'].filter(Boolean).join('+')
}
