import { randomUUID } from 'node:crypto'
import { db, retryOnce } from '../../db/connect.ts'
import { errorCode } from '../../db/error-code.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { holdEnd, maxLiveHolds } from '../../rules/hold.ts'
import { isRefusalCode, Refusal } from '../../rules/refusal.ts'
import type { StoredPattern } from '../../rules/series.ts'
import { publishCommitted } from '../live/publish.ts'
import { slotsHeld } from '../metrics.ts'
import type { SpaceForBooking } from './bookable-space.ts'
import {
  askedSlot,
  type HeldSlot,
  lockOpenAccount,
  queuePerSpace,
  refuseOverlap,
  type SlotRequest,
  topicsOf,
} from './hold-slot.ts'

type SeriesSlots = { space: SpaceForBooking; guestId: string; slots: SlotRequest[]; pattern: StoredPattern }

/**
 * Takes every slot of a series or none, as `holdSlot` takes one: in one statement under the locks of guest and space. Each
 * becomes a pending booking with a payment whose card is only authorized. Returns the id of the series; `slots` are in their
 * order. Throws what `holdSlot` throws, and `seriesByRequest`.
 */
export async function holdSeries({ space, guestId, slots, pattern }: SeriesSlots): Promise<string> {
  const seriesId = randomUUID()
  const holdExpiresAt = holdEnd(space.now, earliestStart(slots))
  const held = await queuePerSpace(space.id, () =>
    retryOnce(() => {
      const newSlot = (): HeldSlot => ({ bookingId: randomUUID(), paymentId: randomUUID(), holdExpiresAt })
      const asked = {
        id: seriesId,
        user_id: guestId,
        space_id: space.id,
        created_at: space.now,
        max_holds: maxLiveHolds,
        pattern,
        slots: slots.map((slot) => askedSlot(slot, newSlot(), 'pending')),
      }
      return fetchRows(
        db(),
        sql`select hold_series(${JSON.stringify(asked)}) from (${lockOpenAccount(guestId)}) as guest`,
      )
    }),
  ).catch(refuse)
  if (held.length === 0) throw new Refusal('accountSuspended')
  publishCommitted(topicsOf({ space, guestId }))
  slotsHeld.inc(slots.length)
  return seriesId
}

function earliestStart(slots: readonly SlotRequest[]): Date {
  return new Date(Math.min(...slots.map(({ start }) => start.getTime())))
}

/** Throws why the series was refused; the database gave back what it had taken. */
function refuse(error: unknown): never {
  const isRefused = error instanceof Error && errorCode(error) === 'HS001' && 'detail' in error
  if (isRefused && typeof error.detail === 'string' && isRefusalCode(error.detail)) throw new Refusal(error.detail)
  return refuseOverlap(error)
}
