import { and, eq, inArray } from 'drizzle-orm'
import { db } from '../../db/connect.ts'
import { modifications } from '../../db/tables/booking-tables.ts'
import { isExtension } from '../../rules/extension.ts'

/** A change whose difference is not paid yet; `toPayMinor` in minor units. */
export type UnpaidModification = {
  id: string
  startTime: Date
  endTime: Date
  toPayMinor: number
  holdExpiresAt: Date | null
}

/** Returns the changes whose difference is not paid yet, by booking; not those that make a stay longer during it. */
export async function unpaidModifications(bookingIds: readonly string[]): Promise<Map<string, UnpaidModification>> {
  if (bookingIds.length === 0) return new Map()
  const isPending = and(inArray(modifications.bookingId, [...bookingIds]), eq(modifications.status, 'pending'))
  const rows = await db().select().from(modifications).where(isPending)
  return new Map(
    rows
      .filter((row) => !isExtension(row))
      .map(({ bookingId, id, startTime, endTime, toPayMinor, holdExpiresAt }) => [
        bookingId,
        { id, startTime, endTime, toPayMinor, holdExpiresAt },
      ]),
  )
}

/** Same as `unpaidModifications` for one booking; null if there is none. */
export async function unpaidModification(bookingId: string): Promise<UnpaidModification | null> {
  return (await unpaidModifications([bookingId])).get(bookingId) ?? null
}
