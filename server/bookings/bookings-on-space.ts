import { db, read } from '../../db/connect.ts'
import type { BookingStatus } from '../../rules/booking.ts'
import type { Currency } from '../../rules/money.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'

/** A booking as the owner of its space sees it (decision 31); amounts in minor units of `currency`. */
export type HostedBooking = {
  id: string
  number: string
  status: BookingStatus
  spaceId: number
  spaceSlug: string
  spaceTitle: string
  guestName: string
  timeZone: string
  startTime: Date
  endTime: Date
  hours: number
  headcount: number
  currency: Currency
  totalPriceMinor: number
  /** What the owner receives, and when: 24 hours after the booking's end. */
  ownerShareMinor: number
  payoutDueAt: Date
  cancelledBy: string | null
  cancelReason: string | null
  createdAt: Date
}

/** The bookings on one's own space, latest start first, at most 100. Refuses spaceNotFound for another's (admins may look). */
export async function bookingsOnSpace(owner: Person, spaceId: number): Promise<HostedBooking[]> {
  const [space] = Number.isSafeInteger(spaceId)
    ? await read<{ userId: string }>(db(), {
        name: 'owner_of_space',
        text: 'select user_id as "userId" from spaces where id = $1 and (deleted_at is null or taken_down_at is not null)',
        values: [spaceId],
      })
    : []
  if (!space || (space.userId !== owner.id && !owner.isAdmin)) throw new Refusal('spaceNotFound')
  return await read<HostedBooking>(db(), {
    name: 'bookings_on_space',
    text: `${hosted} where b.space_id = $1 and b.status <> 'expired' order by b.start_time desc limit 100`,
    values: [spaceId],
  })
}

/** The bookings that run or come next over all of one's own spaces, soonest first. */
export async function nextHostedBookings(owner: Person, limit = 5): Promise<HostedBooking[]> {
  return await read<HostedBooking>(db(), {
    name: 'next_hosted_bookings',
    text: `${hosted} where s.user_id = $1 and b.status = 'confirmed' and b.end_time > app_now()
      order by b.start_time, b.id limit $2`,
    values: [owner.id, Math.min(limit, 100)],
  })
}

const hosted = `
  select b.id, b.number, b.status, b.space_id as "spaceId", s.slug as "spaceSlug", b.space_title as "spaceTitle",
    coalesce(nullif(p.full_name, ''), nullif(u.name, ''), split_part(u.email, '@', 1)) as "guestName",
    b.time_zone as "timeZone", b.start_time as "startTime", b.end_time as "endTime", b.hours, b.headcount, b.currency,
    b.total_price_minor as "totalPriceMinor", b.owner_share_minor as "ownerShareMinor",
    b.end_time + interval '24 hours' as "payoutDueAt", b.cancelled_by as "cancelledBy",
    b.cancel_reason as "cancelReason", b.created_at as "createdAt"
  from bookings b
  join spaces s on s.id = b.space_id
  join users u on u.id = b.user_id
  left join profiles p on p.id = u.id`
