import { and, eq, inArray } from 'drizzle-orm'
import { db } from '../../db/connect.ts'
import { modifications } from '../../db/tables/booking-tables.ts'
import { isExtension } from '../../rules/extension.ts'
import { modificationOfBooking } from './modification-row.ts'

/** A change whose difference is not paid yet; `toPayMinor` in minor units. */
export type UnpaidChange = {
  id: string
  startTime: Date
  endTime: Date
  toPayMinor: number
  holdExpiresAt: Date | null
}

/** Returns the changes whose difference is not paid yet, by booking; not those that make a stay longer during it. */
export async function unpaidChanges(bookingIds: readonly string[]): Promise<Map<string, UnpaidChange>> {
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

/** Returns true for a change of a booking that makes its stay longer during it. */
export async function isLongerStay(bookingId: string, changeId: string): Promise<boolean> {
  const change = await modificationOfBooking(db(), bookingId, changeId)
  return change !== null && isExtension(change)
}

/** Same as `unpaidChanges` for one booking; null if there is none. */
export async function unpaidChange(bookingId: string): Promise<UnpaidChange | null> {
  return (await unpaidChanges([bookingId])).get(bookingId) ?? null
}
