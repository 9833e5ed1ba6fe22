import { z } from 'zod'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { checkBookingRequest } from '../../rules/booking.ts'
import { oneInstant, parseClientInstant } from '../../rules/local-start.ts'
import { isSameAddOns } from '../../rules/modification.ts'
import { type Currency, isCurrency } from '../../rules/money.ts'
import { type BookingPrice, priceBooking } from '../../rules/price.ts'
import { isRefusal, Refusal } from '../../rules/refusal.ts'
import { type ChosenAddOn, chosenAddOns } from '../../rules/tariff.ts'
import type { Person } from '../accounts/person.ts'
import { type BookableOffer, bookableOffer, offeredSpace } from '../bookings/bookable-offer.ts'
import { bookableSpace, refuseBlocked, refuseMailRejected, type SpaceForBooking } from '../bookings/bookable-space.ts'
import { countHold, holdSlot } from '../bookings/hold-slot.ts'
import { refuseHeldBefore } from '../bookings/refuse-held-before.ts'
import { refuseTaken } from '../bookings/refuse-taken.ts'
import { holdInPlaceOf, replacedRequests } from '../bookings/replaced-requests.ts'
import { env } from '../env.ts'
import { limit } from '../limits/limit.ts'
import { logBug } from '../log.ts'
import { endOrCaptureHold } from './end-hold.ts'
import { finishRequest } from './finish-request.ts'
import { fetchOrMakeIntent, makeIntent, type PayableIntent } from './make-intent.ts'
import { paymentOf } from './payment-row.ts'
import { endedKeyText, withIdempotency } from './with-idempotency.ts'

/** The body of create-payment-intent (spec 7, spec D33): the requested booking, with the price that the guest was shown. */
export type CheckoutRequest = {
  person: Person
  spaceId: number
  /** ISO 8601: the space's local time without an offset, that instant with one. */
  startTime: string
  endTime: string
  /** Elapsed hours; must match start and end. */
  duration: number
  /** The total including the guest fee, in minor units. */
  amount: number
  currency: string
  headcount?: number
  addOns?: ChosenAddOn[]
  /** The offer at whose price it is booked. */
  offerId?: string | undefined
  idempotencyKey?: string
}

const checkout = z.object({
  bookingId: z.string(),
  clientSecret: z.string(),
  platformFee: z.object({ amount: z.number(), percentage: z.number() }),
  amount: z.number(),
  currency: z.custom<Currency>(isCurrency),
  holdExpiresAt: z.coerce.date(),
})

export type Checkout = z.output<typeof checkout>

/**
 * Holds the slot and creates the payment intent. For the same guest and slot it resumes the hold; another slot of the same
 * space replaces the old hold. Throws what `checkBookingRequest` and `holdSlot` throw, `heldBefore`, `freeSpace`,
 * `addOnUnavailable`, `addressUnconfirmed`, `bookingRefused`, `offerDiffers`, `priceChanged` (with the current price; nothing is
 * charged), `paymentProviderDown`, `idempotencyMismatch`, `tooManyRequests`. `read` is the space, if the caller has just read it
 * for the person.
 */
export async function startCheckout(
  { idempotencyKey: key, ...request }: CheckoutRequest,
  read?: SpaceForBooking,
): Promise<Checkout> {
  if (!key) return await holdAndPay(request, read)
  const { person, ...body } = request
  const route = 'create-payment-intent'
  const keyed = { person, route, key, body, schema: checkout, check: refuseEndedHold }
  return await withIdempotency(keyed, () => holdAndPay(request, read))
}

/** Rejects the client secret of a hold that has ended, since it is unusable. */
async function refuseEndedHold({ bookingId }: Checkout): Promise<void> {
  const ended = await fetchRows(
    db(),
    sql`
      select 1 from bookings
      where id = ${bookingId} and (status in ('expired', 'cancelled') or (status = 'pending' and hold_expires_at <= app_now()))`,
  )
  if (ended.length > 0) throw new Refusal('holdLapsed', { message: endedKeyText })
}

type UnkeyedRequest = Omit<CheckoutRequest, 'idempotencyKey'>

export type CheckedRequest = {
  space: SpaceForBooking
  start: Date
  end: Date
  headcount: number
  hours: number
  /** As `chosenAddOns` returns them. */
  addOns: ChosenAddOn[]
  price: BookingPrice
  offerId: string | null
}

async function holdAndPay(request: UnkeyedRequest, read?: SpaceForBooking): Promise<Checkout> {
  const { person, spaceId } = request
  await limit('providerCalls', person.id)
  const space = read ?? (await bookableSpace(db(), spaceId, person.id))
  refuseMailRejected(space, person)
  const checked = await checkRequest(request, space)
  const resumed = await resumeOwnHold(checked)
  if (resumed) return resumed
  try {
    return await newHold(checked, person)
  } catch (error) {
    // A double click: the other request took the slot for the same guest, or their request for it has just ended.
    const isTheirs = isRefusal(error) && (error.code === 'slotTaken' || error.code === 'heldBefore')
    const again = isTheirs ? await checkRequest(request) : null
    const mine = again && isSameSlot(again) ? await resumeOwnHold(again) : null
    if (!mine) throw error
    return mine
  }
}

/**
 * Checks the request against the current space, which is read unless the caller just did, and against the price that the guest
 * was shown. Throws the same as `startCheckout`.
 */
export async function checkRequest(request: UnkeyedRequest, read?: SpaceForBooking): Promise<CheckedRequest> {
  const { person, duration: hours, headcount = 1 } = request
  const offer = request.offerId === undefined ? null : await bookableOffer(db(), request.offerId, person.id)
  const listed = read ?? (await bookableSpace(db(), request.spaceId, person.id))
  refuseBlocked(listed)
  const space = offer ? offeredSpace(listed, offer) : listed
  const requestedStart = oneInstant(parseClientInstant(request.startTime, space.timeZone))
  const { start, end } = checkBookingRequest({
    space,
    guestId: person.id,
    start: requestedStart,
    hours,
    headcount,
    now: space.now,
    windowDays: env().BOOKING_WINDOW_DAYS,
  })
  if (!endsAt(request.endTime, space.timeZone, end)) {
    throw new Refusal('invalidFields', {
      fields: { endTime: 'The end must be as many hours after the start as `duration` says' },
    })
  }
  if (offer && !isFor(offer, { spaceId: space.id, start, hours, headcount })) throw new Refusal('offerDiffers')
  const addOns = chosenAddOns(space.tariff, request.addOns ?? [])
  const price = priceBooking({ ...space, start, hours, headcount, addOns, rates: env().feeRates })
  if (price.totalMinor === 0) throw new Refusal('freeSpace')
  if (request.amount !== price.totalMinor || request.currency !== price.currency) {
    throw new Refusal('priceChanged', { details: { amount: price.totalMinor, currency: price.currency } })
  }
  return { space, start, end, headcount, hours, addOns, price, offerId: offer?.id ?? null }
}

type OfferedSlot = { spaceId: number; start: Date; hours: number; headcount: number }

function isFor(offer: BookableOffer, { spaceId, start, hours, headcount }: OfferedSlot): boolean {
  const isSame = offer.spaceId === spaceId && offer.hours === hours && offer.headcount === headcount
  return isSame && offer.startTime.getTime() === start.getTime()
}

/** A local end time is compared as both possible instants when the clocks go back. */
function endsAt(endTime: string, timeZone: string, end: Date): boolean {
  const found = parseClientInstant(endTime, timeZone)
  if (found.kind === 'one') return found.start.getTime() === end.getTime()
  return found.kind === 'overlap' && found.choices.some(({ start }) => start.getTime() === end.getTime())
}

/** Resumes the guest's own hold on this space if it is live and for the same slot. */
async function resumeOwnHold(checked: CheckedRequest): Promise<Checkout | null> {
  const { holdId, holdExpiresAt, now } = checked.space
  if (!holdId || !holdExpiresAt || now >= holdExpiresAt || !isSameSlot(checked)) return null
  return await resume(checked, holdId, holdExpiresAt)
}

function isSameSlot({ space, start, end, headcount, addOns, offerId }: CheckedRequest): boolean {
  return (
    space.holdStart?.getTime() === start.getTime() &&
    space.holdEnd?.getTime() === end.getTime() &&
    space.holdHeadcount === headcount &&
    space.holdOfferId === offerId &&
    isSameAddOns(space.holdAddOns ?? [], addOns)
  )
}

/** Continues the hold's own payment; returns null if the price is another now. */
async function resume(checked: CheckedRequest, bookingId: string, holdExpiresAt: Date): Promise<Checkout | null> {
  const payment = await paymentOf(db(), bookingId)
  if (payment?.amountMinor !== checked.price.totalMinor || payment.currency !== checked.price.currency) return null
  return checkoutOf(checked, bookingId, holdExpiresAt, await fetchOrMakeIntent(payment, checked.space.id))
}

async function newHold(checked: CheckedRequest, person: Person): Promise<Checkout> {
  const { id: spaceId, timeZone, holdId } = checked.space
  await refuseHeldBefore(db(), { ...checked, guestId: person.id, spaceId, timeZone })
  await countHold(person.id, { payments: 1 })
  const savesCard = checked.space.longerStays !== 'off'
  const slot = { ...checked, guestId: person.id, savesCard }
  const requests = checked.offerId ? await replacedRequests(slot) : []
  // The guest's other hold on this space ends last: it is kept if these hours cannot be held, but for a request that is answered
  // in this moment.
  if (holdId) {
    await refuseTaken([checked], [holdId, ...requests])
    if ((await endOrCaptureHold(holdId)) === 'processing') throw new Refusal('notPayable')
  }
  const held = requests.length > 0 ? await holdInPlaceOf(requests, slot) : await holdSlot(slot)
  const intent = await makeIntent({
    paymentId: held.paymentId,
    bookingId: held.bookingId,
    spaceId: checked.space.id,
    idempotencyKey: `intent:${held.paymentId}`,
    amountMinor: checked.price.totalMinor,
    currency: checked.price.currency,
    authorizeOnly: checked.space.byRequest,
    savesCard,
  })
  for (const requestId of requests) await releaseCard(requestId)
  return checkoutOf(checked, held.bookingId, held.holdExpiresAt, intent)
}

/** Releases the card of a withdrawn request. If that fails, the worker does it later. */
async function releaseCard(requestId: string): Promise<void> {
  await finishRequest(requestId).catch((error: unknown) => {
    if (!isRefusal(error)) logBug(error, { part: 'releasing the card of a replaced request' })
  })
}

function checkoutOf(
  { price }: CheckedRequest,
  bookingId: string,
  holdExpiresAt: Date,
  intent: PayableIntent,
): Checkout {
  return {
    bookingId,
    clientSecret: intent.client_secret,
    platformFee: { amount: price.guestFeeMinor, percentage: price.platformFeePercentage },
    amount: price.totalMinor,
    currency: price.currency,
    holdExpiresAt,
  }
}
