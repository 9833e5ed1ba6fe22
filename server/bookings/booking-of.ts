import { db } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import type { ActingHost } from '../../rules/acting-host.ts'
import { guestReadsArrivalNotes } from '../../rules/arrival-notes.ts'
import type { BookingStatus, RequestAnswer } from '../../rules/booking.ts'
import { fillArrivalNotes } from '../../rules/booking-number.ts'
import { type BookingRole, roleOf } from '../../rules/booking-role.ts'
import type { Point } from '../../rules/map-point.ts'
import type { Currency } from '../../rules/money.ts'
import type { PriceLine } from '../../rules/price.ts'
import { type Policy, refundDeadline } from '../../rules/refund.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { ChosenAddOn, Tariff } from '../../rules/tariff.ts'
import { isUuid } from '../../rules/uuid.ts'
import type { Person } from '../accounts/person.ts'
import { guestNameSql, ownerNameSql } from '../accounts/shown-names.ts'
import { exactPoint } from '../spaces/point-columns.ts'
import { coHostIds } from '../spaces/space-access.ts'
import { answeringHost, cancellingHost } from './acting-host-sql.ts'
import { isHeldByBank, isSettledByDispute, refundsHeld } from './dispute-conditions.ts'
import { isSentShareDisputed } from './disputed-share.ts'
import { lostInDisputes, ownerShareLeft } from './lost-in-disputes.ts'
import { ownerFeeLeft } from './owner-fee-left.ts'
import { isRetriedSql, waitsForMoveSql } from './refund-conditions.ts'

/** A space's first photo. */
export type FirstImage = {
  storageKey: string
  widths: number[]
  palette: string
  alt: string
  width: number
  height: number
}

export type RefundStatus = 'due' | 'pending' | 'succeeded' | 'failed' | 'settled_otherwise' | 'moved'

/** A booking as its guest, its owner, a co-host or an admin sees it. Amounts in minor units of `currency`. */
export type BookingDetail = {
  id: string
  /** A short number for people: 'H7K-2QM' (spec D46). */
  number: string
  role: BookingRole
  status: BookingStatus
  spaceId: number
  spaceSlug: string
  spaceTitle: string
  spaceLocation: string
  spaceCountry: string
  /** The space was deleted or taken down; its page no longer exists. */
  spaceGone: boolean
  /** Its guest may cancel for all of it, and the space cannot be booked. */
  ownerSuspended: boolean
  /** Its payment arrived after the start, and was refunded. */
  paidAfterStart: boolean
  image: FirstImage | null
  /** For the guest once confirmed; the notes, with the booking's number filled in, until a day after the end. */
  streetAddress: string | null
  arrivalNotes: string | null
  /** Where the owner placed the space on the map: like the address. */
  point: Point | null
  timeZone: string
  startTime: Date
  endTime: Date
  hours: number
  /** Half an hour beside the whole ones, after a longer stay; else 0. */
  extraMinutes: number
  headcount: number
  currency: Currency
  priceMinor: number
  rentalMinor: number
  platformFeePercentage: number
  platformFeeAmountMinor: number
  totalPriceMinor: number
  ownerFeeMinor: number
  /** What the owner receives, and what of it was lost in disputes, which it is without. */
  ownerShareMinor: number
  lostMinor: number
  /** The payout waits until a bank has decided a dispute. */
  isPayoutFrozen: boolean
  /** When it was sent; null if it was not. A bank may still decide a dispute for the guest, so that it is taken back. */
  payoutSentAt: Date | null
  isSentShareDisputed: boolean
  /** The parts of rental and fee kept for hours that the guest gave back (spec D11). */
  keptRentalMinor: number
  keptFeeMinor: number
  /** The guest's cancellation terms after earlier changes: the largest share, and whether the grace period is over. */
  capBp: number | null
  graceOver: boolean
  lines: PriceLine[]
  tariff: Tariff | null
  addOns: ChosenAddOn[]
  /** The offer at whose price it was booked. */
  offerId: string | null
  /** The hours of that offer. */
  agreedHours: number | null
  /** The weekly series to which it belongs, and its place there from 1. */
  seriesId: string | null
  seriesPlace: number
  cancellationPolicy: Policy
  /** Until when cancelling refunds the current amount; null if it refunds nothing, or if the booking is not confirmed. */
  cancelUntil: Date | null
  holdExpiresAt: Date | null
  /** Pay has added its time to the hold. */
  holdExtended: boolean
  /** The owner answers before the card is charged; when the request was made, and how its waiting ended. */
  byRequest: boolean
  requestedAt: Date | null
  requestAnswer: RequestAnswer | null
  /** The owner or co-host who accepted or declined it; null for all other readers. */
  answeredByHost: ActingHost | null
  answerNote: string | null
  confirmedAt: Date | null
  cancelledAt: Date | null
  cancelledBy: string | null
  /** The owner or co-host who cancelled it; null for all other readers. */
  cancelledByHost: ActingHost | null
  cancelReason: string | null
  refundMinor: number
  /**
   * `isHeld`: it waits until a bank has decided a dispute. `leavesAt`: it is sent then (ISO 8601), unless the payment moves to
   * another booking before. `returned_by_bank`: what a lost dispute gave back to the guest.
   */
  refunds: {
    amountMinor: number
    status: RefundStatus | 'returned_by_bank'
    reason: string
    cardLastFour: string | null
    isHeld?: boolean
    leavesAt?: string
  }[]
  /** A bank that decides a dispute holds the money, so that a refund would wait. */
  refundsHeld: boolean
  paymentStatus: string | null
  guestName: string
  ownerName: string
  createdAt: Date
  now: Date
}

type Row = Omit<BookingDetail, 'role' | 'cancelUntil'> & { userId: string; ownerId: string; coHostIds: string[] }

/**
 * Returns a booking to its guest, the owner or a co-host of its space, or an admin. Throws `bookingNotFound` for all other
 * users.
 */
export async function bookingOf(person: Person, bookingId: string): Promise<BookingDetail> {
  const [row] = isUuid(bookingId) ? await fetchRows<Row>(db(), statement(sql`b.id = ${bookingId}`)) : []
  const role = row && roleOf(person, row)
  if (!row || !role) throw new Refusal('bookingNotFound')
  return detailOf(row, role)
}

/** Returns the bookings of a weekly series in their order to those who see them (`bookingOf`), none to all other users. */
export async function bookingsOfSeries(person: Person, seriesId: string): Promise<BookingDetail[]> {
  const rows = isUuid(seriesId) ? await fetchRows<Row>(db(), statement(sql`b.series_id = ${seriesId}`)) : []
  return rows.flatMap((row) => {
    const role = roleOf(person, row)
    return role ? [detailOf(row, role)] : []
  })
}

function detailOf(row: Row, role: BookingRole): BookingDetail {
  const { userId, ownerId, coHostIds: _, ...booking } = row
  const seesAddress = role !== 'guest' || booking.status === 'confirmed' || booking.status === 'completed'
  const seesNotes = role !== 'guest' || guestReadsArrivalNotes(booking, booking.now)
  const isHost = role === 'owner' || role === 'coHost'
  return {
    ...booking,
    role,
    answeredByHost: isHost ? booking.answeredByHost : null,
    cancelledByHost: isHost ? booking.cancelledByHost : null,
    streetAddress: seesAddress ? booking.streetAddress : null,
    point: seesAddress ? booking.point : null,
    arrivalNotes: seesNotes && booking.arrivalNotes ? fillArrivalNotes(booking.arrivalNotes, booking.number) : null,
    cancelUntil: cancelUntil(row),
  }
}

function cancelUntil(row: Row): Date | null {
  if (row.status !== 'confirmed' || !row.confirmedAt || row.totalPriceMinor === 0) return null
  return refundDeadline({ ...row, policy: row.cancellationPolicy, confirmedAt: row.confirmedAt }, row.now)
}

/** The price lines of booking `b`, as JSON in the shape of `PriceLine`. */
export const priceLinesOfBooking = sql`(
      select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'name', l.name, 'quantity', l.quantity, 'unitMinor', l.unit_minor,
        'amountMinor', l.amount_minor, 'taxMinor', l.tax_minor) order by l.id), '[]') from booking_lines l where l.booking_id = b.id)`

/**
 * The refunds of booking `b`, as JSON, without what an owner who cancelled another one paid, and without those that were tried
 * again. A lost dispute is one too, in place of those that it settled.
 */
export const refundsOfGuest = sql`(
      select coalesce(jsonb_agg(back.refund order by back.at), '[]') from (
        select r.created_at as at, jsonb_build_object('amountMinor', r.amount_minor, 'status', r.status, 'reason', r.reason,
          'cardLastFour', (select p.card_last_four from payments p where p.id = r.payment_id)) || case when ${isHeldByBank} then '{"isHeld": true}' when ${waitsForMoveSql} then jsonb_build_object('leavesAt', r.due_at) else '{}' end as refund
        from refunds r where r.booking_id = b.id and r.penalty_of is null
          and not ${isRetriedSql} and not ${isSettledByDispute}
        union all
        select d.ended_at, jsonb_build_object('amountMinor', d.amount_minor, 'status', 'returned_by_bank', 'reason', 'dispute', 'cardLastFour', null)
        from disputes d where d.booking_id = b.id and d.status = 'lost') back)`

/** The status of the newest payment for booking `b` itself, without the differences of its changes (`paymentOf`). */
export const paymentStatus = sql`(
      select p.status from payments p where p.booking_id = b.id and p.modification_id is null order by p.created_at desc limit 1)`

/** The hours of the offer at whose price booking `b` was made. */
export const agreedHours = sql`(select f.hours from offers f where f.id = b.offer_id)`

/** The first photo of space `s`, as JSON. */
export const firstImage = sql`(select jsonb_build_object('storageKey', i.storage_key, 'widths', i.widths, 'palette', i.palette,
  'alt', i.alt, 'width', i.width, 'height', i.height) from space_images i where i.space_id = s.id order by i.position, i.id limit 1)`

const statement = (which: Sql) => sql`
    select b.id, b.number, b.status, b.user_id, s.user_id as owner_id, ${coHostIds} as co_host_ids, b.space_id, s.slug as space_slug,
      b.space_title, b.space_location, b.space_country,
      s.deleted_at is not null as space_gone, o.suspended_at is not null as owner_suspended,
      exists (select 1 from refunds r where r.booking_id = b.id and r.reason = 'paid_too_late' and r.created_at >= b.start_time)
        as paid_after_start,
      ${firstImage} as image, s.street_address, s.arrival_notes, ${exactPoint} as point,
      b.time_zone, b.start_time, b.end_time, b.hours, b.extra_minutes, b.headcount, b.currency,
      b.price_minor, b.rental_minor, b.tariff, b.add_ons, b.offer_id, ${agreedHours} as agreed_hours, b.series_id, b.series_place,
      b.platform_fee_percentage::float8 as platform_fee_percentage,
      b.platform_fee_amount_minor, b.total_price_minor,
      ${ownerFeeLeft} as owner_fee_minor, ${ownerShareLeft} as owner_share_minor, ${lostInDisputes} as lost_minor,
      exists (select from payouts o where o.booking_id = b.id and o.status = 'frozen') as is_payout_frozen,
      (select o.sent_at from payouts o where o.booking_id = b.id) as payout_sent_at,
      ${isSentShareDisputed} as is_sent_share_disputed,
      b.cancellation_policy, b.refund_cap_bp as cap_bp, b.grace_over,
      b.kept_rental_minor, b.kept_fee_minor, b.hold_expires_at, b.hold_extended, b.by_request, b.requested_at, b.request_answer, ${answeringHost('b')} as answered_by_host, b.answer_note,
      b.confirmed_at, b.cancelled_at, b.cancelled_by, ${cancellingHost('b')} as cancelled_by_host,
      b.cancel_reason, b.refund_minor, b.created_at, app_now() as now,
      ${priceLinesOfBooking} as lines,
      ${refundsOfGuest} as refunds, ${refundsHeld} as refunds_held,
      ${paymentStatus} as payment_status,
      ${guestNameSql('g', 'gp')} as guest_name,
      ${ownerNameSql('o', 'op')} as owner_name
    from bookings b
    join spaces s on s.id = b.space_id
    join users g on g.id = b.user_id left join profiles gp on gp.id = g.id
    join users o on o.id = s.user_id left join profiles op on op.id = o.id
    where ${which}
    order by b.series_place`
