import { type Currency, decimalsOf } from './money.ts'
import { Refusal } from './refusal.ts'

/**
 * Parses a typed price ("75", "75.5", "1,200.00") to minor units.
 * Throws `priceDecimals` for decimals in JPY and KRW, `invalidFields` for an invalid price.
 */
export function parsePrice(text: string, currency: Currency): number {
  const match = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d+))?$/.exec(text.trim())
  if (!match) throw new Refusal('invalidFields', { fields: { price: 'Please enter a price, such as 75 or 75.50' } })
  const [, units = '', decimals = ''] = match
  const digits = decimalsOf(currency)
  if (digits === 0 && decimals) throw new Refusal('priceDecimals', { fields: { price: noDecimals(currency) } })
  if (decimals.length > digits) {
    throw new Refusal('invalidFields', { fields: { price: `${currency} has ${digits} decimals at most` } })
  }
  return Number(units.replaceAll(',', '')) * 10 ** digits + Number(decimals.padEnd(digits, '0'))
}

function noDecimals(currency: Currency): string {
  return `${currency} has no decimals. Please enter a whole amount.`
}
