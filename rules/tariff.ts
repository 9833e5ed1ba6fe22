import type { Currency } from './money.ts'
import { hoursOf, type OpenRange } from './opening-hours.ts'
import { Refusal } from './refusal.ts'
import { endOf, localDate, localTime, weekdayOf } from './time.ts'

/**
 * A price per hour on some weekdays (Monday is 0) and hours; a `to` at or before `from` is on the next day, as in opening
 * hours.
 */
export type TimePrice = OpenRange & { days: readonly number[]; priceMinor: number }

/** A price per hour for all hours of some dates, the first and the last included. */
export type DatePrice = { from: string; to: string; priceMinor: number }

/** What each hour costs more from a number of people on. */
export type PeopleStep = { from: number; extraMinor: number }

/** How much less a booking costs from a number of hours on. */
export type LengthDiscount = { fromHours: number; percent: number }

/** What the price of an add-on is multiplied by. */
// Stryker disable next-line all: a table of names, not a rule
export const addOnUnits = ['booking', 'hour', 'person', 'personHour'] as const

export type AddOnUnit = (typeof addOnUnits)[number]

/**
 * Something that is booked with a space. A required one is part of every booking, once; of another, a guest chooses up to
 * `most`. A space has one booking at a time, so that `most` is also how many there are.
 */
export type AddOn = {
  /** Unique within the space; bookings refer to it. */
  id: string
  name: string
  description: string
  unit: AddOnUnit
  priceMinor: number
  required: boolean
  most: number
}

/** An add-on that a guest chose, and how many of it. */
export type ChosenAddOn = { id: string; count: number }

/**
 * How the price of a space depends on time, people and length, and what can be added. Amounts in minor units of the space's
 * currency. Of the times and the dates the last that fits wins, and dates win over times; of the steps the highest that fits.
 */
export type Tariff = {
  timePrices: readonly TimePrice[]
  datePrices: readonly DatePrice[]
  peopleSteps: readonly PeopleStep[]
  lengthDiscounts: readonly LengthDiscount[]
  addOns: readonly AddOn[]
}

/** The prices of a space or a booking: those of an hour, and the tariff; null if all hours cost the same. */
export type Prices = { priceMinor: number; currency: Currency; tariff: Tariff | null }

/** The most add-ons of a listing. */
export const maxAddOns = 20

/** The most of one add-on that a listing can offer to a booking. */
export const maxAddOnCount = 100

export const emptyTariff: Tariff = {
  timePrices: [],
  datePrices: [],
  peopleSteps: [],
  lengthDiscounts: [],
  addOns: [],
}

/** An hour of the wall clock: local date, weekday (Monday is 0) and hour. */
export type WallHour = { date: string; day: number; hour: number }

/** Returns what one hour costs that begins at an hour of the wall clock. */
export function hourPriceAt({ priceMinor, tariff }: Omit<Prices, 'currency'>, { date, day, hour }: WallHour): number {
  if (!tariff) return priceMinor
  const ofDate = tariff.datePrices.findLast(({ from, to }) => from <= date && date <= to)
  return (ofDate ?? timePriceAt(tariff.timePrices, day, hour))?.priceMinor ?? priceMinor
}

/**
 * Returns what each elapsed hour of a booking costs, by the wall clock at its beginning. Without a start all hours cost the
 * usual price.
 */
export function hourPrices(
  prices: Omit<Prices, 'currency'>,
  { start, hours, timeZone }: { start: Date | null; hours: number; timeZone: string },
): number[] {
  const { tariff, priceMinor } = prices
  if (!start || !tariff || (tariff.timePrices.length === 0 && tariff.datePrices.length === 0)) {
    return Array.from({ length: hours }, () => priceMinor)
  }
  return Array.from({ length: hours }, (_, index) => hourPriceAt(prices, wallHour(endOf(start, index), timeZone)))
}

/** Returns the prices of an hour of a week without dates of their own, by weekday and hour. */
export function weekPrices({ priceMinor, tariff }: Omit<Prices, 'currency'>): number[][] {
  return Array.from({ length: 7 }, (_, day) =>
    Array.from(
      { length: 24 },
      (__, hour) => timePriceAt(tariff?.timePrices ?? [], day, hour)?.priceMinor ?? priceMinor,
    ),
  )
}

/** Returns the lowest price of an hour of the week, as the database computes `from_minor`. */
export function lowestHourPrice(prices: Omit<Prices, 'currency'>): number {
  return prices.tariff?.timePrices.length ? Math.min(...weekPrices(prices).flat()) : prices.priceMinor
}

/**
 * Returns true if some hour of the week, or of a date with its own price from `today` on, costs more than the cheapest of the
 * week.
 */
export function pricesDiffer(prices: Omit<Prices, 'currency'>, today: string): boolean {
  if (!prices.tariff) return false
  const week = weekPrices(prices).flat()
  const dates = prices.tariff.datePrices.filter(({ to }) => to >= today).map(({ priceMinor }) => priceMinor)
  return Math.max(...week, ...dates) > Math.min(...week)
}

/** Returns the step for a number of people, or null. */
export function peopleStepFor(tariff: Tariff, people: number): PeopleStep | null {
  return highest(tariff.peopleSteps, (step) => step.from, people)
}

/** The id of what is added to an offer's hours so that they cost what was agreed: a price, not a thing. */
export const roundingId = 'agreed'
export const roundingName = 'Rounding to the agreed price'

/** Returns the discount for a number of hours, or null. */
export function lengthDiscountFor(tariff: Tariff, hours: number): LengthDiscount | null {
  return highest(tariff.lengthDiscounts, (step) => step.fromHours, hours)
}

/**
 * Returns the add-ons of a booking in the tariff's order: the required ones, and those chosen. Throws `addOnUnavailable` if
 * a chosen one is unknown, is chosen twice, or if there are not as many.
 */
export function bookedAddOns(tariff: Tariff | null, chosen: readonly ChosenAddOn[]): { addOn: AddOn; count: number }[] {
  const addOns = tariff?.addOns ?? []
  const counts = new Map(chosen.map(({ id, count }) => [id, count]))
  for (const [id, count] of counts) {
    const addOn = addOns.find((each) => each.id === id)
    if (!addOn) throw refused('An add-on that you chose is no longer offered')
    if (!Number.isInteger(count) || count < 0) throw refused('Please choose whole numbers of add-ons')
    if (count > mostOf(addOn)) {
      throw refused(addOn.most === 1 ? `${addOn.name} is there once` : `There are only ${addOn.most} of ${addOn.name}`)
    }
  }
  if (counts.size < chosen.length) throw refused('An add-on was chosen twice')
  return addOns
    .map((addOn) => ({ addOn, count: addOn.required ? 1 : (counts.get(addOn.id) ?? 0) }))
    .filter(({ count }) => count > 0)
}

/**
 * Returns the chosen add-ons as a booking stores them: in the tariff's order, without required ones. Throws as `bookedAddOns`.
 */
export function chosenAddOns(tariff: Tariff | null, chosen: readonly ChosenAddOn[]): ChosenAddOn[] {
  return bookedAddOns(tariff, chosen)
    .filter(({ addOn }) => !addOn.required)
    .map(({ addOn, count }) => ({ id: addOn.id, count }))
}

/** Returns those of some chosen add-ons that a tariff offers, at most as many as there are. */
export function offeredAddOns(tariff: Tariff | null, chosen: readonly ChosenAddOn[]): ChosenAddOn[] {
  return (tariff?.addOns ?? []).flatMap((addOn) => {
    const count = chosen.find(({ id }) => id === addOn.id)?.count ?? 0
    return addOn.required || count < 1 ? [] : [{ id: addOn.id, count: Math.min(count, addOn.most) }]
  })
}

/** Remembered, because a search prices the same hours for many spaces, and converting an instant is slow. */
function wallHour(at: Date, timeZone: string): WallHour {
  const key = `${timeZone} ${at.getTime()}`
  const known = wallHours.get(key)
  if (known) return known
  if (wallHours.size >= mostWallHours) wallHours.clear()
  const date = localDate(at, timeZone)
  const found = { date, day: weekdayOf(date), hour: Number(localTime(at, timeZone).slice(0, 2)) }
  wallHours.set(key, found)
  return found
}

const wallHours = new Map<string, WallHour>()
const mostWallHours = 10_000

/** How many of an add-on a booking can have. */
function mostOf({ required, most }: AddOn): number {
  return required ? 1 : most
}

function refused(message: string): Refusal {
  return new Refusal('addOnUnavailable', { message, fields: { addOns: message } })
}

function timePriceAt(timePrices: readonly TimePrice[], day: number, hour: number): TimePrice | undefined {
  return timePrices.findLast((row) => {
    const { from, to } = hoursOf(row)
    const isToday = row.days.includes(day) && hour >= from && hour < to
    return isToday || (row.days.includes((day + 6) % 7) && hour + 24 < to)
  })
}

function highest<Step>(steps: readonly Step[], threshold: (step: Step) => number, value: number): Step | null {
  const fitting = steps.filter((step) => threshold(step) <= value)
  return fitting.toSorted((a, b) => threshold(b) - threshold(a))[0] ?? null
}
