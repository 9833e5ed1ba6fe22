import { z } from 'zod'
import { maxBookingHours } from './booking-hours.ts'
import { priceRefusal } from './listing.ts'
import { type Currency, maximumChargeMinor } from './money.ts'
import type { FeeRates } from './price.ts'
import { isRefusal, refusals } from './refusal.ts'
import { lastSpecialDate, rangeFields, wholeNumber } from './schedule.ts'
import { addOnUnits, maxAddOnCount } from './tariff.ts'
import { lineOfText, optional } from './text.ts'
import { isDate } from './time.ts'
import { parsePrice } from './typed-price.ts'

/** The largest discount. */
const maxDiscountPercent = 90

type RowLimits = { currency: Currency; rates: FeeRates; today: string; capacity: number }

/** Returns the schemas of a tariff's rows; amounts are minor units, or texts as typed in the currency. */
export function rowsOf({ currency, rates, today, capacity }: RowLimits) {
  const amount = amountIn(currency)
  const hourPrice = amount.superRefine((priceMinor, context) => {
    const broken = priceRefusal(priceMinor, currency, rates)
    if (broken) context.addIssue({ code: 'custom', message: refusals[broken].message })
  })
  const chooseDays = 'Please choose at least one day'
  const percent = 'Please enter a whole percentage from 1 to 90'
  const longest = `Please choose 2 to ${maxBookingHours} hours`
  const least = 'A step begins at 2 people or more'
  return {
    timePrice: z.strictObject({
      days: z
        .array(z.int(chooseDays).min(0, chooseDays).max(6, chooseDays), chooseDays)
        .min(1, chooseDays)
        .max(7, chooseDays)
        .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
      ...rangeFields('Please choose from when until when'),
      priceMinor: hourPrice,
    }),
    datePrice: z
      .strictObject({ from: day(today), to: day(today), priceMinor: hourPrice })
      .refine(({ from, to }) => from <= to, 'The last day is before the first'),
    peopleStep: z.strictObject({
      from: wholeNumber(2, Number.MAX_SAFE_INTEGER, least).refine(
        (from) => from <= capacity,
        `A step above ${capacity.toLocaleString('en-US')} would never apply: no more people fit`,
      ),
      extraMinor: amount,
    }),
    lengthDiscount: z.strictObject({
      fromHours: wholeNumber(2, maxBookingHours, longest),
      percent: z.preprocess(
        (value) => (typeof value === 'string' ? value.replace(/\s*%$/, '') : value),
        wholeNumber(1, 1_000_000, percent).refine(
          (share) => share <= maxDiscountPercent,
          `A discount can be ${maxDiscountPercent}% at most`,
        ),
      ),
    }),
    addOn: addOnRow(amount),
  }
}

function addOnRow(amount: ReturnType<typeof amountIn>) {
  const most = `Please choose 1 to ${maxAddOnCount}`
  return z
    .strictObject({
      id: z.string().max(40).nullish(),
      name: lineOfText('Name', 60),
      description: optional(lineOfText('Description', 200)).transform((text) => text ?? ''),
      unit: z.enum(addOnUnits, 'Please choose what the price is for'),
      priceMinor: amount,
      required: z.boolean('Please say if it is required'),
      most: wholeNumber(1, maxAddOnCount, most),
    })
    .refine(({ required, most: count }) => !required || count === 1, 'A required add-on is booked once: up to 1')
}

function day(today: string) {
  const last = lastSpecialDate(today)
  return z
    .string('Please choose a date')
    .refine(isDate, 'Please choose a date')
    .refine((date) => date <= last, 'Dates can be set up to two years ahead')
}

/** An amount in minor units, or a typed text. */
function amountIn(currency: Currency) {
  return z.unknown().transform((value, context) => {
    const result = typeof value === 'string' ? typedAmount(value, currency) : sentAmount(value)
    if (typeof result === 'number') return result
    context.addIssue({ code: 'custom', message: result.wrong })
    return z.NEVER
  })
}

function typedAmount(text: string, currency: Currency): number | { wrong: string } {
  try {
    return sentAmount(parsePrice(text, currency))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { wrong: error.fields?.price ?? error.message }
  }
}

function sentAmount(value: unknown): number | { wrong: string } {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    return { wrong: 'Please give a price in whole minor units' }
  }
  return value <= maximumChargeMinor ? value : { wrong: 'This is more than a card can be charged' }
}
