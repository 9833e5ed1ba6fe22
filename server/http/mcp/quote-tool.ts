import { z } from 'zod'
import { maxBookingHours } from '../../../rules/booking-hours.ts'
import { bookingModeOf, bookingModes } from '../../../rules/booking-request.ts'
import { oneInstant, parseClientInstant } from '../../../rules/local-start.ts'
import { formatMoney } from '../../../rules/money.ts'
import { parseInput } from '../../../rules/parse-input.ts'
import { paths } from '../../../rules/paths.ts'
import { peopleText } from '../../../rules/people-text.ts'
import { type BookingPrice, priceLineText } from '../../../rules/price.ts'
import { datedStages, refundLines } from '../../../rules/refund-stages.ts'
import { addOnUnits, type ChosenAddOn, maxAddOnCount, maxAddOns } from '../../../rules/tariff.ts'
import { formatDateTimeRange, isoTextIn, localDate, localTime, offsetText, zoneCity } from '../../../rules/time.ts'
import { type Quote, quoteBooking } from '../../bookings/quote-booking.ts'
import { spaceOf } from '../../spaces/space-of.ts'
import type { SpaceDetails } from '../../spaces/space-page.ts'
import { presentQuote } from '../api/api-presenters.ts'
import { quoteShape } from '../api/price-shapes.ts'
import type { Asking, Tool } from './tool.ts'

/** The hours that an assistant chose. */
export const slotArguments = z.strictObject({
  space: z.string().min(1).max(300).describe('The slug, the id or the address of a space, as the search returns it'),
  start: z.string().max(40).describe('2027-02-10T14:00 by the clock of the space; an offset after it is understood'),
  hours: z.int().min(1).max(maxBookingHours),
  people: z.int().min(1).max(100_000).default(1),
  addOns: z
    .array(z.strictObject({ id: z.string().max(40), count: z.int().min(1).max(maxAddOnCount) }))
    .max(maxAddOns)
    .default([])
    .describe('Ids of `addOnsOffered` and how many of each; required ones are part of every booking'),
})

/** The quote of the API, for a space, with the total in words. */
export const slotQuote = quoteShape.extend({
  space: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    url: z.string(),
    bookingMode: z.enum(bookingModes).describe('request: the owner accepts or declines before the card is charged'),
  }),
  people: z.int(),
  totalText: z.string(),
  addOnsOffered: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      priceMinor: z.int(),
      unit: z.enum(addOnUnits).describe('What the price is multiplied by'),
      required: z.boolean(),
      most: z.int(),
    }),
  ),
})

/** Chosen hours with their quote. */
export type QuotedSlot = {
  space: SpaceDetails
  quote: Quote
  hours: number
  people: number
  addOns: ChosenAddOn[]
}

/** Says what some hours cost: the quote of the API. */
export const quoteTool: Tool = {
  name: 'quote',
  title: 'Quote hours',
  description:
    'Says what some hours of a space cost, line by line and all in, whether they are free, and what cancelling gives back until when. Reserves nothing.',
  input: slotArguments,
  output: slotQuote,
  run: async (given, asking) => {
    const slot = await quoteSlot(given)
    return { text: slotText(slot), structured: presentSlot(slot, asking) }
  },
}

/** Returns the quote for chosen hours, as for a visitor. Throws what `quoteBooking` throws, and `spaceNotFound`. */
export async function quoteSlot(given: unknown): Promise<QuotedSlot> {
  const { space: named, start: typed, hours, people, addOns } = parseInput(slotArguments, given)
  const space = await spaceOf(slugIn(named), null)
  const { id: spaceId, timeZone } = space
  const start = oneInstant(parseClientInstant(typed, timeZone))
  const local = {
    date: localDate(start, timeZone),
    time: localTime(start, timeZone),
    offset: offsetText(start, timeZone),
  }
  const quote = await quoteBooking({ spaceId, ...local, hours, headcount: people, addOns, person: null })
  return { space, quote, hours, people, addOns }
}

/** Returns the quote as data, its times by the clock of the space. */
export function presentSlot({ space, quote, hours, people }: QuotedSlot, { origin }: Asking) {
  const { id, slug, title, timeZone, tariff } = space
  const plain = presentQuote(quote, hours)
  const stages = datedStages(quote.cancelStages)
  const local = (instant: Date) => isoTextIn(instant, timeZone)
  return {
    ...plain,
    startTime: local(quote.start),
    endTime: local(quote.end),
    cancelUntil: stages[0] ? local(stages[0].until) : null,
    cancelStages: stages.map(({ until, refundMinor }) => ({ until: local(until), refundMinor })),
    space: { id, slug, title, url: `${origin}${paths.space(slug)}`, bookingMode: bookingModeOf(space) },
    people,
    totalText: totalText(quote.price),
    addOnsOffered: [...(tariff?.addOns ?? [])],
  }
}

/** Returns the hours, the lines and the total as sentences. */
export function slotText({ space, quote, people }: QuotedSlot): string {
  const { price, start, end, timeZone, reason } = quote
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: price.currency }, { decimals: 'always' })
  const lines = price.lines.map((line) => `${priceLineText(line, price.currency)}: ${money(line.amountMinor)}`)
  const refunds = refundLines(quote.cancelStages, { ...price, timeZone }).map(
    ({ within, by, back }) => `If cancelled until ${within}${by}: ${back}`,
  )
  return [
    `${space.title}, ${formatDateTimeRange(start, end, timeZone)} (${zoneCity(timeZone)}), ${peopleText(people)}.`,
    ...lines,
    `Total: ${totalText(price)}`,
    ...(space.byRequest ? [requestText(price)] : []),
    reason ? `It cannot be booked: ${reason.message}` : 'It is free at this moment; nothing is held.',
    ...(refunds.length > 0 ? refunds : ['Cancelling gives nothing back.']),
  ].join('\n')
}

/** What is different where the owner answers requests. */
function requestText({ totalMinor }: BookingPrice): string {
  const charge = totalMinor > 0 ? '; the card is charged only if they accept' : ''
  return `The owner answers first: it is a request until they accept${charge}.`
}

function totalText({ totalMinor, currency }: BookingPrice): string {
  if (totalMinor === 0) return 'Free'
  return formatMoney({ amountMinor: totalMinor, currency }, { decimals: 'always' })
}

function slugIn(named: string): string {
  return /\/space\/([^/?#]+)/.exec(named)?.[1] ?? named.trim()
}
