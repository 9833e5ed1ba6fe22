import { dbToRead } from '../../db/connect.ts'
import { nearestStarts } from '../../rules/series.ts'
import { endOf } from '../../rules/time.ts'
import { env } from '../env.ts'
import type { SpaceForBooking } from './bookable-space.ts'
import { takenSpans } from './taken-spans.ts'

type RequestedTime = { start: Date; hours: number; headcount: number; guestId: string }

/**
 * Returns up to three starts at which a guest could book a space for some hours, the nearest to theirs first. Reserves nothing.
 */
export async function nearestFree(
  space: SpaceForBooking,
  { start, guestId, ...asked }: RequestedTime,
): Promise<Date[]> {
  const spans = await takenSpans(dbToRead(), space.id, endOf(start, -96), endOf(start, 144), guestId)
  const isOwnHold = (span: (typeof spans)[number]) =>
    span.kind === 'buffer' ? span.start.getTime() === space.holdEnd?.getTime() : span.kind === 'hold' && span.mine
  const taken = spans.filter((span) => !isOwnHold(span))
  return nearestStarts(
    { ...asked, space, guestId, taken, now: space.now, windowDays: env().BOOKING_WINDOW_DAYS },
    start,
  )
}
