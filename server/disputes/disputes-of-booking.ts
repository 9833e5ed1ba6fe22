import { db, read } from '../../db/connect.ts'
import type { DisputeStatus } from '../../rules/dispute.ts'
import type { Currency } from '../../rules/money.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'

/** A dispute as operators see it; amounts in minor units. */
export type BookingDispute = {
  id: string
  bookingId: string
  spaceTitle: string
  providerId: string
  amountMinor: number
  currency: Currency
  reason: string
  status: DisputeStatus
  /** The amount that a lost dispute took from the owner's share. */
  ownerBackMinor: number
  evidenceDueAt: Date | null
  evidenceSentAt: Date | null
  openedAt: Date
  endedAt: Date | null
}

const columns = `d.id, d.booking_id as "bookingId", b.space_title as "spaceTitle", d.provider_id as "providerId",
  d.amount_minor as "amountMinor", d.currency, d.reason, d.status, d.owner_back_minor as "ownerBackMinor",
  d.evidence_due_at as "evidenceDueAt", d.evidence_sent_at as "evidenceSentAt", d.opened_at as "openedAt", d.ended_at as "endedAt"`

/** Returns the disputes of a booking to an admin, newest first; throws `notFound` for others. */
export async function disputesOfBooking(admin: Person, bookingId: string): Promise<BookingDispute[]> {
  adminOnly(admin)
  return await read<BookingDispute>(db(), {
    name: 'disputes_of_booking',
    text: `
      select ${columns} from disputes d join bookings b on b.id = d.booking_id
      where d.booking_id = $1 order by d.opened_at desc, d.id limit 20`,
    values: [bookingId],
  })
}

/** Returns the undecided disputes to an admin, the one with the nearest deadline first; throws `notFound` for others. */
export async function openDisputes(admin: Person): Promise<BookingDispute[]> {
  adminOnly(admin)
  return await read<BookingDispute>(db(), {
    name: 'open_disputes',
    text: `
      select ${columns} from disputes d join bookings b on b.id = d.booking_id
      where d.ended_at is null order by d.evidence_due_at nulls last, d.id limit 100`,
    values: [],
  })
}
