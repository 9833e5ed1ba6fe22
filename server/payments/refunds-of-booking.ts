import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import type { RefundStatus } from '../bookings/booking-of.ts'
import { isRetriedSql, waitsForMoveSql } from '../bookings/refund-conditions.ts'
import type { RefundRow } from './payment-row.ts'
import { waitsKey } from './settle-refund.ts'

/** A refund that was made or is due, as operators see it; amounts in minor units. */
export type BookingRefund = {
  id: string
  amountMinor: number
  currency: Currency
  reason: RefundRow['reason']
  status: RefundStatus
  fromOutside: boolean
  /** The amount taken from the owner's share. */
  ownerBackMinor: number
  providerId: string | null
  lastError: string | null
  note: string | null
  /** It failed and was replaced by another refund. */
  isReplaced: boolean
  /** The provider sends it once our balance there has the money. */
  waitsForMoney: boolean
  /** The bank returned the money through a dispute instead. */
  isByBank: boolean
  /** When it is sent, if it waits on purpose: a payment can move to another booking meanwhile; else null. */
  leavesAt: Date | null
  createdAt: Date
}

/** Returns the refunds of a booking to an admin, oldest first; throws `notFound` for others. */
export async function refundsOfBooking(admin: Person, bookingId: string): Promise<BookingRefund[]> {
  adminOnly(admin)
  return await fetchRows<BookingRefund>(
    db(),
    sql`
      select r.id, r.amount_minor, r.currency, r.reason, r.status, r.from_outside,
        r.owner_back_minor, r.provider_id, r.last_error, r.note,
        ${isRetriedSql} as is_replaced, r.dispute_id is not null as is_by_bank,
        r.status = 'pending' and exists (select 1 from alerts where key = ${waitsKey('')} || r.id and closed_at is null) as waits_for_money,
        case when ${waitsForMoveSql} then r.due_at end as leaves_at, r.created_at
      from refunds r where r.booking_id = ${bookingId} order by r.created_at, r.id limit 100`,
  )
}
