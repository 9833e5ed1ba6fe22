import { type Currency, formatMoney } from '../../rules/money.ts'
import type { Tariff } from '../../rules/tariff.ts'

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

function part(name: string, values: readonly string[]): string | null {
  return values.length > 0 ? `${name} (${and([...new Set(values)])})` : null
}

const and = (texts: readonly string[]) => new Intl.ListFormat('en-US').format(texts)
