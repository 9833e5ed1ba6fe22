import { db } from '../../db/connect.ts'
import { maxBookingHours, minBookingHours } from '../../rules/booking-hours.ts'
import type { Currency } from '../../rules/money.ts'
import { priceBooking } from '../../rules/price.ts'
import { Refusal } from '../../rules/refusal.ts'
import { planSeries, type SeriesPattern, type SeriesWeek, weeklyStarts } from '../../rules/series.ts'
import type { ChosenAddOn } from '../../rules/tariff.ts'
import { endOf } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { bookableSpace, refuseBlocked, type SpaceForBooking } from './bookable-space.ts'
import { takenSpans } from './taken-spans.ts'

export type SeriesQuestion = SeriesPattern & {
  spaceId: number
  headcount: number
  /** Booked with each week. */
  addOns?: readonly ChosenAddOn[] | undefined
  person: Person | null
}

/** A start that can be booked, with its total including the guest's fee, in minor units. */
export type PricedStart = { start: Date; end: Date; totalMinor: number }

export type SeriesQuote = {
  timeZone: string
  currency: Currency
  weeks: (Omit<SeriesWeek, 'nearest'> & { end: Date; totalMinor: number; nearest: PricedStart[] })[]
  /** Of the weeks that can be booked at the usual time. */
  totalMinor: number
}

/**
 * Returns each week of a series with its price, and the nearest hours for those that cannot be booked. Reserves nothing. Throws `spaceNotFound`, `seriesByRequest`, `freeSeries`,
 * `bookingRefused`, `addOnUnavailable`, `startMissing`, and `invalidFields` for weeks, hours and people.
 */
export async function quoteSeries({ spaceId, person, ...asked }: SeriesQuestion): Promise<SeriesQuote> {
  const { hours } = asked
  if (!Number.isInteger(hours) || hours < minBookingHours || hours > maxBookingHours) {
    throw new Refusal('invalidFields', { fields: { hours: 'Please choose 1 to 24 whole hours' } })
  }
  const space = await bookableSpace(db(), spaceId, person?.id ?? null)
  refuseBlocked(space)
  if (space.byRequest) throw new Refusal('seriesByRequest')
  const usual = weeklyStarts({ ...asked, timeZone: space.timeZone })
  const [first, last] = [usual[0], usual.at(-1)]
  if (!first || !last) throw new Refusal('startMissing')
  // Three days on both sides, for the nearest hours of the first week and the last.
  const spans = await takenSpans(db(), spaceId, endOf(first, -96), endOf(last, 144), person?.id ?? null)
  const planned = planSeries({
    ...{ ...asked, space, guestId: person?.id ?? '', now: space.now, windowDays: env().BOOKING_WINDOW_DAYS },
    taken: spans.filter((span) => !isOwnHold(span, space)),
  })
  const priced = (start: Date) => ({ start, end: endOf(start, asked.hours), totalMinor: priceOf(space, asked, start) })
  const weeks = planned.map((week) => ({ ...priced(week.start), ...week, nearest: week.nearest.map(priced) }))
  const totalMinor = weeks.reduce((sum, week) => sum + (week.missing ? 0 : week.totalMinor), 0)
  return { timeZone: space.timeZone, currency: space.currency, weeks, totalMinor }
}

function priceOf(
  space: SpaceForBooking,
  { hours, headcount, addOns = [] }: Omit<SeriesQuestion, 'spaceId' | 'person'>,
  start: Date,
) {
  const { totalMinor } = priceBooking({ ...space, start, hours, headcount, addOns, rates: env().feeRates })
  if (totalMinor === 0) throw new Refusal('freeSeries')
  return totalMinor
}

/** The person's own hold, which a series replaces, and the buffer after it. */
function isOwnHold(span: { start: Date; kind: string; mine?: boolean }, { holdEnd }: SpaceForBooking): boolean {
  if (span.kind === 'buffer') return span.start.getTime() === holdEnd?.getTime()
  return span.kind === 'hold' && span.mine === true
}
