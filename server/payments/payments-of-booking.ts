import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Currency } from '../../rules/money.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'

/** One attempt to charge a booking, with the card provider's ids; amounts in minor units. */
export type BookingPayment = {
  id: string
  amountMinor: number
  capturedMinor: number
  currency: Currency
  status: string
  providerId: string | null
  chargeId: string | null
  lastError: string | null
  createdAt: Date
}

/** Returns the payments of a booking to an admin, oldest first; throws `notFound` for others. */
export async function paymentsOfBooking(person: Person | null, bookingId: string): Promise<BookingPayment[]> {
  adminOnly(person)
  return await fetchRows<BookingPayment>(
    db(),
    sql`
      select id, amount_minor, captured_minor, currency, status,
        provider_id, charge_id, last_error, created_at
      from payments where booking_id = ${bookingId} order by created_at, id limit 100`,
  )
}
