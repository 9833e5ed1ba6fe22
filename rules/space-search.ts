import { z } from 'zod'
import { maxBookingHours, maxSeriesWeeks, minSeriesWeeks } from './booking-hours.ts'
import { findCountry } from './countries.ts'
import { defaultLimit, pageLimit } from './list-cursor.ts'
import { boxText, type MapBox, parseBox } from './map-box.ts'
import { currencies } from './money.ts'
import { parseInput } from './parse-input.ts'
import { Refusal } from './refusal.ts'
import { decodeSearchCursor, encodeSearchCursor, type SearchCursor } from './search-cursor.ts'
import { addDays, isDate } from './time.ts'

/** Newest, lowest total (without hours, lowest price of an hour), best rated. */
export const searchSorts = ['newest', 'cheapest', 'rating'] as const

export type SearchSort = (typeof searchSorts)[number]

/** The maximum length of the window of "any n hours". */
export const maxWindowDays = 14

/**
 * The requested time, in wall-clock time of the space: from-to on a date ('2027-02-10', '14:00', '18:00'; a `to` at or
 * before `from` is on the next day), or a number of consecutive hours between two times ('2027-02-12T16:00'). `weeks` asks
 * for a series: so many weeks, each with the same start by the clock and as many hours as the first.
 */
export type TimeWindow =
  | { kind: 'fixed'; date: string; from: string; to: string; weeks?: number | undefined }
  | { kind: 'anyHours'; hours: number; from: string; to: string }

/**
 * A search by text, type and place, and by time, number of people and price. Prices are in minor units; `maxTotal` includes all
 * fees, `maxPrice` is per hour.
 */
export type SpaceSearch = {
  q?: string | undefined
  type?: string | undefined
  /** The slug of a city; a name that is no city is searched as a text. */
  city?: string | undefined
  region?: string | undefined
  limit: number
  /** ISO code; the URL accepts the English name too. */
  country?: string | undefined
  /** Only spaces whose public point is in it. */
  box?: MapBox | undefined
  wanted?: TimeWindow | undefined
  people?: number | undefined
  maxTotal?: number | undefined
  maxPrice?: number | undefined
  currency?: (typeof currencies)[number] | undefined
  /** Only spaces that are booked without waiting for their owner. */
  instant?: true | undefined
  amenities: string[]
  sort: SearchSort
  cursor?: SearchCursor | undefined
}

const plainKeys = ['q', 'type', 'city', 'country', 'region', 'box', 'limit', 'cursor'] as const
const timeKeys = ['date', 'from', 'to', 'weeks', 'hours', 'between'] as const
const filterKeys = ['people', 'maxTotal', 'maxPrice', 'currency', 'instant', 'amenities', 'sort'] as const

/** The URL parameters of a search. */
const spaceSearchKeys = [...plainKeys, ...timeKeys, ...filterKeys] as const

/**
 * Parses a search from its URL. Empty parameters are ignored; `amenities` may be repeated or separated by commas, and
 * `between` may be two parameters, as sent by a form without JavaScript. Throws `invalidFields` with each parameter that is
 * unknown (unless `others` are ignored, as on pages), given twice, malformed or contradictory.
 */
export function parseSpaceSearch(
  params: URLSearchParams,
  { others = 'refused' }: { others?: 'refused' | 'ignored' } = {},
): SpaceSearch {
  if (others === 'refused') checkNames(params)
  const { date, from, to, weeks, hours, between, cursor, ...rest } = parseInput(spaceSearch, inputOf(params))
  return {
    ...rest,
    wanted: wantedOf({ date, from, to, weeks, hours, between }),
    cursor: cursor ? decodeSearchCursor(cursor, rest.sort) : undefined,
  }
}

/** Returns true for a URL that searches by text, time, price or amenities; only a type, a city or a region is a list. */
export function isSearch(params: URLSearchParams): boolean {
  const lists: readonly string[] = ['type', 'city', 'region', 'limit', 'cursor']
  return spaceSearchKeys.some((key) => !lists.includes(key) && params.getAll(key).some(Boolean))
}

/** Returns the URL parameters of a search: only those that are set, in a fixed order, so equal searches have equal URLs. */
export function spaceSearchParams(search: Partial<SpaceSearch>): URLSearchParams {
  const { wanted, cursor, limit } = search
  const params = new URLSearchParams()
  const set = (key: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') params.set(key, String(value))
  }
  for (const key of ['q', 'type', 'city', 'region', 'country'] as const) set(key, search[key])
  set('box', search.box && boxText(search.box))
  if (wanted?.kind === 'fixed') for (const key of ['date', 'from', 'to', 'weeks'] as const) set(key, wanted[key])
  if (wanted?.kind === 'anyHours') {
    set('hours', wanted.hours)
    set('between', `${wanted.from}/${wanted.to}`)
  }
  for (const key of ['people', 'maxTotal', 'maxPrice', 'currency'] as const) set(key, search[key])
  set('instant', search.instant && '1')
  set('amenities', search.amenities?.join(','))
  if (search.sort !== 'newest') set('sort', search.sort)
  if (limit !== defaultLimit) set('limit', limit)
  if (cursor) params.set('cursor', encodeSearchCursor(cursor))
  return params
}

/** Returns true if a search has more than text, type and place; it is then served by the search by time. */
export function isTimeSearch({
  wanted,
  country,
  box,
  people,
  maxTotal,
  maxPrice,
  currency,
  instant,
  ...search
}: SpaceSearch): boolean {
  const filters = [wanted, country, box, people, maxTotal, maxPrice, currency, instant]
  return search.sort !== 'newest' || search.amenities.length > 0 || filters.some((filter) => filter !== undefined)
}

/** A whole hour of the day, such as 14:00. */
export const wholeHour = /^([01]\d|2[0-3]):00$/

const time = given(z.string().regex(wholeHour, 'Please give a whole hour, such as 14:00'))

const spaceSearch = z
  .object({
    q: filter(100),
    type: filter(40).transform((type) => type?.toLowerCase()),
    city: filter(80),
    region: filter(40),
    limit: pageLimit(defaultLimit),
    cursor: given(z.string().max(300, 'This cursor is not one of ours')),
    country: given(z.string().max(80).transform(countryCode)),
    box: given(z.string().max(100, 'This box is too long').transform(boxOf)),
    date: given(z.string().refine(isDate, 'Please give a date, such as 2027-02-10')),
    from: time,
    to: given(
      z
        .string()
        .regex(/^(([01]\d|2[0-3]):00|24:00)$/, 'Please give a whole hour, such as 18:00')
        .transform((text) => (text === '24:00' ? '00:00' : text)),
    ),
    weeks: whole(minSeriesWeeks, maxSeriesWeeks, `Please ask for ${minSeriesWeeks} to ${maxSeriesWeeks} weeks`),
    hours: whole(1, maxBookingHours, `Please ask for 1 to ${maxBookingHours} whole hours`),
    between: given(z.string().transform(windowOf)),
    people: whole(1, 10_000, 'Please say how many people come, 1 to 10,000'),
    maxTotal: whole(0, Number.MAX_SAFE_INTEGER, 'Please give an amount in minor units'),
    maxPrice: whole(0, Number.MAX_SAFE_INTEGER, 'Please give an amount in minor units'),
    currency: given(
      z
        .string()
        .toUpperCase()
        .pipe(z.enum(currencies, `Please give one of ${currencies.join(', ')}`)),
    ),
    instant: given(z.literal('1', 'Please give 1, or leave it out').transform(() => true as const)),
    amenities: z.array(z.string().max(60, 'At most 60 characters')).max(20, 'At most 20 amenities'),
    sort: given(z.enum(searchSorts, `Please give one of ${searchSorts.join(', ')}`)).transform(
      (sort) => sort ?? 'newest',
    ),
  })
  .superRefine((search, context) => {
    for (const [field, message] of contradictions(search)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

type Times = {
  date?: string | undefined
  from?: string | undefined
  to?: string | undefined
  weeks?: number | undefined
  hours?: number | undefined
  between?: { from: string; to: string } | undefined
}

function* contradictions(search: Times & { maxTotal?: number | undefined }): Generator<[string, string]> {
  const { date, from, to, weeks, hours, between, maxTotal } = search
  const isFixed = [date, from, to, weeks].some((value) => value !== undefined)
  const isAny = hours !== undefined || between !== undefined
  if (isFixed && isAny) {
    for (const key of timeKeys) {
      if (search[key] !== undefined) yield [key, 'Please give either date, from and to, or hours and between']
    }
    return
  }
  if (isFixed) {
    for (const key of ['date', 'from', 'to'] as const) {
      if (search[key] === undefined) yield [key, 'date, from and to belong together']
    }
  }
  if (isAny) {
    for (const key of ['hours', 'between'] as const) {
      if (search[key] === undefined) yield [key, 'hours and between belong together']
    }
  }
  if (hours !== undefined && between) {
    const wall = hoursOnTheWall(between)
    if (wall <= 0) yield ['between', 'The window ends before it begins']
    else if (wall > maxWindowDays * 24) yield ['between', 'The window is two weeks at most']
    else if (wall < hours) yield ['between', 'The window is shorter than the hours asked for']
  }
  if (maxTotal !== undefined && !isFixed && !isAny)
    yield ['maxTotal', 'A total needs hours: give date, from and to, or hours and between']
}

function wantedOf({ date, from, to, weeks, hours, between }: Times): TimeWindow | undefined {
  if (date && from && to) return { kind: 'fixed', date, from, to, ...(weeks && { weeks }) }
  return hours && between ? { kind: 'anyHours', hours, ...between } : undefined
}

/** Returns the local date and time at which a fixed window ends, such as '2027-02-11T02:00'. */
export function endOfTimeWindow({ date, from, to }: { date: string; from: string; to: string }): string {
  return `${to > from ? date : addDays(date, 1)}T${to}`
}

/** Returns how many weeks a requested time has; 1 unless it is a series. */
export function requestedWeeks(wanted: TimeWindow | undefined): number {
  return (wanted?.kind === 'fixed' && wanted.weeks) || 1
}

function hoursOnTheWall({ from, to }: { from: string; to: string }): number {
  return Temporal.PlainDateTime.from(from).until(Temporal.PlainDateTime.from(to)).total('hours')
}

function checkNames(params: URLSearchParams): void {
  const fields: Record<string, string> = {}
  for (const key of new Set(params.keys())) {
    if (!spaceSearchKeys.some((known) => known === key)) fields[key] = 'There is no such parameter'
    else if (params.getAll(key).length > (key === 'between' ? 2 : 1) && key !== 'amenities')
      fields[key] = 'Please give this once'
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalidFields', { fields })
}

function inputOf(params: URLSearchParams): Record<string, unknown> {
  const single = spaceSearchKeys.map((key) => [key, params.get(key)?.trim() || undefined] as const)
  const between = params.getAll('between').map((part) => part.trim())
  const amenities = params.getAll('amenities').flatMap((text) => text.split(','))
  return {
    ...Object.fromEntries(single),
    between: between.filter(Boolean).join('/') || undefined,
    amenities: [...new Set(amenities.map((amenity) => amenity.trim()).filter(Boolean))],
  }
}

/** A text without control characters; undefined if it is empty. */
function filter(max: number) {
  return z
    .string()
    .max(max, `At most ${max} characters`)
    .transform((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim() || undefined)
    .optional()
}

function given<Schema extends z.ZodType>(schema: Schema) {
  return schema.optional()
}

function whole(least: number, most: number, message: string) {
  const inBounds = (value: number) => value >= least && value <= most
  return given(
    z
      .string()
      .regex(/^\d{1,16}$/, message)
      .transform(Number)
      .refine(inBounds, message),
  )
}

function windowOf(text: string, context: z.core.$RefinementCtx): { from: string; to: string } {
  const [from = '', end = '', ...more] = text.split('/')
  const to = isDate(end.slice(0, 10)) && end.slice(10) === 'T24:00' ? `${addDays(end.slice(0, 10), 1)}T00:00` : end
  const isLocal = (part: string) => part[10] === 'T' && isDate(part.slice(0, 10)) && wholeHour.test(part.slice(11))
  if (more.length > 0 || !isLocal(from) || !isLocal(to)) {
    context.addIssue({
      code: 'custom',
      message: 'Please give two whole hours, such as 2027-02-12T16:00/2027-02-14T22:00',
    })
  }
  return { from, to }
}

function boxOf(text: string, context: z.core.$RefinementCtx): MapBox {
  const box = parseBox(text)
  if (typeof box !== 'string') return box
  context.addIssue({ code: 'custom', message: box })
  return z.NEVER
}

function countryCode(text: string, context: z.core.$RefinementCtx): string {
  const country = findCountry(text)
  if (!country) context.addIssue({ code: 'custom', message: 'Please give a country by its English name or its code' })
  return country?.code ?? ''
}
