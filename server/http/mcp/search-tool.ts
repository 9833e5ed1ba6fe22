import { z } from 'zod'
import { bookingModeOf, bookingModes } from '../../../rules/booking-request.ts'
import { regions } from '../../../rules/countries.ts'
import { foundAddress } from '../../../rules/draft-address.ts'
import { type Currency, currencies, formatMoney } from '../../../rules/money.ts'
import { parseInput } from '../../../rules/parse-input.ts'
import { paths } from '../../../rules/paths.ts'
import { peopleText } from '../../../rules/people-text.ts'
import { perHourShares } from '../../../rules/price.ts'
import { parseSpaceSearch, searchSorts } from '../../../rules/space-search.ts'
import { formatDateTimeRange, isoTextIn, zoneCity } from '../../../rules/time.ts'
import { env } from '../../env.ts'
import type { FoundSpace } from '../../search/found-space.ts'
import { searchSpaces } from '../../search/search-spaces.ts'
import type { Asking, Tool, ToolResult } from './tool.ts'

const text = z.string().max(300)
const number = z.int().min(0)
const defaultCount = 10

const searchArguments = z
  .strictObject({
    city: text.describe('A city by its name or slug, such as New York'),
    country: text.describe('A country by its English name or ISO code'),
    region: text.describe(regions.join(', ')),
    box: text.describe('A part of the map in degrees, west,south,east,north: 13.3,52.4,13.5,52.6'),
    q: text.describe('Part of a title or location, such as loft or Williamsburg'),
    type: text.describe('A type of space: studio, venue, meeting-room, office, photography'),
    date: text.describe('The day on which the hours begin, 2027-02-10; with `from` and `to`'),
    from: text.describe('When they begin, a whole hour of the space, 14:00'),
    to: text.describe('When they end, 18:00; at or before `from` it is on the next day'),
    weeks: z
      .int()
      .min(2)
      .max(12)
      .describe('The same hours in so many weeks, such as every Thursday; with `date`, `from` and `to`'),
    hours: z.int().min(1).max(24).describe('So many hours in a row at any time of `between`, instead of `date`'),
    between: text.describe('A window of at most two weeks, 2027-02-12T16:00/2027-02-14T22:00; with `hours`'),
    people: z.int().min(1).describe('How many people come'),
    maxTotal: number.describe('The most that the hours may cost with the service fee, in minor units'),
    maxPrice: number.describe('The most that an hour may cost without it, in minor units'),
    currency: z.enum(currencies).describe('Of the prices; needed where neither city nor country is given'),
    instant: z.boolean().describe('true: only spaces that are booked at once, without waiting for their owner'),
    amenities: z.array(text).max(20).describe('All of them are wanted, such as Wifi'),
    sort: z.enum(searchSorts),
    limit: z.int().min(1).max(25).describe(`How many spaces, ${defaultCount} if left out`),
    cursor: text.describe('nextCursor of the page before'),
  })
  .partial()

const amount = z.object({ amountMinor: z.int(), currency: z.enum(currencies), text: z.string() })

const foundSpace = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  url: z.string().describe('Its page, with the hours filled in'),
  type: z.string().describe('Its name, as the argument `type` takes it'),
  typeLabel: z.string(),
  location: z.string(),
  city: z.string(),
  country: z.string(),
  capacity: z.int(),
  amenities: z.array(z.string()),
  rating: z.number().nullable(),
  reviewCount: z.int(),
  bookingMode: z.enum(bookingModes).describe('request: the owner accepts or declines before the card is charged'),
  timeZone: z.string(),
  hourFrom: amount.describe('The lowest price of an hour, service fee included'),
  offer: z
    .object({
      start: z.string().describe('By the clock of the space, with its offset'),
      end: z.string(),
      hours: z.int(),
      total: amount.describe('All in: hours, required add-ons and service fee'),
      otherStarts: z.int().describe('At how many other starts of the window the hours would fit'),
      weeks: z.int().describe('For how many weeks the total is, the first of which is given; 1 without `weeks`'),
    })
    .nullable()
    .describe('For the requested hours; null if none were requested'),
})

type Found = z.input<typeof foundSpace>

/** Finds spaces by place, hours, people and price: the search of the site. */
export const searchTool: Tool = {
  name: 'search_free_spaces',
  title: 'Search free spaces',
  description:
    'Finds studios, venues, meeting rooms, offices and photography spaces that are free at the given hours, with all-in prices and links. ' +
    'Give `date`, `from` and `to`, or `hours` and `between`; without hours the spaces are listed with the price of an hour.',
  input: searchArguments,
  output: z.object({ spaces: z.array(foundSpace), nextCursor: z.string().nullable() }),
  run: search,
}

async function search(given: unknown, { origin }: Asking): Promise<ToolResult> {
  const asked = parseInput(searchArguments, given)
  const page = await searchSpaces(parseSpaceSearch(paramsOf({ limit: defaultCount, ...asked })))
  const spaces = page.spaces.map((space) => present(space, asked.people ?? 1, origin))
  return { text: textOf(spaces, page.nextCursor), structured: { spaces, nextCursor: page.nextCursor } }
}

/** Returns the arguments as the parameters of a search of the API. */
function paramsOf(asked: z.output<typeof searchArguments>): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) {
    if (Array.isArray(value)) for (const each of value) params.append(name, each)
    else if (name === 'instant') params.set(name, value ? '1' : '')
    else if (value !== undefined) params.set(name, String(value))
  }
  return params
}

function present(space: FoundSpace, people: number, origin: string): Found {
  const { id, slug, title, location, city, country, capacity, amenities, rating, reviewCount, timeZone } = space
  const { currency, fromMinor, quote } = space
  const start = quote && new Date(quote.startTime)
  const address = quote ? foundAddress(space, quote, people) : paths.space(slug)
  return {
    id,
    slug,
    title,
    location,
    city,
    country,
    capacity,
    amenities,
    rating,
    reviewCount,
    timeZone,
    url: `${origin}${address}`,
    type: space.type,
    typeLabel: space.typeLabel,
    bookingMode: bookingModeOf(space),
    hourFrom: amountOf(perHourShares(fromMinor, currency, env().feeRates).guestPaysMinor, currency),
    offer: quote &&
      start && {
        start: isoTextIn(start, timeZone),
        end: isoTextIn(new Date(quote.endTime), timeZone),
        hours: quote.hours,
        total: amountOf(quote.total, quote.currency),
        otherStarts: quote.otherStarts,
        weeks: quote.weeks,
      },
  }
}

function amountOf(amountMinor: number, currency: Currency) {
  return { amountMinor, currency, text: formatMoney({ amountMinor, currency }, { decimals: 'always' }) }
}

function textOf(spaces: readonly Found[], nextCursor: string | null): string {
  if (spaces.length === 0 && !nextCursor) return 'No space fits. Try other hours, fewer conditions, or a place near by.'
  const lines = spaces.map((space, index) => `${index + 1}. ${lineOf(space)}`)
  return [...lines, ...(nextCursor ? ['There may be more: search again with `cursor`.'] : [])].join('\n')
}

function lineOf(space: Found): string {
  const { title, location, country, capacity, rating, reviewCount, offer, hourFrom, timeZone } = space
  const stars = rating === null ? '' : `, rated ${rating} of 5 by ${reviewCount}`
  const price = offer
    ? `${formatDateTimeRange(new Date(offer.start), new Date(offer.end), timeZone)} (${zoneCity(timeZone)}), ${offer.total.amountMinor === 0 ? 'free of charge' : `${offer.total.text} in all`}${offer.weeks > 1 ? ` for ${offer.weeks} weeks` : ''}`
    : hourFrom.amountMinor === 0
      ? 'free of charge, at least at times'
      : `from ${hourFrom.text} an hour, fee included`
  const mode = space.bookingMode === 'request' ? ', on request' : ''
  return `${title} (slug ${space.slug}), ${location}, ${country}, up to ${peopleText(capacity)}${stars}: ${price}${mode}. ${space.url}`
}
