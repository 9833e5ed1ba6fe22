import { dayLabel, firstFreeDay, freeFromText, stripText, type TakenSpan } from '../../rules/availability.ts'
import type { Currency } from '../../rules/money.ts'
import type { OpeningHours } from '../../rules/opening-hours.ts'
import { acceptsBookings, type SpaceStatus } from '../../rules/space-status.ts'
import { type Prices, pricesDiffer } from '../../rules/tariff.ts'
import { formatDay, localTime, todayIn } from '../../rules/time.ts'
import type { PhotoData } from './photo.tsx'
import { type FirstHour, firstHour, positionOfNow, statesCode } from './strip-cells.ts'
import { pricesOfDayText, withPrices } from './strip-prices.ts'

/** The strip of a space's first day with a free hour, computed on the server so that lists send less data. */
export type TodayStripView = FirstHour & {
  /** Written by `statesCode`. */
  hours: string
  text: string
  summary: string
  clock: string
  now?: number | undefined
  /** 'Fri 22 May', if it is not today. */
  day?: string
}

/** The requested hours of a search at one space: their total and their position in the day. */
export type FoundHoursView = FirstHour & {
  /** "$247.50", fee included, or "Free". */
  total: string
  /** Set if these are not the requested hours, or not all of the weeks: the badge then says so. */
  isNearly?: true
  /** What follows the total instead of 'total': 'for 4 weeks', or '' after 'Free'. */
  unit?: string
  day: string
  /** "14–17 free" */
  summary: string
  /** Written by `statesCode`. */
  hours: string
  text: string
  /** "New York time", shown to viewers at another offset from UTC. */
  zone: string
  startTime: string
  offsetMinutes: number
}

/** A space as rendered by its card. */
export type CardView = {
  id: number
  slug: string
  title: string
  /** The price of an hour; where prices differ, the lowest of the week. */
  priceMinor: number
  isFrom?: true
  currency: Currency
  location: string
  country: string
  capacity: number
  amenities: string[]
  available: boolean
  isTakenDown?: boolean
  isDraft?: boolean
  status: SpaceStatus
  /** Sent only if it is. */
  rentedNow?: boolean
  /** Seconds until `rentedNow` changes by the clock. */
  rentalTurnsInSeconds?: number | null
  /** These are sent only if they apply. */
  featured?: boolean
  popular?: boolean
  greatValue?: boolean
  /** Its owner answers requests. */
  byRequest?: boolean
  rating: number | null
  reviewCount: number
  shortDescription: string
  image: PhotoData | null
  /** Not in the results of a search by hours, which have their `found` instead. */
  today?: TodayStripView
  /** In the results of a search by hours. */
  found?: FoundHoursView
  /** What follows the address of the space's page where its form is filled in: the same of most cards, so sent once. */
  addressSuffix?: string
}

type Hours = {
  timeZone: string
  taken: readonly TakenSpan[]
  opening: OpeningHours
  bufferMinutes: number
  noticeMinutes: number
}

export type CardSpace = Omit<CardView, 'isFrom' | 'today' | 'found' | 'addressSuffix'> &
  Prices &
  Hours & {
    /** The lowest price of an hour of the week. */
    fromMinor: number
  }

/**
 * Returns the card of a space, with its first three amenities. Only for loaders: browsers do not load its date code.
 */
export function cardView(space: CardSpace, now: Date): CardView & { today: TodayStripView } {
  return { ...cardFacts(space, now), today: todayStrip(space, now) }
}

/** Returns the card of a space without the hours of a day. Only for loaders. */
export function cardFacts(space: CardSpace, now: Date): CardView {
  return {
    id: space.id,
    slug: space.slug,
    title: space.title,
    priceMinor: space.fromMinor,
    ...(pricesDiffer(space, todayIn(space.timeZone, now)) && { isFrom: true }),
    currency: space.currency,
    location: space.location,
    country: space.country,
    capacity: space.capacity,
    amenities: space.amenities.slice(0, 3),
    available: space.available,
    ...(space.isTakenDown && { isTakenDown: true }),
    ...(space.isDraft && { isDraft: true }),
    status: space.status,
    ...(space.rentedNow && { rentedNow: true }),
    ...(space.rentalTurnsInSeconds && { rentalTurnsInSeconds: space.rentalTurnsInSeconds }),
    ...(space.featured && { featured: true }),
    ...(space.popular && { popular: true }),
    ...(space.greatValue && { greatValue: true }),
    ...(space.byRequest && { byRequest: true }),
    rating: space.rating,
    reviewCount: space.reviewCount,
    shortDescription: space.shortDescription,
    image: space.image && photoOf(space.image),
  }
}

/** Only what its picture needs. */
function photoOf({ storageKey, widths, width, height, palette, alt }: PhotoData): PhotoData {
  return { storageKey, widths, width, height, palette, alt }
}

/**
 * Today in the space's time zone, or the next day with a free hour (spec D50); all closed while it takes no bookings.
 */
export function todayStrip(space: Hours & Prices & { available: boolean; status: string }, now: Date): TodayStripView {
  const { timeZone } = space
  const today = todayIn(timeZone, now)
  const open = acceptsBookings(space)
  const found = firstFreeDay({ ...space, date: today, now })
  const date = found[0]?.date ?? today
  const isToday = date === today || !open
  const cells = open ? found : found.map((cell) => ({ ...cell, state: 'closed' as const }))
  const clock = localTime(now, timeZone)
  const position = open && isToday ? positionOfNow(clock, cells[0]?.hour, cells.length) : undefined
  const isFree = cells.some((cell) => cell.state === 'free')
  return {
    ...firstHour(cells),
    hours: statesCode(withPrices(cells, space).map((cell) => cell.state)),
    text: stripText(cells, dayLabel(isToday ? today : date, timeZone, now)) + pricesOfDayText(cells, space),
    summary: open ? `${freeFromText(cells, today)}${isFree ? '' : ' this week'}` : 'Not taking bookings',
    clock,
    ...(position !== undefined && { now: position }),
    ...(!isToday && { day: formatDay(date, 'short') }),
  }
}
