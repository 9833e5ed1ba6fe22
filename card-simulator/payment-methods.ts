import { createHash } from 'node:crypto'
import { z } from 'zod'
import { brandOf, type CardBrand, numberOfToken } from './cards.ts'
import { collection } from './collection.ts'
import { cardError, noSuch } from './errors.ts'
import { newId, nowSeconds, type Simulator } from './simulator-state.ts'

const billingDetails = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.record(z.string(), z.string().nullable()),
})

const paymentMethod = z.object({
  id: z.string(),
  object: z.literal('payment_method'),
  type: z.literal('card'),
  created: z.number(),
  livemode: z.literal(false),
  customer: z.string().nullable().default(null),
  /** It was saved and is no longer; never shown. */
  detached: z.boolean().optional(),
  metadata: z.record(z.string(), z.string()),
  billing_details: billingDetails,
  card: z.object({
    brand: z.enum(['visa', 'mastercard', 'amex', 'discover']),
    country: z.string(),
    exp_month: z.number(),
    exp_year: z.number(),
    /** The same for each use of a card; absent from cards stored before it was added. */
    fingerprint: z.string().optional(),
    funding: z.string(),
    last4: z.string(),
    three_d_secure_usage: z.object({ supported: z.boolean() }),
  }),
})

export type PaymentMethod = z.infer<typeof paymentMethod>

export const paymentMethods = collection('payment_method', paymentMethod)

/** Card data from a form, with optional billing details. */
export const paymentMethodData = z.strictObject({
  type: z.literal('card').default('card'),
  card: z.strictObject({
    number: z.string(),
    exp_month: z.string(),
    exp_year: z.string(),
    cvc: z.string().default(''),
  }),
  billing_details: z
    .strictObject({
      name: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      address: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
})

type PaymentMethodData = z.infer<typeof paymentMethodData>

/** Stores a card without its number. Throws if the card data is incomplete or invalid. */
export function createPaymentMethod({ store }: Simulator, data: PaymentMethodData): PaymentMethod {
  const number = checkNumber(data.card.number)
  const { month, year } = checkExpiry(data.card)
  const brand = brandOf(number)
  checkCvc(data.card.cvc, brand)
  const { name, email, phone, address } = data.billing_details ?? {}
  return paymentMethods.save(store, {
    id: newId('pm'),
    object: 'payment_method',
    type: 'card',
    created: nowSeconds(),
    livemode: false,
    customer: null,
    metadata: {},
    billing_details: { name: name ?? null, email: email ?? null, phone: phone ?? null, address: address ?? {} },
    card: {
      brand,
      country: 'US',
      exp_month: month,
      exp_year: year,
      fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
      funding: number === '4000056655665556' ? 'debit' : 'credit',
      last4: number.slice(-4),
      three_d_secure_usage: { supported: true },
    },
  })
}

/** Returns the card with this id, or a new one for a token such as `pm_card_visa`. */
export function findPaymentMethod(simulator: Simulator, id: string): PaymentMethod {
  const known = paymentMethods.find(simulator.store, id)
  if (known) return known
  const number = numberOfToken(id)
  if (!number) throw noSuch('PaymentMethod', id, 'payment_method')
  const exp_year = String(new Date().getUTCFullYear() + 1)
  const cvc = brandOf(number) === 'amex' ? '1234' : '123'
  return createPaymentMethod(simulator, { type: 'card', card: { number, exp_month: '12', exp_year, cvc } })
}

function checkNumber(text: string): string {
  const number = text.replace(/[\s-]/g, '')
  if (/^\d{0,12}$/.test(number)) throw cardError('incomplete_number', 'Your card number is incomplete.', 'number')
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  return number
}

function checkExpiry(card: { exp_month: string; exp_year: string }): { month: number; year: number } {
  if (!card.exp_month || !card.exp_year) {
    throw cardError('incomplete_expiry', "Your card's expiration date is incomplete.", 'exp_month')
  }
  const month = Number(card.exp_month)
  const year = /^\d{2}$/.test(card.exp_year) ? 2000 + Number(card.exp_year) : Number(card.exp_year)
  const today = new Date()
  const thisYear = today.getUTCFullYear()
  if (!Number.isInteger(year) || year < thisYear || year > thisYear + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  const past = year === thisYear && month < today.getUTCMonth() + 1
  if (!Number.isInteger(month) || month < 1 || month > 12 || past) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  return { month, year }
}

function checkCvc(cvc: string, brand: CardBrand): void {
  const digits = brand === 'amex' ? 4 : 3
  if (/^\d*$/.test(cvc) && cvc.length < digits) {
    throw cardError('incomplete_cvc', "Your card's security code is incomplete.", 'cvc')
  }
  const right = brand === 'amex' ? /^\d{4}$/ : /^\d{3}$/
  if (!right.test(cvc)) throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
