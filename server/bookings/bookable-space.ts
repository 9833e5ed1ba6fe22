import { type Database, db } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import type { BookableSpace } from '../../rules/booking.ts'
import type { LongerStayMode } from '../../rules/booking-hours.ts'
import type { Currency } from '../../rules/money.ts'
import type { Policy } from '../../rules/refund.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { ChosenAddOn, Tariff } from '../../rules/tariff.ts'
import type { Person } from '../accounts/person.ts'
import { addressRejected } from '../accounts/refuse-rejected-address.ts'
import { longerStaysSql } from '../spaces/longer-stays-sql.ts'
import { notDeleted } from '../spaces/not-deleted.ts'
import { openingOfSpace } from '../spaces/space-times.ts'

/** A space to be booked, with the product's time and the person's own live hold on it. */
export type SpaceForBooking = BookableSpace & {
  id: number
  slug: string
  title: string
  cityId: number
  priceMinor: number
  currency: Currency
  tariff: Tariff | null
  /** Incremented by each change of the tariff. */
  priceVersion: number
  bufferMinutes: number
  /** The version of the hours and limits, which a hold compares under the space's lock. */
  scheduleVersion: number
  cancellationPolicy: Policy
  /** The owner answers before the card is charged. */
  byRequest: boolean
  /** Whether guests may stay longer. */
  longerStays: LongerStayMode
  now: Date
  /** The owner has blocked the person. */
  isBlocked: boolean
  /** Mails to the person come back. */
  isMailRejected: boolean
  /** The person's own hold on this space, if any; not one of a series. */
  holdId: string | null
  holdStart: Date | null
  holdEnd: Date | null
  holdHeadcount: number | null
  holdAddOns: ChosenAddOn[] | null
  holdOfferId: string | null
  holdExpiresAt: Date | null
}

/** Reads a space and the clock in one statement. Throws `spaceNotFound`, also for deleted spaces and those taken down. */
export async function bookableSpace(on: Database, spaceId: number, personId: string | null): Promise<SpaceForBooking> {
  const [space] = Number.isSafeInteger(spaceId)
    ? await fetchRows<SpaceForBooking>(on, statement(personId, sql`s.id = ${spaceId} and s.deleted_at is null`))
    : []
  if (!space) throw new Refusal('spaceNotFound')
  return space
}

/** Same as `bookableSpace` by the space's present slug; null if there is none. */
export async function bookableSpaceAt(slug: string, personId: string | null): Promise<SpaceForBooking | null> {
  const isThere = sql`s.slug = ${slug} and s.deleted_at is null`
  const [space] = await fetchRows<SpaceForBooking>(db(), statement(personId, isThere))
  return space ?? null
}

/** Returns the space of an existing booking, even if an admin took it down: it is closed then, but its bookings stay. */
export async function spaceOfBooking(on: Database, spaceId: number, personId: string): Promise<SpaceForBooking> {
  const [space] = await fetchRows<SpaceForBooking>(on, statement(personId, sql`s.id = ${spaceId} and ${notDeleted}`))
  if (!space) throw new Refusal('spaceNotFound')
  return space
}

/** Throws `addressUnconfirmed` while mails to the person's address come back. */
export function refuseMailRejected({ isMailRejected }: SpaceForBooking, { email }: Person): void {
  if (isMailRejected) throw addressRejected(email)
}

/** Throws `bookingRefused` if the owner has blocked the person. Changes of existing bookings are not refused. */
export function refuseBlocked({ isBlocked }: SpaceForBooking): void {
  if (isBlocked) throw new Refusal('bookingRefused')
}

function statement(personId: string | null, which: Sql) {
  return sql`
      select s.id, s.slug, s.title, s.city_id, s.user_id, s.price_minor, s.currency, s.tariff, s.price_version, s.time_zone,
        s.available and s.deleted_at is null as available, s.status, s.capacity, s.min_hours, s.notice_minutes,
        ${openingOfSpace} as opening, s.window_days, s.schedule_version,
        s.buffer_minutes, s.cancellation_policy, s.by_request, ${longerStaysSql}, app_now() as now,
        exists (select from blocked_people x where x.blocker_id = s.user_id and x.blocked_id = ${personId}) as is_blocked,
        exists (select from users u where u.id = ${personId} and u.mail_rejected_at is not null) as is_mail_rejected,
        b.id as hold_id, b.start_time as hold_start, b.end_time as hold_end, b.headcount as hold_headcount,
        b.add_ons as hold_add_ons, b.offer_id as hold_offer_id, b.hold_expires_at
      from spaces s
      left join bookings b on b.space_id = s.id and b.user_id = ${personId} and b.status = 'pending' and b.request_answer is null and b.series_id is null
      where ${which}`
}
