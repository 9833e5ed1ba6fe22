/** The nine supported currencies (spec 5); USD first because it is the default. */
export const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'SGD', 'KRW', 'AED'] as const

export type Currency = (typeof currencies)[number]

/** An amount in the currency's smallest unit: cents, or whole yen and won. */
export type Money = { amountMinor: number; currency: Currency }

/** The card provider's maximum charge, in minor units of any currency. */
export const maximumChargeMinor = 99_999_999

export function isCurrency(text: unknown): text is Currency {
  return currencies.some((currency) => currency === text)
}

/** Digits after the decimal point: none for JPY and KRW, else two (spec D1). */
export function decimalsOf(currency: Currency): 0 | 2 {
  return currency === 'JPY' || currency === 'KRW' ? 0 : 2
}

/** Returns the card provider's minimum charge in minor units. It specifies none for KRW; ours is about half a dollar. */
export function minimumChargeMinor(currency: Currency): number {
  return { USD: 50, EUR: 50, GBP: 30, JPY: 50, AUD: 50, CAD: 50, SGD: 50, KRW: 1000, AED: 200 }[currency]
}

/**
 * Formats money in the locale en-US (spec 9). Whole amounts have no decimals, "$75", others have, "$75.50" (spec D1);
 * `decimals: 'always'` is for aligned columns. Negative amounts have a minus sign, '−$22.50', and no hyphen.
 */
export function formatMoney(money: Money, { decimals = 'needed' }: { decimals?: 'needed' | 'always' } = {}): string {
  const digits = decimalsOf(money.currency)
  const whole = decimals === 'needed' && money.amountMinor % 10 ** digits === 0
  return moneyFormat(money.currency, whole ? 0 : digits)
    .format(money.amountMinor / 10 ** digits)
    .replace('-', '−')
}

/**
 * Formats an amount from the card provider, whose currency code is lower case and may be unsupported: "$247.50",
 * "24750 CHF in minor units".
 */
export function formatNamed(amountMinor: number, currency: string): string {
  const code = currency.toUpperCase()
  if (!isCurrency(code)) return `${amountMinor} ${code} in minor units`
  return formatMoney({ amountMinor, currency: code }, { decimals: 'always' })
}

/** Formats an hourly price, "$75/hr". */
export function formatHourly(price: Money): string {
  return `${formatMoney(price)}/hr`
}

/** Describes what an hour costs at least, "$75/hr" or "Free"; `isFrom` if others cost more, "from $60/hr" or "Free at times". */
export function hourlyText(price: Money, isFrom = false): string {
  if (price.amountMinor === 0) return isFrom ? 'Free at times' : 'Free'
  return `${isFrom ? 'from ' : ''}${formatHourly(price)}`
}

/** Formats an amount as a plain decimal, "75.50", for form fields and data files. */
export function toDecimalText({ amountMinor, currency }: Money): string {
  const digits = decimalsOf(currency)
  if (digits === 0) return String(amountMinor)
  const text = String(Math.abs(amountMinor)).padStart(digits + 1, '0')
  return `${amountMinor < 0 ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Returns a share of an amount in basis points (1/10,000) by integer arithmetic. Fees are rounded half up, refunds down. */
export function basisPointShare(amountMinor: number, basisPoints: number, rounding: 'halfUp' | 'down'): number {
  const product = amountMinor * basisPoints
  const countable = Number.isInteger(amountMinor) && Number.isInteger(basisPoints) && Number.isSafeInteger(product)
  if (!countable || product < 0) throw new RangeError(`No share ${basisPoints} of ${amountMinor}`)
  const raised = rounding === 'halfUp' ? product + 5000 : product
  return (raised - (raised % 10_000)) / 10_000
}

/** Adds two amounts of one currency; throws for two currencies (spec D1). */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new Error(`${a.currency} and ${b.currency} cannot be added`)
  return { amountMinor: a.amountMinor + b.amountMinor, currency: a.currency }
}

/** Returns one total for each currency that occurs, in the order of `currencies`. */
export function totalsByCurrency(amounts: readonly Money[]): Money[] {
  return currencies.flatMap((currency) => {
    const same = amounts.filter((money) => money.currency === currency)
    return same.length > 0 ? [same.reduce(addMoney)] : []
  })
}

const formats = new Map<string, Intl.NumberFormat>()

function moneyFormat(currency: Currency, digits: number): Intl.NumberFormat {
  const key = `${currency}${digits}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, format)
  return format
}
