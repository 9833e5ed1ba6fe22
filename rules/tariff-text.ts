import { hoursText } from './booking-hours.ts'
import { type Currency, formatMoney } from './money.ts'
import {
  type AddOn,
  type AddOnUnit,
  bookedAddOns,
  type ChosenAddOn,
  roundingId,
  type Tariff,
  type TimePrice,
} from './tariff.ts'
import { formatDay } from './time.ts'

/** When a price or a discount holds, and what it is: 'Fri, Sat 18:00–02:00', '$110 an hour'. */
export type TariffRow = { when: string; price: string }

type RowsFor = { currency: Currency; today: string; capacity: number }

/**
 * Describes the prices of a tariff for guests: of its add-ons the required ones, no dates before `today`, and no steps for more
 * people than fit, which a listing has if its capacity was reduced or its prices were copied from a larger one.
 */
export function tariffRows(tariff: Tariff, { currency, today, capacity }: RowsFor): TariffRow[] {
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const hourly = (amountMinor: number) => (amountMinor === 0 ? 'Free' : `${money(amountMinor)} an hour`)
  return [
    ...tariff.timePrices.map((row) => ({ when: weekTimesText(row), price: hourly(row.priceMinor) })),
    ...tariff.datePrices
      .filter(({ to }) => to >= today)
      .map(({ from, to, priceMinor }) => ({ when: datesText(from, to), price: hourly(priceMinor) })),
    ...tariff.peopleSteps
      .filter(({ from }) => from <= capacity)
      .map(({ from, extraMinor }) => ({ when: `From ${from} people`, price: `${money(extraMinor)} more an hour` })),
    ...tariff.lengthDiscounts.map(({ fromHours, percent }) => ({
      when: `From ${hoursText(fromHours)}`,
      price: `${percent}% off`,
    })),
    ...tariff.addOns
      .filter(({ required }) => required)
      .map((addOn) => ({ when: `${addOn.name}, always added`, price: addOnPriceText(addOn, currency) })),
  ]
}

/** Returns what the row of the usual price says above those of `tariffRows`: with several others, which of them counts. */
export function usualHourText({ timePrices, datePrices }: Tariff, today: string): string {
  const count = timePrices.length + datePrices.filter(({ to }) => to >= today).length
  return count > 1 ? 'The usual hour. If several prices apply, the last counts' : 'The usual hour'
}

/** What the price of an add-on is for. */
export const addOnUnitText: Record<AddOnUnit, string> = {
  booking: 'a booking',
  hour: 'an hour',
  person: 'a person',
  personHour: 'a person and hour',
}

/** The price of an add-on, '$12 an hour'. */
export function addOnPriceText({ priceMinor, unit }: Pick<AddOn, 'priceMinor' | 'unit'>, currency: Currency): string {
  if (priceMinor === 0) return 'Free'
  return `${formatMoney({ amountMinor: priceMinor, currency })} ${addOnUnitText[unit]}`
}

/** The add-ons of a booking, 'Cleaning, 2 × Second strobe set'; null if there are none. The rounding of an offer is none. */
export function addOnsText(tariff: Tariff | null, chosen: readonly ChosenAddOn[]): string | null {
  const booked = bookedAddOns(tariff, chosen).filter(({ addOn }) => addOn.id !== roundingId)
  if (booked.length === 0) return null
  return booked.map(({ addOn, count }) => (count === 1 ? addOn.name : `${count} × ${addOn.name}`)).join(', ')
}

/** 'Mon–Fri 09:00–12:00', 'Sat, Sun all day'. */
export function weekTimesText({ days, from, to }: Pick<TimePrice, 'days' | 'from' | 'to'>): string {
  const times = from === to ? 'all day' : `${from}–${to === '00:00' ? '24:00' : to}`
  return `${daysText(days)} ${from === to && from !== '00:00' ? `${from}–${to}` : times}`
}

/** 'Mon–Fri', 'Sat, Sun', 'Every day'. */
function daysText(days: readonly number[]): string {
  const sorted = days.toSorted((a, b) => a - b)
  const [first = 0] = sorted
  const last = sorted.at(-1) ?? 0
  if (sorted.length === 7) return 'Every day'
  const isRun = sorted.length > 2 && last - first === sorted.length - 1
  return isRun ? `${names[first]}–${names[last]}` : sorted.map((day) => names[day]).join(', ')
}

function datesText(from: string, to: string): string {
  return from === to ? formatDay(from) : `${formatDay(from, 'short')} to ${formatDay(to)}`
}

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
