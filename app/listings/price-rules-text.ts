import { type Currency, formatMoney } from '../../rules/money.ts'
import { emptyTariff, type Tariff } from '../../rules/tariff.ts'

/** Names the price rules of a listing, as 'prices at times ($195 and $140) and add-ons (Lunch)'; null if it has none. */
export function priceRulesText(tariff: Tariff | null, currency: Currency): string | null {
  if (!tariff) return null
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const priceOf = ({ priceMinor }: { priceMinor: number }) => money(priceMinor)
  const parts = [
    part('prices at times', tariff.timePrices.map(priceOf)),
    part('prices on dates', tariff.datePrices.map(priceOf)),
    part(
      'extra per hour for people',
      tariff.peopleSteps.map(({ from, extraMinor }) => `${money(extraMinor)} from ${from}`),
    ),
    part(
      'discounts for long bookings',
      tariff.lengthDiscounts.map(({ percent }) => `${percent}%`),
    ),
    part(
      'add-ons',
      tariff.addOns.map(({ name }) => name),
    ),
  ].filter((each) => each !== null)
  return parts.length > 0 ? and(parts) : null
}

/** Returns the price rules of a listing that it loses if it gets others instead: those that these do not have too. */
export function lostRules(before: Tariff | null, after: Tariff | null): Tariff {
  const { timePrices, datePrices, peopleSteps, lengthDiscounts, addOns } = before ?? emptyTariff
  const now = after ?? emptyTariff
  return {
    timePrices: without(timePrices, now.timePrices, ['days', 'from', 'to', 'priceMinor']),
    datePrices: without(datePrices, now.datePrices, ['from', 'to', 'priceMinor']),
    peopleSteps: without(peopleSteps, now.peopleSteps, ['from', 'extraMinor']),
    lengthDiscounts: without(lengthDiscounts, now.lengthDiscounts, ['fromHours', 'percent']),
    addOns: without(addOns, now.addOns, ['name', 'description', 'unit', 'priceMinor', 'required', 'most']),
  }
}

/** Returns the rows that are not among others with the same values of these fields. */
function without<Row>(rows: readonly Row[], others: readonly Row[], fields: (keyof Row & string)[]): Row[] {
  const text = (row: Row) => JSON.stringify(row, fields)
  const kept = new Set(others.map(text))
  return rows.filter((row) => !kept.has(text(row)))
}

function part(name: string, values: readonly string[]): string | null {
  return values.length > 0 ? `${name} (${and([...new Set(values)])})` : null
}

const and = (texts: readonly string[]) => new Intl.ListFormat('en-US').format(texts)
