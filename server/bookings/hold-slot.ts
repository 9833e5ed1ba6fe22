import { randomUUID } from 'node:crypto'
import pLimit, { type LimitFunction } from 'p-limit'
import { afterCommit, type Database, db, retryOnce, type Tx } from '../../db/connect.ts'
import { errorCode } from '../../db/error-code.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { maxOpenRequests, requestEnd } from '../../rules/booking-request.ts'
import { holdEnd, maxLiveHolds } from '../../rules/hold.ts'
import type { BookingPrice } from '../../rules/price.ts'
import { isRefusalCode, Refusal } from '../../rules/refusal.ts'
import { type ChosenAddOn, chosenAddOns } from '../../rules/tariff.ts'
import { isOpenAccount } from '../accounts/open-account.ts'
import { limit } from '../limits/limit.ts'
import { publish, publishCommitted } from '../live/publish.ts'
import type { Topic } from '../live/topic.ts'
import { bookingsConfirmed, slotsHeld } from '../metrics.ts'
import { currentRequest, noteBooking } from '../request-scope.ts'
import type { SpaceForBooking } from './bookable-space.ts'

export type SlotRequest = {
  space: SpaceForBooking
  guestId: string
  start: Date
  end: Date
  hours: number
  headcount: number
  addOns: readonly ChosenAddOn[]
  price: BookingPrice
  /** The offer whose price this is; `space` is as `offeredSpace` returns it then. */
  offerId?: string | null
  /** The card of its payment may be charged later without the guest. */
  savesCard?: boolean
}

/** The status in which a slot is taken; only 'pending' has a payment. */
type TakenAs = 'pending' | 'requested' | 'confirmed'

export type HeldSlot = {
  bookingId: string
  /** Of no row unless the status is 'pending'. */
  paymentId: string
  holdExpiresAt: Date
}

/**
 * Takes a slot in its own transaction, which is one statement: the locks of guest and space are held only while the database
 * works. Guests of one space queue before that (`serviceBusy` if too many wait), so that a crowd does not use up the
 * connections. Throws `slotTaken` (before any lock if it is visible), `priceChanged`, `spaceUnavailable`, `spaceNotFound`,
 * `tooManyHolds`, `tooManyOpenRequests`, `hoursChanged`, `accountSuspended`, and of an offer `offerNotFound`,
 * `offerWithdrawn`, `offerExpired`, `offerUsed`.
 */
export async function holdSlot(request: SlotRequest, status: TakenAs = 'pending'): Promise<HeldSlot> {
  const held = await queuePerSpace(request.space.id, () => retryOnce(() => write(db(), request, status)))
  publishCommitted(topicsOf(request))
  measureHeld(status)
  return held
}

/**
 * Counts a new hold with its payments, by its person's id, and by the network address of the request, because accounts are made
 * without a card. Throws `tooManyRequests`.
 */
export async function countHold(personId: string, { payments }: { payments: number }): Promise<void> {
  const { address } = currentRequest() ?? {}
  await limit('holds', personId)
  for (let counted = 0; counted < payments; counted += 1) {
    await limit('intents', personId)
    if (address) await limit('holdsOfAddress', address)
  }
}

/** Counts a free booking or a change without a payment, in addition to its hold. Throws `tooManyRequests`. */
export async function countWithoutPayment(personId: string): Promise<void> {
  const { address } = currentRequest() ?? {}
  await limit('freeBookings', personId)
  if (address) await limit('freeBookingsOfAddress', address)
}

/** Statements of one space that this process runs concurrently: one that works, and one that waits for its lock. */
const atOnce = 2
/** How many more may wait in this process. A hold takes some milliseconds, so the last one waits a few seconds at most. */
const mostWaiting = 500

const queues = new Map<number, LimitFunction>()

/**
 * Runs `work` with at most one other of the same space, first come, first served, so that a crowd on one space cannot use
 * up the connections of everyone else. Throws `serviceBusy` if too many wait already.
 */
export async function queuePerSpace<T>(spaceId: number, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(spaceId) ?? pLimit(atOnce)
  if (queue.pendingCount >= mostWaiting) throw new Refusal('serviceBusy', { details: { retryAfterSeconds: 2 } })
  queues.set(spaceId, queue)
  try {
    return await queue(work)
  } finally {
    if (queue.activeCount + queue.pendingCount === 0) queues.delete(spaceId)
  }
}

/** Same as `holdSlot` within a larger transaction, whose caller queues. */
export async function holdSlotIn(tx: Tx, request: SlotRequest, status: TakenAs): Promise<HeldSlot> {
  const held = await write(tx, request, status)
  for (const topic of topicsOf(request)) publish(tx, topic)
  afterCommit(tx, () => measureHeld(status))
  return held
}

function measureHeld(status: TakenAs): void {
  slotsHeld.inc()
  if (status === 'confirmed') bookingsConfirmed.inc()
}

async function write(on: Database, request: SlotRequest, status: TakenAs): Promise<HeldSlot> {
  const { space, start } = request
  const holdExpiresAt = status === 'requested' ? requestEnd(space.now, start) : holdEnd(space.now, start)
  const held = { bookingId: randomUUID(), paymentId: randomUUID(), holdExpiresAt }
  const [written] = await fetchRows<{ outcome: string | null }>(on, takeSlot(request, held, status)).catch(
    refuseOverlap,
  )
  const outcome = written?.outcome ?? 'accountSuspended'
  if (outcome === 'held') {
    noteBooking(held.bookingId)
    return held
  }
  if (!isRefusalCode(outcome)) throw new Error(`hold_slot returned '${outcome}'`)
  throw new Refusal(outcome)
}

/** Handles a block that was written without the space's lock. */
export function refuseOverlap(error: unknown): never {
  throw errorCode(error) === '23P01' ? new Refusal('slotTaken') : error
}

/** Returns the topics of the pages that show a held slot. */
export function topicsOf({ space, guestId }: Pick<SlotRequest, 'space' | 'guestId'>): Topic[] {
  return [`space:${space.id}`, `hours:${space.cityId}`, `person:${guestId}`, `person:${space.userId}`]
}

/**
 * Takes all of the slot or nothing, by a function in db/migrations: it checks price, switches and slot again under the locks. The
 * account of the guest is locked before (`lockOpenAccount`), unless the slot is visibly taken: a crowd is turned away without a
 * lock. The outcome is null for a guest whose account is suspended or closed.
 */
export function takeSlot(request: SlotRequest, held: HeldSlot, status: TakenAs) {
  return sql`
    select case
      when slot_is_taken((asked ->> 'space_id')::bigint, (asked ->> 'start_time')::timestamptz, (asked ->> 'until')::timestamptz)
      then 'slotTaken'
      else (select hold_slot(asked) from (${lockOpenAccount(sql`(asked ->> 'user_id')::uuid`)}) as guest) end as outcome
    from (select ${JSON.stringify(askedSlot(request, held, status))}::jsonb as asked) as slot`
}

/**
 * Selects the account of a guest who takes hours, and locks it until the transaction ends: a suspension or its end waits and sees
 * what was taken. No row for a suspended guest or a closed account, also if the statement has waited for that. It is the first
 * lock of all.
 */
export function lockOpenAccount(guestId: string | Sql): Sql {
  return sql`select from users where id = ${guestId} and ${isOpenAccount} for share`
}

/** Returns a slot as the function `hold_slot` reads it. */
export function askedSlot(request: SlotRequest, held: HeldSlot, status: TakenAs) {
  const { space, guestId, start, end, hours, headcount, addOns, price, offerId = null, savesCard = false } = request
  return {
    booking_id: held.bookingId,
    payment_id: held.paymentId,
    user_id: guestId,
    space_id: space.id,
    start_time: start,
    end_time: end,
    until: new Date(end.getTime() + space.bufferMinutes * 60_000),
    hours,
    headcount,
    status,
    max_holds: maxLiveHolds,
    max_requests: maxOpenRequests,
    currency: space.currency,
    price_minor: space.priceMinor,
    schedule_version: space.scheduleVersion,
    buffer_minutes: space.bufferMinutes,
    rental_minor: price.rentalMinor,
    total_price_minor: price.totalMinor,
    platform_fee_percentage: price.platformFeePercentage,
    platform_fee_amount_minor: price.guestFeeMinor,
    owner_fee_minor: price.ownerFeeMinor,
    owner_share_minor: price.ownerShareMinor,
    guest_fee_bp: price.guestFeeBp,
    owner_fee_bp: price.ownerFeeBp,
    hold_expires_at: held.holdExpiresAt,
    created_at: space.now,
    lines: price.lines,
    tariff: space.tariff,
    add_ons: chosenAddOns(space.tariff, addOns),
    offer_id: offerId,
    saves_card: savesCard,
  }
}
