import { type Currency, currencies, decimalsOf } from './money.ts'
import { Refusal } from './refusal.ts'

/** The signs with which people write a currency, beside its code. A dollar of the listing's own currency needs no country. */
const signs: Record<Currency, readonly string[]> = {
  USD: ['US$', '$'],
  EUR: ['€'],
  GBP: ['£'],
  JPY: ['¥'],
  AUD: ['A$', 'AU$', '$'],
  CAD: ['CA$', 'C$', '$'],
  SGD: ['S$', '$'],
  KRW: ['₩'],
  AED: [],
}

/**
 * Parses a typed price ("75", "75.5", "1,200.00", "$75", "75 €", "120,50") to minor units; a sign must be of the price's own
 * currency. Throws `priceDecimals` for decimals in JPY and KRW, `invalidFields` for an invalid price.
 */
export function parsePrice(text: string, currency: Currency): number {
  const amount = withDecimalPoint(withoutSign(text.trim(), currency), currency)
  const match = /^(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d+))?$/.exec(amount)
  if (!match) throw new Refusal('invalidFields', { fields: { price: whyInvalid(amount, currency) } })
  const [, units = '', decimals = ''] = match
  const digits = decimalsOf(currency)
  if (digits === 0 && decimals) throw new Refusal('priceDecimals', { fields: { price: noDecimals(currency) } })
  if (decimals.length > digits) {
    throw new Refusal('invalidFields', { fields: { price: `${currency} has ${digits} decimals at most` } })
  }
  return Number(units.replaceAll(',', '')) * 10 ** digits + Number(decimals.padEnd(digits, '0'))
}

/**
 * "120,50": a comma before exactly as many digits as the currency has decimals cannot be one between thousands, nor can one
 * after a mere zero: "0,5".
 */
function withDecimalPoint(amount: string, currency: Currency): string {
  const digits = decimalsOf(currency)
  const isDecimal = digits > 0 && new RegExp(`^(\\d+,\\d{${digits}}|0,\\d)$`).test(amount)
  return isDecimal ? amount.replace(',', '.') : amount
}

/** Removes one sign of the currency before or after the amount. */
function withoutSign(text: string, currency: Currency): string {
  const upper = text.toUpperCase()
  for (const sign of [currency, ...signs[currency]]) {
    if (upper.startsWith(sign)) return text.slice(sign.length).trimStart()
    if (upper.endsWith(sign)) return text.slice(0, -sign.length).trimEnd()
  }
  return text
}

/** "15,5" may be meant as 15.50 or as a mistyped 15,500, so it is not guessed. */
function whyInvalid(amount: string, currency: Currency): string {
  if (/^\d+,\d{1,2}$/.test(amount) && decimalsOf(currency) > 0)
    return 'Please write decimals after a point, such as 75.50'
  const hasOtherSign = currencies.some((other) => withoutSign(amount, other) !== amount)
  return hasOtherSign
    ? `The currency here is ${currency}. Please enter the price without another sign.`
    : 'Please enter a price, such as 75 or 75.50'
}

function noDecimals(currency: Currency): string {
  return `${currency} has no decimals. Please enter a whole amount.`
}
