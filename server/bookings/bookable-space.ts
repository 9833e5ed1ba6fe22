import { type Database, read } from '../../db/connect.ts'
import type { BookableSpace } from '../../rules/booking.ts'
import type { Currency } from '../../rules/money.ts'
import type { Policy } from '../../rules/refund.ts'
import { Refusal } from '../../rules/refusal.ts'

/** A space to be booked, with the product's time and the person's own live hold on it. */
export type SpaceForBooking = BookableSpace & {
  id: number
  slug: string
  title: string
  cityId: number
  priceMinor: number
  currency: Currency
  bufferMinutes: number
  cancellationPolicy: Policy
  now: Date
  /** The person's own hold on this space, if any. */
  holdId: string | null
  holdStart: Date | null
  holdEnd: Date | null
  holdHeadcount: number | null
  holdExpiresAt: Date | null
}

/** Reads a space and the clock in one statement. Throws `spaceNotFound`, also for deleted spaces and those taken down. */
export async function bookableSpace(on: Database, spaceId: number, personId: string | null): Promise<SpaceForBooking> {
  const [space] = Number.isSafeInteger(spaceId) ? await read<SpaceForBooking>(on, statement(spaceId, personId)) : []
  if (!space) throw new Refusal('spaceNotFound')
  return space
}

/** Returns the space of an existing booking, even if an admin took it down: it is closed then, but its bookings stay. */
export async function spaceOfBooking(on: Database, spaceId: number, personId: string): Promise<SpaceForBooking> {
  const [space] = await read<SpaceForBooking>(on, statement(spaceId, personId, 'space_of_booking'))
  if (!space) throw new Refusal('spaceNotFound')
  return space
}

function statement(spaceId: number, personId: string | null, name = 'space_at_hand') {
  const orTakenDown = name === 'space_of_booking' ? 'or s.taken_down_at is not null' : ''
  return {
    name,
    text: `
      select s.id, s.slug, s.title, s.city_id as "cityId", s.user_id as "userId", s.price_minor as "priceMinor", s.currency, s.time_zone as "timeZone",
        s.available and s.deleted_at is null as available, s.status, s.capacity, s.starts, s.min_hours as "minHours", s.notice_minutes as "noticeMinutes",
        s.buffer_minutes as "bufferMinutes", s.cancellation_policy as "cancellationPolicy", app_now() as now,
        b.id as "holdId", b.start_time as "holdStart", b.end_time as "holdEnd", b.headcount as "holdHeadcount",
        b.hold_expires_at as "holdExpiresAt"
      from spaces s
      left join bookings b on b.space_id = s.id and b.user_id = $2 and b.status = 'pending'
      where s.id = $1 and (s.deleted_at is null ${orTakenDown})`,
    values: [spaceId, personId],
  }
}
