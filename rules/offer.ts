import { z } from 'zod'
import { holdsText } from './booking.ts'
import { chooseHours, hoursText, maxBookingHours, minBookingHours } from './booking-hours.ts'
import { priceRefusal } from './listing.ts'
import { type Currency, formatMoney, minimumChargeMinor } from './money.ts'
import { refusalIssue } from './parse-input.ts'
import { peopleText } from './people-text.ts'
import { type BookingPrice, type FeeRates, priceBooking } from './price.ts'
import { isRefusal, Refusal, refusals } from './refusal.ts'
import { type AddOn, emptyTariff, type Prices, roundingId, roundingName, type Tariff } from './tariff.ts'
import { tariffProblem } from './tariff-limits.ts'
import { addOnPriceText } from './tariff-text.ts'
import { optional } from './text.ts'
import { endOf, formatDateTimeRange, isDate, zoneCity } from './time.ts'
import { parsePrice } from './typed-price.ts'

/** How long an offer can be used; it ends earlier if its hours begin before that. */
const offerHours = 48

/** What an owner offers: some hours for some people at a rental, in minor units without the service fee. */
export type OfferTerms = { hours: number; headcount: number; rentalMinor: number; currency: Currency }

/**
 * What has become of an offer: it can be used; a guest is paying for it; it was used (also if that booking was cancelled
 * since); withdrawn by the owner; too late; or its hours are taken otherwise.
 */
export type OfferState = 'open' | 'held' | 'booked' | 'withdrawn' | 'expired' | 'taken'

/** Returns when an offer ends that is made now. */
export function offerEnd(now: Date, start: Date): Date {
  const end = endOf(now, offerHours)
  return end < start ? end : start
}

/**
 * Returns the prices by which an offer is booked, and changed later: the rental divided by the hours, and what that leaves
 * over as an add-on that is part of the booking, like those that every booking of the space has: they cost nothing more.
 */
export function offerPrices(
  { rentalMinor, hours, currency }: Omit<OfferTerms, 'headcount'>,
  spaceTariff: Tariff | null = null,
): Prices {
  const priceMinor = Math.floor(rentalMinor / hours)
  const restMinor = rentalMinor - priceMinor * hours
  const addOns = includedAddOns(spaceTariff)
  if (restMinor > 0) addOns.push({ ...part, id: roundingId, name: roundingName, priceMinor: restMinor })
  return { priceMinor, currency, tariff: addOns.length > 0 ? { ...emptyTariff, addOns } : null }
}

/** An add-on that is part of a booking. */
const part = { description: '', unit: 'booking', required: true, most: 1 } as const

/** Returns the add-ons of every booking of a space as an offer includes them: 'Cleaning (included)', at no price. */
function includedAddOns(tariff: Tariff | null): AddOn[] {
  return requiredAddOns(tariff).map(({ id, name }) => ({ ...part, id, name: `${name} (included)`, priceMinor: 0 }))
}

function requiredAddOns(tariff: Tariff | null): AddOn[] {
  return tariff?.addOns.filter(({ required }) => required) ?? []
}

/** Returns the add-ons that an offer of a space includes, 'Cleaning (included)'; null without any. */
export function offeredAddOnsText(tariff: Tariff | null): string | null {
  return (
    includedAddOns(tariff)
      .map(({ name }) => name)
      .join(', ') || null
  )
}

/** Returns what a guest pays by an offer, and what the owner receives. The tariff of an offer does not depend on the time. */
export function offerPrice(terms: OfferTerms, rates: FeeRates): BookingPrice {
  return priceBooking({ ...terms, ...offerPrices(terms), start: null, timeZone: 'UTC', addOns: [], rates })
}

/**
 * Returns the sentence that an offer's price includes the required add-ons of the space, or null without any: 'Nothing is
 * added to it: Cleaning ($25 a booking), part of every booking, is included in your price.' To a guest, who asks for one, an
 * offer's price is the owner's.
 */
export function includedInOffer({ tariff, currency }: Prices, role: 'owner' | 'guest'): string | null {
  const required = requiredAddOns(tariff)
  if (required.length === 0) return null
  const names = required.map((addOn) => `${addOn.name} (${addOnPriceText(addOn, currency)})`).join(', ')
  return `Nothing is added to it: ${names}, part of every booking, ${required.length === 1 ? 'is' : 'are'} included in ${role === 'owner' ? 'your price' : 'the price of an offer'}.`
}

/**
 * Returns why a rental cannot be offered, or null: each hour must cost as much as a card can be charged, and a booking that
 * is changed to a whole day no more than that.
 */
export function offerProblem(terms: OfferTerms, rates: FeeRates): string | null {
  const { hours, currency } = terms
  const { priceMinor, tariff } = offerPrices(terms)
  const least = minimumChargeMinor(currency)
  if (priceMinor < least) {
    return `Please enter at least ${formatMoney({ amountMinor: least * hours, currency })} for ${hoursText(hours)}`
  }
  const broken = priceRefusal(priceMinor, currency, rates)
  if (broken) return refusals[broken].message
  return tariffProblem(tariff, { priceMinor, currency, rates, capacity: 1 })?.message ?? null
}

/** Describes an offer: 'Thu 28 May 2027, 14:00–17:00 (New York time), 6 people, $200 for 3 hours without the service fee'. */
export function offerText(
  {
    hours,
    headcount,
    rentalMinor,
    currency,
    start,
  }: Omit<OfferTerms, 'rentalMinor'> & { rentalMinor: number | null; start: Date },
  timeZone: string,
): string {
  const when = formatDateTimeRange(start, endOf(start, hours), timeZone)
  const about = `${when} (${zoneCity(timeZone)}), ${peopleText(headcount)}`
  if (rentalMinor === null) return `${about}, ${hoursText(hours)}`
  const price = formatMoney({ amountMinor: rentalMinor, currency })
  return `${about}, ${price} for ${hoursText(hours)} without the service fee`
}

/** An offer, or what a guest asks one for, as sent by the form: hours at the local clock of the space. */
export type PriceInput = { date: string; time: string; hours: number; headcount: number; rentalMinor: number | null }

const sayPeople = 'Please say how many people come, at least 1'

/**
 * Returns the schema of an offer for a space of this capacity; a guest who asks for one may leave out the price: a text as typed,
 * or minor units.
 */
export function priceInput(currency: Currency, isOptional: boolean, capacity = 1e6) {
  const price = z
    .union([z.string(), z.int()], 'Please enter a price')
    .transform((sent, context) => {
      if (typeof sent === 'number') return sent
      try {
        return parsePrice(sent, currency)
      } catch (error) {
        if (!isRefusal(error)) throw error
        context.addIssue({ code: 'custom', message: error.fields?.price ?? error.message })
        return z.NEVER
      }
    })
    .refine((minor) => minor > 0, 'Please enter a price above 0')
  return z
    .object({
      date: z
        .string()
        .max(40)
        .default('')
        .superRefine((date, { addIssue }) => {
          if (!isDate(date)) addIssue(refusalIssue('startMissing', 'date'))
        }),
      time: z.string().max(40).default(''),
      hours: z.coerce
        .number(chooseHours)
        .int(chooseHours)
        .min(minBookingHours, chooseHours)
        .max(maxBookingHours, chooseHours),
      headcount: z.coerce
        .number(sayPeople)
        .int(sayPeople)
        .min(1, sayPeople)
        .max(1e6, sayPeople)
        .superRefine((people, { addIssue }) => {
          if (people > capacity)
            addIssue({ ...refusalIssue('overCapacity', 'headcount'), message: holdsText(capacity) })
        }),
      price: isOptional ? optional(price) : price,
    })
    .transform(({ price: rentalMinor = null, ...rest }): PriceInput => ({ ...rest, rentalMinor }))
}

/** Throws `invalidFields` for a rental that cannot be offered. */
export function refuseUnlessOfferable(terms: OfferTerms, rates: FeeRates): void {
  const problem = offerProblem(terms, rates)
  if (problem) throw new Refusal('invalidFields', { fields: { price: problem } })
}
