import { type Currency, formatMoney } from '../../rules/money.ts'
import { type FeeRates, priceHours } from '../../rules/price.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { parsePrice } from '../../rules/typed-price.ts'

/** Returns what a guest pays by an offer of a rental, with the service fee, and what the owner receives, as texts. */
export function priceShares(rentalMinor: number, currency: Currency, rates: FeeRates) {
  const price = priceHours({ priceMinor: rentalMinor, currency, hours: 1, rates })
  const text = (amountMinor: number) => formatMoney({ amountMinor, currency })
  return { guestPays: text(price.totalMinor), ownerReceives: text(price.ownerShareMinor) }
}

/** Returns both for a price as typed; null while it is invalid or 0. */
export function typedShares(typed: string, currency: Currency, rates: FeeRates) {
  try {
    const rentalMinor = parsePrice(typed, currency)
    return rentalMinor > 0 ? priceShares(rentalMinor, currency, rates) : null
  } catch (error) {
    if (isRefusal(error)) return null
    throw error
  }
}
