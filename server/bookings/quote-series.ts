import { db } from '../../db/connect.ts'
import { checkLength } from '../../rules/booking.ts'
import type { Currency } from '../../rules/money.ts'
import { priceBooking } from '../../rules/price.ts'
import { Refusal } from '../../rules/refusal.ts'
import { planSeries, type SeriesPattern, type SeriesWeek, weeklyStarts } from '../../rules/series.ts'
import type { ChosenAddOn } from '../../rules/tariff.ts'
import { endOf } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { bookableSpace, refuseBlocked, type SpaceForBooking } from './bookable-space.ts'
import { type OwnStay, ownStays } from './own-stays.ts'
import { takenSpans } from './taken-spans.ts'

export type SeriesQuestion = SeriesPattern & {
  spaceId: number
  headcount: number
  /** Booked with each week. */
  addOns?: readonly ChosenAddOn[] | undefined
  person: Person | null
  /** Starts that were chosen for weeks whose usual time cannot be booked. */
  instead?: readonly Date[] | undefined
}

/** A start that can be booked, with its total including the guest's fee, in minor units. */
export type PricedStart = { start: Date; end: Date; totalMinor: number }

export type SeriesQuote = {
  timeZone: string
  currency: Currency
  weeks: QuotedWeek[]
  /** What the person holds at the space unpaid, in order: a series replaces it, so its hours count as free. */
  ownHold: OwnStay[]
  /** Of the weeks that can be booked at the usual time. */
  totalMinor: number
}

type QuotedWeek = Omit<SeriesWeek, 'nearest' | 'chosen'> & {
  end: Date
  totalMinor: number
  nearest: PricedStart[]
  /** What was chosen instead, if it can be booked. */
  chosen: PricedStart | null
  /** The person's own booking or request, if that is what takes the week. */
  own: OwnStay | null
}

/**
 * Returns each week of a series with its price, and the nearest hours for those that cannot be booked. Reserves nothing. Throws
 * `spaceNotFound`, `seriesByRequest`, `freeSeries`, `bookingRefused`, `addOnUnavailable`, `startMissing`, and `invalidFields`
 * for weeks, hours and people.
 */
export async function quoteSeries({ spaceId, person, ...asked }: SeriesQuestion): Promise<SeriesQuote> {
  const { hours } = asked
  checkLength(hours)
  const space = await bookableSpace(db(), spaceId, person?.id ?? null)
  refuseBlocked(space)
  if (space.byRequest) throw new Refusal('seriesByRequest')
  const usual = weeklyStarts({ ...asked, timeZone: space.timeZone })
  const [first, last] = [usual[0], usual.at(-1)]
  if (!first || !last) throw new Refusal('startMissing')
  // Three days on both sides, for the nearest hours of the first week and the last.
  const around = [endOf(first, -96), endOf(last, 144)] as const
  const spans = await takenSpans(db(), spaceId, ...around, person?.id ?? null)
  const own = person ? await ownStays(db(), { spaceId, personId: person.id }, ...around) : []
  const [ownHold, booked] = [own.filter(({ kind }) => kind === 'hold'), own.filter(({ kind }) => kind !== 'hold')]
  const priced = (start: Date) => ({ start, end: endOf(start, hours), totalMinor: priceOf(space, asked, start) })
  const planned = planSeries({
    ...asked,
    space,
    guestId: person?.id ?? '',
    now: space.now,
    windowDays: env().BOOKING_WINDOW_DAYS,
    taken: spans.filter((span) => !ownHold.some((hold) => isOfHold(span, hold))),
    isFree: (start) => priceOf(space, asked, start) === 0,
  })
  const weeks = planned.map((week): QuotedWeek => {
    const usualTime = priced(week.start)
    if (usualTime.totalMinor === 0 && !week.missing) throw new Refusal('freeSeries')
    const isTaken = week.missing?.code === 'slotTaken'
    const ownOne = isTaken && booked.find(({ start, end }) => start < usualTime.end && end > week.start)
    const chosen = week.chosen && priced(week.chosen)
    return { ...usualTime, ...week, nearest: week.nearest.map(priced), chosen, own: ownOne || null }
  })
  const totalMinor = weeks.reduce((sum, week) => sum + (week.missing ? 0 : week.totalMinor), 0)
  return { timeZone: space.timeZone, currency: space.currency, weeks, ownHold, totalMinor }
}

function priceOf(
  space: SpaceForBooking,
  { hours, headcount, addOns = [] }: Omit<SeriesQuestion, 'spaceId' | 'person'>,
  start: Date,
) {
  return priceBooking({ ...space, start, hours, headcount, addOns, rates: env().feeRates }).totalMinor
}

/** A hold of the person's own, or the buffer after it. */
function isOfHold(span: { start: Date; kind: string }, hold: OwnStay): boolean {
  const at = span.start.getTime()
  return span.kind === 'buffer' ? at === hold.end.getTime() : span.kind === 'hold' && at === hold.start.getTime()
}
