import { and, eq } from 'drizzle-orm'
import { db, type Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { modifications } from '../../db/tables/booking-tables.ts'
import { isExtension } from '../../rules/extension.ts'
import { isUuid } from '../../rules/uuid.ts'

/** Selects whether change `m` prolongs a stay that had begun (`isExtension`). */
export const isExtensionSql = sql`(m.created_at >= m.from_start_time)`

export type ModificationRow = typeof modifications.$inferSelect

/** Locks a change, pending or past, with its booking. */
export async function lockModification(tx: Tx, id: string): Promise<ModificationRow> {
  const [row] = await tx.select().from(modifications).where(eq(modifications.id, id)).for('update')
  if (!row) throw new Error(`Modification ${id} is gone`)
  return row
}

/** Returns the change of a booking that currently waits for its difference. */
export async function pendingModification(on: Pick<Tx, 'select'>, bookingId: string): Promise<ModificationRow | null> {
  const isPending = and(eq(modifications.bookingId, bookingId), eq(modifications.status, 'pending'))
  const [row] = await on.select().from(modifications).where(isPending)
  return row ?? null
}

/** Returns a change by its id, if it belongs to this booking. */
export async function modificationOfBooking(
  on: Pick<Tx, 'select'>,
  bookingId: string,
  id: string,
): Promise<ModificationRow | null> {
  if (!isUuid(id)) return null
  const isIts = and(eq(modifications.bookingId, bookingId), eq(modifications.id, id))
  const [row] = await on.select().from(modifications).where(isIts)
  return row ?? null
}

/** Returns true for a change of a booking that makes its stay longer during it. */
export async function isLongerStay(bookingId: string, modificationId: string): Promise<boolean> {
  const change = await modificationOfBooking(db(), bookingId, modificationId)
  return change !== null && isExtension(change)
}

/**
 * Returns what the latest change of a booking gave back to its guest, in minor units; 0 if nothing, or if there was no change.
 */
export async function givenBackByLatestModification(bookingId: string): Promise<number> {
  const [latest] = await fetchRows<{ refundMinor: number }>(
    db(),
    sql`
      select refund_minor from modifications where booking_id = ${bookingId} and status = 'done'
      order by done_at desc limit 1`,
  )
  return latest?.refundMinor ?? 0
}
