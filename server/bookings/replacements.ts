import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { maxLimit } from '../../rules/list-cursor.ts'
import { type MovableMoney, movedFee } from '../../rules/moved-price.ts'
import type { Policy } from '../../rules/refund.ts'
import { type RefundStage, stagesIfBooked } from '../../rules/refund-stages.ts'
import {
  type Alike,
  type Comparison,
  compareAmenities,
  mostAlikeFirst,
  mostReplacements,
} from '../../rules/replacement.ts'
import { wholeHour } from '../../rules/space-search.ts'
import { localDate, localTime } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import type { FoundSpace, TimeQuote } from '../search/found-space.ts'
import { searchByTime } from '../search/search-by-time.ts'
import type { BookingDetail } from './booking-of.ts'
import { heldReplacements } from './held-replacements.ts'

/** A space that is free at the hours of a cancelled booking, compared with the cancelled space. */
export type Replacement = FoundSpace &
  Comparison & {
    /**
     * What the penalty of the owner who cancelled pays of the price if the booking is moved, in minor units; more than 0 for a
     * dearer space.
     */
    differenceMinor: number
    /** The cancellation tier that the new booking has. */
    policy: Policy
    /** The service fee if it is booked or moved now, in minor units. */
    guestFeeMinor: number
    /** The refunds for cancelling the new booking, if it is booked or moved now. */
    cancelStages: RefundStage[]
  }

/** The spaces to book in place of a cancelled booking, and the city that was searched. */
type Replacements = { citySlug: string; spaces: Replacement[] }

/**
 * Returns spaces of the same city that the guest can book at once in place of a booking that was not cancelled by themselves:
 * free at the same hours, or held by the guest, for as many people, none dearer than the booking was or than the penalty of its
 * owner pays for, the most alike first. Nothing is reserved. Null for every other booking and from its start on. `money` is what
 * can be moved of it.
 */
export async function replacementsFor(
  guest: Person,
  booking: BookingDetail,
  money: MovableMoney | null,
): Promise<Replacements | null> {
  if (!isReplaceable(booking)) return null
  const { startTime, endTime, timeZone } = booking
  const [from, to] = [localTime(startTime, timeZone), localTime(endTime, timeZone)]
  if (!wholeHour.test(from) || !wholeHour.test(to)) return null
  const cancelled = await cancelledSpace(booking.spaceId)
  if (!cancelled) return null
  const { spaces: free } = await searchByTime({
    type: undefined,
    city: cancelled.citySlug,
    country: cancelled.countryCode,
    wanted: { kind: 'fixed', date: localDate(startTime, timeZone), from, to },
    people: booking.headcount,
    maxTotal: booking.totalPriceMinor + (money?.penaltyMinor ?? 0),
    currency: booking.currency,
    instant: true,
    amenities: [],
    sort: 'rating',
    limit: maxLimit,
  })
  const spaces = [...free, ...(await heldReplacements(guest, booking))]
  const bookable = await bookableBy(
    guest,
    spaces.map(({ id }) => id),
  )
  const others = spaces.flatMap((space) => {
    const { id, currency, quote } = space
    const policy = bookable.get(id)
    const isSameTime = quote?.startTime === startTime.toISOString() && quote.endTime === endTime.toISOString()
    if (!isSameTime || id === booking.spaceId || !policy || currency !== booking.currency) return []
    const fee = feeOf(quote, booking, money)
    return fee ? [{ ...space, ...fee, policy, cancelStages: stagesOf(quote, fee, { policy, booking }) }] : []
  })
  const alike = mostAlikeFirst(cancelled, others).slice(0, mostReplacements)
  return {
    citySlug: cancelled.citySlug,
    spaces: alike.map((other) => ({ ...other, ...compareAmenities(cancelled, other) })),
  }
}

type ReplacementFee = Pick<Replacement, 'guestFeeMinor' | 'differenceMinor'>

/** Returns the service fee of a quote and what the penalty would pay of it; null if it costs more than that. */
function feeOf(
  { rental, guestFee, total }: TimeQuote,
  { totalPriceMinor }: BookingDetail,
  money: MovableMoney | null,
): ReplacementFee | null {
  if (total <= totalPriceMinor) return { guestFeeMinor: guestFee, differenceMinor: 0 }
  return money && movedFee({ rentalMinor: rental, totalMinor: total }, money)
}

function stagesOf(
  { rental: rentalMinor, total, currency }: TimeQuote,
  { guestFeeMinor }: ReplacementFee,
  { policy, booking: { startTime, now } }: { policy: Policy; booking: BookingDetail },
): RefundStage[] {
  if (total === 0) return []
  return stagesIfBooked({ rentalMinor, guestFeeMinor, currency, startTime, policy, byRequest: false }, now)
}

/** Returns true until the start of a booking that was not cancelled by its guest. */
export function isReplaceable({ status, cancelledBy, startTime, now }: BookingDetail): boolean {
  return status === 'cancelled' && cancelledBy !== 'guest' && startTime > now
}

/** The space may have been deleted or taken down. */
async function cancelledSpace(
  spaceId: number,
): Promise<(Alike & { citySlug: string; countryCode: string }) | undefined> {
  const [space] = await fetchRows<Alike & { citySlug: string; countryCode: string }>(
    db(),
    sql`
      select s.type, s.location, s.amenities, null as rating, c.slug as city_slug, c.country_code
      from spaces s join cities c on c.id = s.city_id where s.id = ${spaceId}`,
  )
  return space
}

/** Returns the cancellation tiers by space, without the person's own spaces and those of owners who blocked them. */
async function bookableBy({ id: personId }: Person, ids: number[]): Promise<Map<number, Policy>> {
  const rows = await fetchRows<{ id: number; policy: Policy }>(
    db(),
    sql`
      select s.id, s.cancellation_policy as policy from spaces s where s.id = any (${ids}::bigint[]) and s.user_id <> ${personId}
        and not exists (select from blocked_people x where x.blocker_id = s.user_id and x.blocked_id = ${personId})`,
  )
  return new Map(rows.map(({ id, policy }) => [id, policy]))
}
