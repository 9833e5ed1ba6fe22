import { z } from 'zod'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { checkBookingRequest } from '../../rules/booking.ts'
import { isSameAddOns } from '../../rules/modification.ts'
import { type Currency, isCurrency } from '../../rules/money.ts'
import { priceBooking } from '../../rules/price.ts'
import { Refusal } from '../../rules/refusal.ts'
import { checkStays, type SeriesPattern, type StoredPattern, weeklyStarts, weeksWithout } from '../../rules/series.ts'
import { type ChosenAddOn, chosenAddOns } from '../../rules/tariff.ts'
import type { Person } from '../accounts/person.ts'
import { requireConfirmedAddress } from '../accounts/refuse-rejected-address.ts'
import { bookableSpace, refuseBlocked, type SpaceForBooking } from '../bookings/bookable-space.ts'
import { holdSeries } from '../bookings/hold-series.ts'
import type { SlotRequest } from '../bookings/hold-slot.ts'
import { countHold } from '../bookings/hold-slot.ts'
import { quoteSeries } from '../bookings/quote-series.ts'
import { refuseHeldBefore } from '../bookings/refuse-held-before.ts'
import { refuseTaken } from '../bookings/refuse-taken.ts'
import { seriesOf } from '../bookings/series-of.ts'
import { env } from '../env.ts'
import { limit } from '../limits/limit.ts'
import { endOrCaptureHold } from './end-hold.ts'
import { endSeriesHold } from './end-series-hold.ts'
import { seriesCheckout } from './series-checkout.ts'
import { endedKeyText, withIdempotency } from './with-idempotency.ts'

export type StartSeries = SeriesPattern & {
  person: Person
  spaceId: number
  headcount: number
  /** Booked with each stay. */
  addOns?: readonly ChosenAddOn[] | undefined
  /** The start of each stay, in order: the usual time of its week, or one of the nearest. */
  stays: Date[]
  /** The total of all stays that the guest was shown, including the fee, in minor units. */
  amount: number
  currency: string
  idempotencyKey?: string | undefined
}

const held = z.object({
  seriesId: z.string(),
  amount: z.number(),
  currency: z.custom<Currency>(isCurrency),
  holdExpiresAt: z.coerce.date(),
  stays: z.array(
    z.object({
      bookingId: z.string(),
      startTime: z.coerce.date(),
      endTime: z.coerce.date(),
      amount: z.number(),
      clientSecret: z.string(),
    }),
  ),
})

export type HeldSeries = z.output<typeof held>

/**
 * Holds every stay of a series or none, and creates a payment intent for each; the guest's other hold on the space ends. The
 * same series again returns the live hold. Takes a confirmed address, because one hold is many hours. Nothing is charged
 * unless the cards of all stays are authorized. Throws `addressUnconfirmed`, `notASeries`, `seriesByRequest`, `freeSeries`,
 * `addOnUnavailable`, `priceChanged` with the current total, and what `checkBookingRequest`, `holdSeries` and
 * `refuseHeldBefore` throw; `paymentProviderDown`, `idempotencyMismatch`, `tooManyRequests`.
 */
export async function startSeries({ idempotencyKey: key, ...request }: StartSeries): Promise<HeldSeries> {
  if (!key) return await holdAndPay(request)
  const { person, ...body } = request
  const keyed = { person, route: 'series', key, body, schema: held, check: refuseEnded }
  return await withIdempotency(keyed, () => holdAndPay(request))
}

async function refuseEnded({ holdExpiresAt, seriesId }: HeldSeries): Promise<void> {
  const [live] = await fetchRows(
    db(),
    sql`select 1 from bookings where series_id = ${seriesId} and (status <> 'pending' or hold_expires_at > app_now()) and status <> 'expired' limit 1`,
  )
  if (!live) throw new Refusal('holdLapsed', { message: endedKeyText, details: { until: holdExpiresAt } })
}

async function holdAndPay(request: Omit<StartSeries, 'idempotencyKey'>): Promise<HeldSeries> {
  const { person } = request
  // Before the hold: a limit between hold and intents would leave hours held that have no payment.
  await limit('providerCalls', person.id)
  await requireConfirmedAddress(person.id)
  const { space, slots, totalMinor } = await checkSeries(request)
  const pattern = await patternToStore(request, space)
  const own = await ownSeries(person, space)
  const ownId = own[0]?.seriesId
  const isSame = own.length === slots.length && slots.every((slot, at) => isHeldAs(slot, own[at]))
  const seriesId = ownId && isSame ? ownId : await hold(person, { space, slots, pattern }, own)
  const { stays, holdExpiresAt } = await seriesCheckout(await seriesOf(person, seriesId))
  return { seriesId, amount: totalMinor, currency: space.currency, holdExpiresAt, stays }
}

async function checkSeries({
  person,
  spaceId,
  hours,
  headcount,
  stays,
  addOns: requested = [],
  ...asked
}: Omit<StartSeries, 'idempotencyKey'>) {
  const space = await bookableSpace(db(), spaceId, person.id)
  refuseBlocked(space)
  if (space.byRequest) throw new Refusal('seriesByRequest')
  checkStays(weeklyStarts({ ...asked, hours, timeZone: space.timeZone }), stays)
  const addOns = chosenAddOns(space.tariff, requested)
  const slots = stays.map((start): SlotRequest => {
    const { end } = checkBookingRequest({
      space,
      guestId: person.id,
      start,
      hours,
      headcount,
      now: space.now,
      windowDays: env().BOOKING_WINDOW_DAYS,
    })
    const price = priceBooking({ ...space, start, hours, headcount, addOns, rates: env().feeRates })
    if (price.totalMinor === 0) throw new Refusal('freeSeries')
    const savesCard = space.longerStays !== 'off'
    return { space, guestId: person.id, start, end, hours, headcount, addOns, price, savesCard }
  })
  const totalMinor = slots.reduce((sum, { price }) => sum + price.totalMinor, 0)
  if (asked.amount !== totalMinor || asked.currency !== space.currency) {
    throw new Refusal('priceChanged', { details: { amount: totalMinor, currency: space.currency } })
  }
  return { space, slots, totalMinor }
}

type SeriesStay = {
  id: string
  seriesId: string
  startTime: Date
  headcount: number
  hours: number
  addOns: ChosenAddOn[]
  totalMinor: number
  isLive: boolean
}

/** Returns the stays of the guest's series on the space that waits for its payment. */
async function ownSeries(person: Person, space: SpaceForBooking): Promise<SeriesStay[]> {
  return await fetchRows<SeriesStay>(
    db(),
    sql`
      select id, series_id, start_time, headcount, hours, add_ons, total_price_minor as total_minor, hold_expires_at > app_now() as is_live
      from bookings where user_id = ${person.id} and space_id = ${space.id} and status = 'pending' and series_id is not null
      order by series_place`,
  )
}

function isHeldAs({ start, hours, headcount, addOns, price }: SlotRequest, own: SeriesStay | undefined): boolean {
  const isSameTime = own?.isLive === true && own.startTime.getTime() === start.getTime() && own.hours === hours
  const isSame = isSameTime && own.headcount === headcount && isSameAddOns(own.addOns, addOns)
  return isSame && own.totalMinor === price.totalMinor
}

/** Returns what was asked for, with what is in the way of each week that has no stay. */
async function patternToStore(
  { stays, ...asked }: Omit<StartSeries, 'idempotencyKey'>,
  { timeZone }: SpaceForBooking,
): Promise<StoredPattern> {
  const { date, time, weeks } = asked
  const without = weeksWithout(stays, weeklyStarts({ ...asked, timeZone }))
  const quote = without.length > 0 ? await quoteSeries(asked) : null
  const leftOut = without.map((start) => {
    const week = quote?.weeks.find((quoted) => quoted.start.getTime() === start.getTime())
    return { start: start.toISOString(), why: week?.own ? 'own' : (week?.missing?.code ?? 'choice') } as const
  })
  return { date, time, weeks, leftOut }
}

type SlotsToHold = Omit<Parameters<typeof holdSeries>[0], 'guestId'>

/** Ends any other hold of the guest on the space last: it is kept if these hours cannot be held. */
async function hold(person: Person, wanted: SlotsToHold, own: SeriesStay[]): Promise<string> {
  const { space, slots } = wanted
  const ownSeriesId = own[0]?.seriesId
  for (const slot of slots) await refuseHeldBefore(db(), { ...slot, spaceId: space.id, timeZone: space.timeZone })
  await countHold(person.id, { payments: slots.length })
  const ending = [...own.map(({ id }) => id), ...(space.holdId ? [space.holdId] : [])]
  if (ending.length > 0) await refuseTaken(slots, ending)
  if (ownSeriesId && (await endSeriesHold(ownSeriesId)) === 'paid') throw new Refusal('notPayable')
  if (space.holdId && (await endOrCaptureHold(space.holdId)) === 'processing') throw new Refusal('notPayable')
  return await holdSeries({ ...wanted, guestId: person.id })
}
