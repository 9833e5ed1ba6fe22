import type { Tx } from '../../db/connect.ts'
import { modifications } from '../../db/tables/booking-tables.ts'
import type { Modification } from '../../rules/modification.ts'
import type { LockedBooking } from './lock-booking.ts'
import type { ModificationRow } from './modification-row.ts'

/** Stores a change with its old and new terms. */
export async function insertModification(
  tx: Tx,
  booking: LockedBooking,
  { after, toPayMinor, refundMinor }: Modification,
  state: Pick<typeof modifications.$inferInsert, 'status' | 'holdExpiresAt' | 'createdAt' | 'doneAt'>,
): Promise<ModificationRow> {
  const [row] = await tx
    .insert(modifications)
    .values({
      bookingId: booking.id,
      fromStartTime: booking.startTime,
      fromHours: booking.hours,
      fromExtraMinutes: booking.extraMinutes,
      fromAddOns: booking.addOns,
      startTime: after.startTime,
      endTime: after.endTime,
      addOns: after.addOns,
      hours: after.hours,
      extraMinutes: after.extraMinutes,
      toPayMinor,
      refundMinor,
      currency: booking.currency,
      ...state,
    })
    .returning()
  if (!row) throw new Error(`The change of booking ${booking.id} was not written`)
  return row
}
