import { dbToRead } from '../../db/connect.ts'
import { checkBookingRequest, checkLength } from '../../rules/booking.ts'
import { oneInstant, resolveLocalStart } from '../../rules/local-start.ts'
import { type BookingPrice, priceBooking } from '../../rules/price.ts'
import { type RefundStage, stagesIfBooked } from '../../rules/refund-stages.ts'
import { type Reason, Refusal, reasonOf } from '../../rules/refusal.ts'
import type { ChosenAddOn } from '../../rules/tariff.ts'
import { endOf } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { bookableSpace, refuseBlocked, type SpaceForBooking } from './bookable-space.ts'
import { refuseTaken } from './refuse-taken.ts'
import { replacedRequests } from './replaced-requests.ts'
import { takenSpans } from './taken-spans.ts'

export type QuoteRequest = {
  spaceId: number
  /** Local date and time of the space; `offset` chooses one of the two instants in an autumn overlap. */
  date: string
  time: string
  offset?: string
  hours: number
  headcount?: number
  addOns?: readonly ChosenAddOn[]
  person: Person | null
}

export type Quote = {
  price: BookingPrice
  start: Date
  end: Date
  timeZone: string
  available: boolean
  /** Why it cannot be booked, as a refusal's code and message. */
  reason: Reason | null
  /** The refund stages of a booking, or a request, made now; empty if nothing would be refunded. */
  cancelStages: RefundStage[]
}

/**
 * Returns the price of a booking and whether it can be made, without any commitment. Throws if there is no price or no
 * valid time: `spaceNotFound`, `startMissing`, `timeGap`, `timeOverlap`, `invalidFields` for the hours, `addOnUnavailable`; other
 * obstacles are the `reason`.
 */
export async function quoteBooking({ headcount = 1, addOns = [], person, ...request }: QuoteRequest): Promise<Quote> {
  const { hours } = request
  checkLength(hours)
  const space = await bookableSpace(dbToRead(), request.spaceId, person?.id ?? null)
  const start = oneInstant(resolveLocalStart({ ...request, timeZone: space.timeZone }))
  const price = priceBooking({ ...space, start, hours, headcount, addOns, rates: env().feeRates })
  const reason = await obstacleTo(space, { start, hours, headcount, guestId: person?.id ?? '' })
  return {
    price,
    start,
    end: endOf(start, hours),
    timeZone: space.timeZone,
    available: reason === null,
    reason,
    cancelStages: stagesOf(space, price, start),
  }
}

function stagesOf(
  { cancellationPolicy: policy, byRequest, now }: SpaceForBooking,
  price: BookingPrice,
  startTime: Date,
): RefundStage[] {
  if (price.totalMinor === 0) return []
  return stagesIfBooked({ ...price, startTime, policy, byRequest }, now)
}

type BookingRequest = { start: Date; hours: number; headcount: number; guestId: string }

/** Returns why hours cannot be booked now, or null; the guest's own hold is resumed or replaced, so it does not conflict. */
async function obstacleTo(space: SpaceForBooking, request: BookingRequest): Promise<Quote['reason']> {
  try {
    const { start, end } = checkSpace(space, request)
    const until = new Date(end.getTime() + space.bufferMinutes * 60_000)
    const taken = await takenSpans(dbToRead(), space.id, start, until, request.guestId || null)
    if (taken.some((span) => !(span.mine && span.kind === 'hold') && !isOwnBuffer(span, space))) {
      throw new Refusal('slotTaken')
    }
    return null
  } catch (error) {
    return reasonOf(error)
  }
}

/**
 * Same as `obstacleTo` for the hours of an offer, which replaces the guest's own requests that wait for an answer: these do not
 * conflict. Returns their ids with it.
 */
export async function obstacleToOffer(
  space: SpaceForBooking,
  request: BookingRequest,
): Promise<{ reason: Quote['reason']; requestIds: string[] }> {
  const { start, hours, guestId } = request
  const slot = { space, guestId, start, end: endOf(start, hours) }
  const requestIds = await replacedRequests(slot)
  try {
    checkSpace(space, request)
    await refuseTaken([slot], space.holdId ? [space.holdId, ...requestIds] : requestIds)
    return { reason: null, requestIds }
  } catch (error) {
    return { reason: reasonOf(error), requestIds }
  }
}

function checkSpace(space: SpaceForBooking, request: BookingRequest) {
  refuseBlocked(space)
  return checkBookingRequest({ ...request, space, now: space.now, windowDays: env().BOOKING_WINDOW_DAYS })
}

/** The buffer after the user's own hold starts when the hold ends. */
function isOwnBuffer(span: { start: Date; kind: string }, space: SpaceForBooking): boolean {
  return span.kind === 'buffer' && span.start.getTime() === space.holdEnd?.getTime()
}
