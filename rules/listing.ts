import { z } from 'zod'
import { longerStayModes } from './booking-hours.ts'
import { bookingModes } from './booking-request.ts'
import { pointInput } from './map-point.ts'
import { type Currency, currencies, maximumChargeMinor, minimumChargeMinor } from './money.ts'
import { refusalIssue } from './parse-input.ts'
import { defaultFeeRates, type FeeRates, priceHours } from './price.ts'
import { policies } from './refund.ts'
import { isRefusal, type RefusalCode } from './refusal.ts'
import { lineOfText, linesOfText, optional } from './text.ts'
import { isTimeZone } from './time.ts'
import { parsePrice } from './typed-price.ts'

/** Limits for the capacity of a space and the number of its amenities. */
export const maxCapacity = 10_000
const maxAmenities = 30

const plainFields = {
  title: lineOfText('Title', 120).overwrite((text) => text.replaceAll(/\s+/g, ' ')),
  description: linesOfText('Description', 5000),
  type: lineOfText('Space type', 40).toLowerCase(),
  capacity: z
    .preprocess(numberOf, z.number('Capacity is a number of people').int('Capacity is a whole number of people'))
    .pipe(z.number().min(1, 'At least 1 person has to fit.').max(maxCapacity, 'Capacity can be 10,000 at most')),
  currency: z.enum(currencies, 'Please choose one of the currencies').default('USD'),
  location: lineOfText('Location', 160),
  country: lineOfText('Country', 80),
  city: optional(lineOfText('City', 80)),
  timeZone: z.string('Time zone is required').refine(isTimeZone, 'Please choose a time zone'),
  amenities: z
    .union([z.string(), z.array(z.string())], 'Amenities are required')
    .transform(amenitiesOf)
    .pipe(
      z
        .array(lineOfText('An amenity', 60))
        .min(1, 'Please name at least one amenity')
        .max(maxAmenities, `At most ${maxAmenities} amenities`),
    ),
  cancellationPolicy: z.enum(policies, 'Please choose a cancellation tier').default('flexible'),
  bookingMode: z.enum(bookingModes, 'Please choose how guests book').default('instant'),
  longerStays: z.enum(longerStayModes, 'Please choose whether guests may stay longer').default('allowed'),
  streetAddress: optional(lineOfText('Street address', 200)).transform((text) => text ?? ''),
  arrivalNotes: optional(linesOfText('Arrival notes', 2000)).transform((text) => text ?? ''),
  point: pointInput,
}

const priceFields = z.object({
  price: optional(z.union([z.string(), z.number()], 'Price is required')),
  priceMinor: z.int('Price is a whole number of minor units').min(0, 'Price cannot be below 0').optional(),
  currency: z.enum(currencies).catch('USD'),
})

/**
 * Returns the schema of a listing as sent by the form or an API client (spec 5). The form sends `price` as typed; a client
 * may send `priceMinor`. The price is checked for its currency and against the charge limits of cards (spec D3). It is
 * parsed in parallel with the other fields, so a form gets all errors at once.
 */
export function listingInputWith(rates: FeeRates) {
  return z.object(plainFields).and(
    priceFields.transform((typed, context) => {
      const checked = checkPrice(typed, rates)
      if (typeof checked === 'number') return { priceMinor: checked }
      context.addIssue(checked)
      return z.NEVER
    }),
  )
}

/** The same with the default fee rates, for the browser. */
export const listingInput = listingInputWith(defaultFeeRates)

export type ListingInput = z.output<typeof listingInput>

/**
 * Returns why an hourly price is not allowed, or null: above zero but below the minimum charge, or a day above the maximum
 * charge (spec D3).
 */
export function priceRefusal(priceMinor: number, currency: Currency, rates: FeeRates): RefusalCode | null {
  if (priceMinor > 0 && priceMinor < minimumChargeMinor(currency)) return 'priceTooSmall'
  if (priceMinor > maximumChargeMinor) return 'priceTooLarge'
  const wholeDay = priceHours({ priceMinor, currency, hours: 24, rates })
  return wholeDay.totalMinor > maximumChargeMinor ? 'priceTooLarge' : null
}

/** Parses amenities from "Desk, Wi-Fi,," or a list: trimmed, without empty ones and duplicates (spec 5). */
export function amenitiesOf(input: string | readonly string[]): string[] {
  const parts = typeof input === 'string' ? input.split(',') : input
  const named = new Map<string, string>()
  for (const part of parts.map((text) => text.trim()).filter(Boolean)) {
    if (!named.has(part.toLowerCase())) named.set(part.toLowerCase(), part)
  }
  return [...named.values()]
}

/** Returns the description for search engines: one line of at most 155 characters. */
export function metaDescriptionOf(description: string): string {
  return shortDescription(description, 155)
}

/** Returns the keywords of a listing: lower case, without duplicates, at most twelve. */
export function metaKeywordsOf(listing: {
  title: string
  type: string
  city?: string | null
  country: string
  amenities: readonly string[]
}): string[] {
  const { title, type, city, country, amenities } = listing
  const words = [title, type.replaceAll('-', ' '), city ?? '', country, ...amenities]
  return [...new Set(words.map((word) => word.trim().toLowerCase()).filter(Boolean))].slice(0, 12)
}

/** Returns a text as one line, cut between words with an ellipsis if it is longer than `max` characters. */
export function shortDescription(text: string, max = 140): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim()
  if (oneLine.length <= max) return oneLine
  // Character and code unit counts differ only with letters outside the basic plane.
  const characters = /[\ud800-\udfff]/.test(oneLine) ? [...oneLine] : oneLine
  if (characters.length <= max) return oneLine
  const first = characters.slice(0, max - 1)
  const cut = typeof first === 'string' ? first : first.join('')
  const atWord = cut.lastIndexOf(' ')
  return `${(atWord > max / 2 ? cut.slice(0, atWord) : cut).replace(/[\s,.;:–-]+$/, '')}…`
}

function checkPrice({ price, priceMinor, currency }: z.output<typeof priceFields>, rates: FeeRates) {
  const parsed = price === undefined ? priceMinor : parsedPrice(String(price), currency)
  if (parsed === undefined) return { code: 'custom' as const, path: ['price'], message: 'Price is required' }
  if (typeof parsed !== 'number') return parsed
  const broken = priceRefusal(parsed, currency, rates)
  return broken ? refusalIssue(broken, 'price') : parsed
}

function parsedPrice(text: string, currency: Currency) {
  try {
    return parsePrice(text, currency)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { ...refusalIssue(error.code, 'price'), message: error.fields?.price ?? error.message }
  }
}

/** Converts numeric text from a form to a number. Other values are returned unchanged, and the schema rejects them. */
function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^\s*-?\d{1,9}(\.\d+)?\s*$/.test(value) ? Number(value) : value
}
