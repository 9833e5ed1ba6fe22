import { db } from '../../db/connect.ts'
import { searchPattern } from '../../db/search-pattern.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import type { BookingStatus, RequestAnswer } from '../../rules/booking.ts'
import { readBookingNumber } from '../../rules/booking-number.ts'
import { idRange } from '../../rules/id-range.ts'
import { type Cursor, encodeCursor } from '../../rules/list-cursor.ts'
import type { Currency } from '../../rules/money.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import { peopleNamed } from '../accounts/people-named.ts'
import type { Person } from '../accounts/person.ts'
import { titleForm } from '../spaces/title-form.ts'

/** A booking as operators list it; amounts in minor units of `currency`. */
export type FoundBooking = {
  id: string
  number: string
  status: BookingStatus
  requestAnswer: RequestAnswer | null
  spaceTitle: string
  guestId: string
  guestName: string
  ownerId: string
  ownerName: string
  timeZone: string
  startTime: Date
  endTime: Date
  currency: Currency
  totalPriceMinor: number
  refundMinor: number
  createdAt: string
}

export type BookingsQuery = {
  /**
   * A booking number in any form, the id of a booking (or its first eight digits), of a guest, an owner or a space, the number
   * of a receipt or statement, a reference of the card provider (payment, charge, refund, transfer, reversal, dispute), a
   * guest's name or address, or a space's title.
   */
  q?: string | undefined
  status?: BookingStatus | undefined
  guestId?: string | undefined
  cursor?: Cursor | undefined
  limit?: number
}

/** This many of the newest are scanned first: a common text fills its page there, a rare one is found by indexes. */
const firstLook = 5_000

/** Returns bookings to an admin, newest first; throws `notFound` for others. */
export async function findBookings(
  person: Person | null,
  wanted: BookingsQuery = {},
): Promise<{ bookings: FoundBooking[]; nextCursor: string | null }> {
  adminOnly(person)
  const limit = Math.min(wanted.limit ?? 50, 100)
  const newest = wanted.q ? await fetchRows<FoundBooking>(db(), statement(wanted, limit + 1, 'newest')) : []
  const rows = newest.length > limit ? newest : await fetchRows<FoundBooking>(db(), statement(wanted, limit + 1, 'all'))
  const bookings = rows.slice(0, limit)
  const last = bookings.at(-1)
  const nextCursor = last && rows.length > limit ? encodeCursor({ createdAt: last.createdAt, id: last.id }) : null
  return { bookings, nextCursor }
}

type Look = 'newest' | 'all'

function statement({ q, status, guestId, cursor }: BookingsQuery, limit: number, look: Look) {
  const after = cursor ? sql`(b.created_at, b.id) < (${cursor.createdAt}::timestamptz, ${cursor.id}::uuid)` : sql`true`
  const conditions = [
    after,
    ...(q ? [conditionOf(q, look)] : []),
    ...(status ? [sql`b.status = ${status}`] : []),
    ...(guestId ? [sql`b.user_id = ${guestId}`] : []),
  ]
  const newest = sql`(select * from bookings b where ${after} order by b.created_at desc, b.id desc limit ${sql.raw(firstLook)})`
  return sql`
      select b.id, b.number, b.status, b.request_answer, b.space_title, b.user_id as guest_id,
        coalesce(nullif(p.full_name, ''), u.email) as guest_name, s.user_id as owner_id,
        coalesce(nullif(op.full_name, ''), o.email) as owner_name, b.time_zone, b.start_time,
        b.end_time, b.currency, b.total_price_minor, b.refund_minor,
        b.created_at::text as created_at
      from ${look === 'newest' ? newest : sql`bookings`} b
      join users u on u.id = b.user_id
      left join profiles p on p.id = b.user_id
      join spaces s on s.id = b.space_id
      join users o on o.id = s.user_id
      left join profiles op on op.id = s.user_id
      where ${sql.join(conditions, ' and ')}
      order by b.created_at desc, b.id desc limit ${limit}`
}

/** The possible meanings of a text, each with its own index. */
function conditionOf(q: string, look: Look): Sql {
  const id = idRange(q)
  if (id && id.first === id.last) {
    const whole = sql`${id.first}`
    const ofOwner = sql`select id from spaces where user_id = ${whole}::uuid`
    return sql`(b.id = ${whole}::uuid or b.user_id = ${whole}::uuid or b.space_id in (${ofOwner}))`
  }
  if (id) return sql`b.id between ${id.first}::uuid and ${id.last}::uuid`
  const document = /^([RS])-(\d{1,9})$/i.exec(q)
  if (document) {
    const kind = sql`${document[1]?.toUpperCase() === 'R' ? 'receipt' : 'statement'}`
    const number = sql`${Number(document[2])}`
    return sql`b.id in (select booking_id from documents where kind = ${kind} and number = ${number})`
  }
  if (/^(pi|ch|py|re|pyr|tr|trr|dp|du|demo)_\w/.test(q)) {
    const reference = sql`${q}`
    return sql`b.id in (
        select booking_id from payments where provider_id = ${reference} union
        select booking_id from payments where charge_id = ${reference} union
        select booking_id from refunds where provider_id = ${reference} union
        select booking_id from payout_transfers where provider_id = ${reference} union
        select booking_id from reversals where provider_id = ${reference} union
        select booking_id from disputes where provider_id = ${reference})`
  }
  const byGuest = sql`user_id in ${peopleNamed(q)}`
  const bySpace = sql`space_id in (select id from spaces where ${titleForm} like ${searchPattern(q)})`
  // A word of six letters ("garage") may also be a number.
  const number = readBookingNumber(q)
  const spaceId = /^\d{1,7}$/.test(q) ? q : undefined
  const ways = [
    byGuest,
    bySpace,
    ...(number ? [sql`number = ${number}`] : []),
    ...(spaceId ? [sql`space_id = ${spaceId}::bigint`] : []),
  ]
  if (look === 'newest') {
    const ofRow = ways.map((way) => sql`b.${way}`)
    return sql`(${sql.join(ofRow, ' or ')})`
  }
  const ids = ways.map((way) => sql`select id from bookings where ${way}`)
  return sql`b.id in (${sql.join(ids, ' union ')})`
}
