import { z } from 'zod'
import { invalidRequest } from './errors.ts'

const zeroDecimal = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '))
const known = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

/** The minimum charge in minor units. The provider specifies none for KRW; it converts half a US dollar. */
const minimumMinor: Record<string, number> = {
  aed: 200,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  inr: 50,
  jpy: 50,
  krw: 1000,
  mxn: 1000,
  myr: 200,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
  usd: 50,
}

/** The fixed part of the fee, where it is not 30 minor units. */
const fixedFeeMinor: Record<string, number> = { jpy: 40, krw: 400 }

const maximumMinor = 99_999_999

/** A currency's code in lower case, like the provider's. */
export const currencyParam = z.string().transform((text, context) => {
  const code = text.toLowerCase()
  if (known.has(code)) return code
  context.addIssue({ code: 'custom', message: `Invalid currency: ${code}.` })
  return z.NEVER
})

/** Throws if an amount cannot be charged: below the currency's minimum, or above 99,999,999. */
export function checkChargeAmount(amountMinor: number, code: string): void {
  if (amountMinor < 1) {
    const message = 'This value must be greater than or equal to 1.'
    throw invalidRequest(message, { code: 'parameter_invalid_integer', param: 'amount' })
  }
  const least = minimumMinor[code] ?? 50
  if (amountMinor < least) {
    const message = `Amount must be at least ${formatAmount(least, code)}`
    throw invalidRequest(message, { code: 'amount_too_small', param: 'amount' })
  }
  if (amountMinor > maximumMinor) {
    const message = `Amount must be no more than ${formatAmount(maximumMinor, code)}`
    throw invalidRequest(message, { code: 'amount_too_large', param: 'amount' })
  }
}

/** Returns the provider's fee for a charge: 2.9 percent, rounded half up, plus a fixed part. */
export function chargeFeeMinor(amountMinor: number, code: string): number {
  return Math.floor((amountMinor * 29 + 500) / 1000) + (fixedFeeMinor[code] ?? 30)
}

/** Returns the provider's fee for a dispute. */
export function disputeFeeMinor(code: string): number {
  return zeroDecimal.has(code) ? 2000 : 1500
}

/** Returns the number of decimals of a currency. */
export function minorDigits(code: string): 0 | 2 {
  return zeroDecimal.has(code) ? 0 : 2
}

/** Formats an amount, such as "$75.00" or "¥8,000". */
export function formatAmount(amountMinor: number, code: string): string {
  const digits = minorDigits(code)
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code, minimumFractionDigits: digits })
  return format.format(amountMinor / 10 ** digits)
}
