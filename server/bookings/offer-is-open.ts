import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'

/**
 * Locks the offer of an expired booking, whose row is locked, and returns true if neither another booking has used it nor
 * the owner has withdrawn it meanwhile; true for a booking without an offer.
 */
export async function offerIsOpen(tx: Tx, { offerId }: { offerId: string | null }): Promise<boolean> {
  if (!offerId) return true
  const [offer] = await fetchRows<{ withdrawnAt: Date | null }>(
    tx,
    sql`select withdrawn_at from offers where id = ${offerId} for update`,
  )
  return offer?.withdrawnAt === null && (await bookingOfOffer(tx, offerId)) === null
}

/** Returns the booking that uses an offer: a hold that waits for its payment, or one that was paid; null without one. */
export async function bookingOfOffer(tx: Tx, offerId: string): Promise<{ id: string; status: string } | null> {
  const [booking] = await fetchRows<{ id: string; status: string }>(
    tx,
    sql`select id, status from bookings where offer_id = ${offerId} and status <> 'expired'`,
  )
  return booking ?? null
}
