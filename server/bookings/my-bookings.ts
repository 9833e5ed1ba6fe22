import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { BookingStatus, RequestAnswer } from '../../rules/booking.ts'
import type { Currency } from '../../rules/money.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { type BookingDetail, type FirstImage, firstImage, paymentStatus, refundsOfGuest } from './booking-of.ts'

/** A row of My bookings; amounts in minor units of `currency`. */
export type MyBooking = {
  id: string
  number: string
  status: BookingStatus
  spaceId: number
  spaceSlug: string
  spaceTitle: string
  spaceLocation: string
  spaceCountry: string
  /** The space was deleted or taken down, so that its bookings cannot be changed. */
  spaceGone: boolean
  image: FirstImage | null
  timeZone: string
  startTime: Date
  endTime: Date
  hours: number
  /** Half an hour beside the whole ones, after a longer stay; else 0. */
  extraMinutes: number
  headcount: number
  currency: Currency
  totalPriceMinor: number
  /** The part of the price that is the service fee. */
  platformFeeAmountMinor: number
  /** The refund of its cancellation. */
  refundMinor: number
  /** It was cancelled too late, and the price of its hours may still come back as others book them. */
  hoursMayReturn: boolean
  /** All of its refunds, oldest first, including those of changes and late payments. */
  refunds: BookingDetail['refunds']
  holdExpiresAt: Date | null
  /** The series that it is a week of. */
  seriesId: string | null
  requestAnswer: RequestAnswer | null
  answerNote: string | null
  /** The state of the newest payment. */
  paymentStatus: string | null
  createdAt: Date
}

export type MyBookings = { bookings: MyBooking[]; nextPage: number | null; now: Date }

/**
 * Returns a person's own bookings, latest start first or, for the dashboard's five, newest first. Expired holds that were
 * never paid are left out (spec D41). Pages count from 1, 20 per page, at most 100.
 */
export async function myBookings(
  person: Person,
  { page = 1, limit = 20, order = 'start' }: { page?: number; limit?: number; order?: 'start' | 'created' } = {},
): Promise<MyBookings> {
  const size = Math.min(Math.max(Math.trunc(limit), 1), 100)
  const offset = (Math.min(Math.max(Math.trunc(page), 1), 10_000) - 1) * size
  const rows = await fetchRows<MyBooking & { now: Date }>(db(), statement(person.id, size + 1, offset, order))
  return {
    bookings: rows.slice(0, size).map(({ now, ...booking }) => booking),
    nextPage: rows.length > size ? page + 1 : null,
    now: rows[0]?.now ?? new Date(),
  }
}

/** Returns one of them, wherever it is in the list; null if it is not the person's or not shown. */
export async function myBookingOf(person: Person, id: string): Promise<MyBooking | null> {
  if (!isUuid(id)) return null
  const [booking] = await fetchRows<MyBooking>(db(), statement(person.id, 1, 0, 'start', sql`and b.id = ${id}`))
  return booking ?? null
}

/** All except holds that expired without a payment, of `bookings b`; requests that ended without a booking are shown. */
export const isShownToGuest = sql`(b.status <> 'expired' or b.requested_at is not null
        or exists (select 1 from payments p where p.booking_id = b.id and p.captured_minor > 0))`

/** The order of My bookings, of `bookings b`. */
export const byStart = sql`b.start_time desc, b.id`

function statement(personId: string, limit: number, offset: number, order: 'start' | 'created', only = sql.empty) {
  const by = { start: byStart, created: sql`b.created_at desc, b.id` }[order]
  return sql`
      select b.id, b.number, b.status, b.space_id, s.slug as space_slug, b.space_title,
        b.space_location, b.space_country, s.deleted_at is not null as space_gone, ${firstImage} as image,
        b.time_zone, b.start_time, b.end_time, b.hours, b.extra_minutes, b.headcount, b.currency,
        b.total_price_minor, b.platform_fee_amount_minor, b.refund_minor, b.hold_expires_at, b.series_id, b.request_answer, b.answer_note,
        ${refundsOfGuest} as refunds,
        exists (select 1 from returnable_hours r where r.booking_id = b.id and r.check_at is not null) as hours_may_return,
        ${paymentStatus} as payment_status,
        b.created_at, app_now() as now
      from bookings b
      join spaces s on s.id = b.space_id
      where b.user_id = ${personId} and ${isShownToGuest} ${only}
      order by ${by}
      limit ${limit} offset ${offset}`
}
