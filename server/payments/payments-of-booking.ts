import { db, read } from '../../db/connect.ts'
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
  return await read<BookingPayment>(db(), {
    name: 'payments_of_booking',
    text: `
      select id, amount_minor as "amountMinor", captured_minor as "capturedMinor", currency, status,
        provider_id as "providerId", charge_id as "chargeId", last_error as "lastError", created_at as "createdAt"
      from payments where booking_id = $1 order by created_at, id limit 100`,
    values: [bookingId],
  })
}
