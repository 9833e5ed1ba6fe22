import { db } from '../../db/connect.ts'
import { isExtension } from '../../rules/extension.ts'
import { pendingModification } from './confirm-modification.ts'

/** A change whose difference is not paid yet; `toPayMinor` in minor units. */
export type UnpaidChange = {
  id: string
  startTime: Date
  endTime: Date
  toPayMinor: number
  holdExpiresAt: Date | null
}

/** Returns the change of a booking that waits for its difference; null if there is none, or if it makes the stay longer. */
export async function unpaidChange(bookingId: string): Promise<UnpaidChange | null> {
  const row = await pendingModification(db(), bookingId)
  if (!row || isExtension(row)) return null
  const { id, startTime, endTime, toPayMinor, holdExpiresAt } = row
  return { id, startTime, endTime, toPayMinor, holdExpiresAt }
}
