import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { BookingStatus } from '../../rules/booking.ts'
import type { Currency } from '../../rules/money.ts'
import type { Policy } from '../../rules/refund.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { ChosenAddOn, Tariff } from '../../rules/tariff.ts'
import type { Person } from '../accounts/person.ts'
import { isBookingId } from './booking-of.ts'

/** One stay of a series, which is a booking. Amounts in minor units. */
export type SeriesStay = {
  bookingId: string
  number: string
  status: BookingStatus
  /** The state of its payment at the provider. */
  paymentStatus: string | null
  startTime: Date
  endTime: Date
  totalMinor: number
  refundMinor: number
}

export type Series = {
  id: string
  spaceId: number
  spaceSlug: string
  spaceTitle: string
  timeZone: string
  currency: Currency
  hours: number
  headcount: number
  /** The terms and the add-ons of its first stay. */
  tariff: Tariff | null
  addOns: ChosenAddOn[]
  cancellationPolicy: Policy
  /** In percent of the price of the hours and the add-ons. */
  feePercentage: number
  /** Every card was authorized in time, so that each stay is charged. */
  paidAt: Date | null
  /** Until when the stays are held; null once none is. */
  holdExpiresAt: Date | null
  stays: SeriesStay[]
  totalMinor: number
  /** The part of the total that is the guest's fee. */
  feeMinor: number
  now: Date
}

type Row = SeriesStay & Omit<Series, 'stays' | 'totalMinor'>

/** Returns a series to its guest, with its stays in order. Throws `seriesNotFound` for everyone else. */
export async function seriesOf(person: Person, seriesId: string): Promise<Series> {
  const rows = isBookingId(seriesId) ? await fetchRows<Row>(db(), statement(seriesId, person.id)) : []
  const [first] = rows
  if (!first) throw new Refusal('seriesNotFound')
  const { id, spaceId, spaceSlug, spaceTitle, timeZone, currency, hours, headcount, tariff, addOns, paidAt, now } =
    first
  const { cancellationPolicy, feePercentage } = first
  const held = rows.filter(({ status }) => status === 'pending')
  return {
    ...{ id, spaceId, spaceSlug, spaceTitle, timeZone, currency, hours, headcount, tariff, addOns, paidAt, now },
    ...{ cancellationPolicy, feePercentage },
    holdExpiresAt: held[0]?.holdExpiresAt ?? null,
    stays: rows.map(({ bookingId, number, status, paymentStatus, startTime, endTime, totalMinor, refundMinor }) => ({
      ...{ bookingId, number, status, paymentStatus, startTime, endTime, totalMinor, refundMinor },
    })),
    totalMinor: rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    feeMinor: rows.reduce((sum, { feeMinor }) => sum + feeMinor, 0),
  }
}

const statement = (seriesId: string, personId: string) => sql`
  select r.id, r.space_id, s.slug as space_slug, b.space_title, b.time_zone, b.currency, b.hours, b.headcount, b.tariff, b.add_ons,
    b.cancellation_policy, b.platform_fee_percentage::float8 as fee_percentage, b.platform_fee_amount_minor as fee_minor, r.paid_at, app_now() as now,
    b.id as booking_id, b.number, b.status, b.start_time, b.end_time, b.total_price_minor as total_minor, b.refund_minor, b.hold_expires_at,
    (select p.status from payments p where p.booking_id = b.id and p.modification_id is null order by p.created_at desc limit 1) as payment_status
  from booking_series r join bookings b on b.series_id = r.id join spaces s on s.id = r.space_id
  where r.id = ${seriesId} and r.user_id = ${personId}
  order by b.series_place`
