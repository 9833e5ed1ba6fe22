import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { BookingStatus } from '../../rules/booking.ts'
import type { Currency } from '../../rules/money.ts'
import type { Cancellation, Policy } from '../../rules/refund.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { StoredPattern } from '../../rules/series.ts'
import type { ChosenAddOn, Tariff } from '../../rules/tariff.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { type BookingDetail, type FirstImage, firstImage, paymentStatus, refundsOfGuest } from './booking-of.ts'

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
  refunds: BookingDetail['refunds']
  /** What its refunds are computed from. */
  confirmedAt: Date | null
} & Omit<Cancellation, 'by' | 'policy' | 'currency' | 'confirmedAt'>

export type Series = {
  id: string
  spaceId: number
  spaceSlug: string
  spaceTitle: string
  image: FirstImage | null
  /** What was asked for; null for series that are older than this column. */
  pattern: StoredPattern | null
  timeZone: string
  currency: Currency
  hours: number
  headcount: number
  /** The terms and the add-ons of its first stay. */
  tariff: Tariff | null
  addOns: ChosenAddOn[]
  cancellationPolicy: Policy
  /** Its guest may cancel what is ahead for all of it. */
  ownerSuspended: boolean
  /** The space was deleted or taken down, so that nothing can be changed. */
  spaceGone: boolean
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

type Row = SeriesStay & Omit<Series, 'stays' | 'totalMinor' | 'feeMinor'>

/** Returns a series to its guest, with its stays in order. Throws `seriesNotFound` for everyone else. */
export async function seriesOf(person: Person, seriesId: string): Promise<Series> {
  const rows = isUuid(seriesId) ? await fetchRows<Row>(db(), statement(seriesId, person.id)) : []
  const [first] = rows
  if (!first) throw new Refusal('seriesNotFound')
  const { id, spaceId, spaceSlug, spaceTitle, image, timeZone, currency, hours, headcount, tariff, addOns } = first
  const { pattern, cancellationPolicy, ownerSuspended, spaceGone, feePercentage, paidAt, now } = first
  const held = rows.filter(({ status }) => status === 'pending')
  return {
    id,
    spaceId,
    spaceSlug,
    spaceTitle,
    image,
    timeZone,
    currency,
    hours,
    headcount,
    tariff,
    addOns,
    pattern,
    cancellationPolicy,
    ownerSuspended,
    spaceGone,
    feePercentage,
    paidAt,
    now,
    holdExpiresAt: held[0]?.holdExpiresAt ?? null,
    stays: rows.map(stayOf),
    totalMinor: rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
    feeMinor: rows.reduce((sum, { guestFeeMinor }) => sum + guestFeeMinor, 0),
  }
}

function stayOf(row: Row): SeriesStay {
  const {
    bookingId,
    number,
    status,
    paymentStatus,
    startTime,
    endTime,
    totalMinor,
    refundMinor,
    refunds,
    confirmedAt,
  } = row
  const { rentalMinor, guestFeeMinor, capBp, graceOver, keptRentalMinor, keptFeeMinor } = row
  return {
    bookingId,
    number,
    status,
    paymentStatus,
    startTime,
    endTime,
    totalMinor,
    refundMinor,
    refunds,
    confirmedAt,
    rentalMinor,
    guestFeeMinor,
    capBp,
    graceOver,
    keptRentalMinor,
    keptFeeMinor,
  }
}

const statement = (seriesId: string, personId: string) => sql`
  select r.id, r.space_id, s.slug as space_slug, b.space_title, ${firstImage} as image, r.pattern, b.time_zone, b.currency, b.hours, b.headcount, b.tariff, b.add_ons,
    o.suspended_at is not null as owner_suspended, s.deleted_at is not null as space_gone,
    b.cancellation_policy, b.platform_fee_percentage::float8 as fee_percentage, r.paid_at, app_now() as now,
    b.id as booking_id, b.number, b.status, b.start_time, b.end_time, b.total_price_minor as total_minor, b.refund_minor, b.hold_expires_at,
    b.confirmed_at, b.rental_minor, b.platform_fee_amount_minor as guest_fee_minor, b.refund_cap_bp as cap_bp, b.grace_over, b.kept_rental_minor, b.kept_fee_minor, ${refundsOfGuest} as refunds,
    ${paymentStatus} as payment_status
  from booking_series r join bookings b on b.series_id = r.id join spaces s on s.id = r.space_id join users o on o.id = s.user_id
  where r.id = ${seriesId} and r.user_id = ${personId}
  order by b.series_place`
