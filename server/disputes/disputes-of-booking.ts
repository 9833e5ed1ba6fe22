import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { DisputedShare, DisputeStatus } from '../../rules/dispute.ts'
import type { Currency } from '../../rules/money.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { isOpenDisputeSql } from '../bookings/dispute-conditions.ts'
import { disputedShare } from '../bookings/disputed-share.ts'

/** A dispute as operators see it; amounts in minor units. */
export type BookingDispute = {
  id: string
  bookingId: string
  number: string
  providerId: string
  amountMinor: number
  currency: Currency
  reason: string
  status: DisputeStatus
  /** The amount that a lost dispute took from the owner's share. */
  ownerBackMinor: number
  /** Whether the owner's share waits for the bank. */
  share: DisputedShare
  evidenceDueAt: Date | null
  evidenceSentAt: Date | null
  openedAt: Date
  endedAt: Date | null
}

const columns = sql`d.id, d.booking_id, b.number, d.provider_id,
  d.amount_minor, d.currency, d.reason, d.status, d.owner_back_minor,
  ${disputedShare} as share,
  d.evidence_due_at, d.evidence_sent_at, d.opened_at, d.ended_at`

/** Returns the disputes of a booking to an admin, newest first; throws `notFound` for others. */
export async function disputesOfBooking(admin: Person, bookingId: string): Promise<BookingDispute[]> {
  adminOnly(admin)
  return await fetchRows<BookingDispute>(
    db(),
    sql`
      select ${columns} from disputes d join bookings b on b.id = d.booking_id
      where d.booking_id = ${bookingId} order by d.opened_at desc, d.id limit 20`,
  )
}

/** Returns the undecided disputes to an admin, the one with the nearest deadline first; throws `notFound` for others. */
export async function openDisputes(admin: Person): Promise<BookingDispute[]> {
  adminOnly(admin)
  return await fetchRows<BookingDispute>(
    db(),
    sql`
      select ${columns} from disputes d join bookings b on b.id = d.booking_id
      where ${isOpenDisputeSql} order by d.evidence_due_at nulls last, d.id limit 100`,
  )
}
