import type { TakenSpan } from './availability.ts'
import { type BookableSpace, checkBookingRequest } from './booking.ts'
import { maxSeriesWeeks, minSeriesWeeks } from './booking-hours.ts'
import { resolveLocalStart } from './local-start.ts'
import { isRefusal, Refusal, type RefusalCode } from './refusal.ts'
import { addDays, endOf, hoursBetween, localDate, localTime, startOfDay } from './time.ts'

/** How far from the usual time a missing week is offered: less than half a week, so that no offer belongs to two weeks. */
const nearestWithinHours = 72
const mostOffers = 3

/** The same local time on the same weekday, week after week. */
export type SeriesPattern = {
  /** The first local date, '2026-05-28', and the local start, '18:00'. */
  date: string
  time: string
  hours: number
  weeks: number
}

/** A series as it is stored with its stays: what was asked for, and the weeks of it that have no stay. */
export type StoredPattern = Omit<SeriesPattern, 'hours'> & { leftOut: { start: string; why: LeftOutWhy }[] }

/** What was in the way of the usual time: a refusal, the guest's own booking, or nothing. */
export type LeftOutWhy = RefusalCode | 'own' | 'choice'

const leftOutWords: Partial<Record<LeftOutWhy, string>> = {
  slotTaken: 'taken',
  outsideStartHours: 'closed',
  closedAtTime: 'closed',
  own: 'booked by you already',
  timeGap: 'skipped by the clocks',
  beyondWindow: 'too far ahead',
  shortNotice: 'too soon',
  pastStart: 'over',
}

export function leftOutText(why: LeftOutWhy): string {
  return leftOutWords[why] ?? 'not chosen'
}

/** One week of a series, as it can be booked now. */
export type SeriesWeek = {
  /** The instant of the usual time; where the clocks skip it, the next one that exists. */
  start: Date
  /** Why the usual time cannot be booked; null if it can. */
  missing: { code: RefusalCode; message: string } | null
  /** Starts that can be booked instead, the nearest first; empty unless the week is missing. */
  nearest: Date[]
  /** The start that was chosen instead, if it can be booked; null unless the week is missing. */
  chosen: Date | null
  /** Where the clocks repeat the usual time: whether `start` is the second of the two, and the other one if it can be booked. */
  twice: { isSecond: boolean; other: Date | null } | null
}

/** What decides whether a stay of some hours can start at an instant. */
export type StayRequest = {
  space: BookableSpace & { bufferMinutes: number }
  guestId: string
  hours: number
  headcount: number
  now: Date
  windowDays: number
  /** What is taken from three days before the usual time to three days after it, and of a series, of each week. */
  taken: readonly TakenSpan[]
  /** Returns true for starts whose hours cost nothing. A series takes none, so they are not offered instead. */
  isFree?: (start: Date) => boolean
}

export type SeriesRequest = SeriesPattern &
  StayRequest & {
    /** Starts that were chosen for weeks whose usual time cannot be booked, or comes twice. */
    instead?: readonly Date[] | undefined
  }

/** Returns the weeks of a series. Throws what `weeklyStarts` throws. */
export function planSeries(request: SeriesRequest): SeriesWeek[] {
  const { space, time } = request
  return weeklyStarts({ ...request, timeZone: space.timeZone }).map((start) => {
    const isSkipped = localTime(start, space.timeZone) !== time
    const missing = isSkipped ? new Refusal('timeGap') : obstacle(request, start)
    if (!missing) return { ...oneOfTwo(request, start), missing: null, nearest: [], chosen: null }
    return {
      start,
      missing: { code: missing.code, message: missing.message },
      nearest: nearestStarts(request, start),
      chosen: request.instead?.find((other) => isOfferFor(start, other) && canTake(request, other)) ?? null,
      twice: null,
    }
  })
}

/** Returns the first of two equal hours, or the second if that was chosen and can be booked. */
function oneOfTwo(request: SeriesRequest, first: Date): Pick<SeriesWeek, 'start' | 'twice'> {
  const { timeZone } = request.space
  const found = resolveLocalStart({ date: localDate(first, timeZone), time: request.time, timeZone })
  if (found.kind !== 'overlap') return { start: first, twice: null }
  const second = found.choices[1].start
  if (!canTake(request, second)) return { start: first, twice: { isSecond: false, other: null } }
  const isSecond = request.instead?.some((start) => start.getTime() === second.getTime()) ?? false
  return isSecond
    ? { start: second, twice: { isSecond, other: first } }
    : { start: first, twice: { isSecond, other: second } }
}

/**
 * Returns the instants of a local time in consecutive weeks: the first of the two where the clocks repeat it, the next one
 * where they skip it. Throws `startMissing`, and `invalidFields` for the number of weeks.
 */
export function weeklyStarts({ date, time, weeks, timeZone }: SeriesPattern & { timeZone: string }): Date[] {
  if (!Number.isInteger(weeks) || weeks < minSeriesWeeks || weeks > maxSeriesWeeks) {
    const message = `Please choose ${minSeriesWeeks} to ${maxSeriesWeeks} weeks`
    throw new Refusal('invalidFields', { fields: { weeks: message } })
  }
  // Checks date and time before days are added.
  resolveLocalStart({ date, time, timeZone })
  return Array.from({ length: weeks }, (_, week) => {
    const day = addDays(date, 7 * week)
    const found = resolveLocalStart({ date: day, time, timeZone })
    if (found.kind === 'one') return found.start
    if (found.kind === 'overlap') return found.choices[0].start
    return endOf(startOfDay(day, timeZone), Number(time.slice(0, 2)))
  })
}

/**
 * Checks that stays belong to a series: one for a week, in order, each at most three days from the usual time. Throws
 * `notASeries`.
 */
export function checkStays(usual: readonly Date[], stays: readonly Date[]): void {
  const weeks = stays.map((stay) => usual.findIndex((start) => isOfWeek(start, stay)))
  const isOrdered = weeks.every((week, at) => week > (weeks[at - 1] ?? -1))
  if (stays.length < minSeriesWeeks || !isOrdered) throw new Refusal('notASeries')
}

/** Returns the usual starts of the weeks that have no stay. */
export function weeksWithout(stays: readonly Date[], usual: readonly Date[]): Date[] {
  return usual.filter((start) => !stays.some((stay) => isOfWeek(start, stay)))
}

/** Returns true if a start is near enough to the usual time of a week to take its place. */
export function isOfWeek(usual: Date, start: Date): boolean {
  return Math.abs(usual.getTime() - start.getTime()) <= nearestWithinHours * 3_600_000
}

/** Returns true for the starts that `nearestStarts` tries: whole hours from the usual time. */
function isOfferFor(usual: Date, start: Date): boolean {
  return isOfWeek(usual, start) && Number.isInteger(hoursBetween(usual, start))
}

/** Returns up to three starts that can be booked, the nearest first, at most three days from the usual one. */
export function nearestStarts(request: StayRequest, usual: Date): Date[] {
  const found: Date[] = []
  for (let hours = 1; hours <= nearestWithinHours && found.length < mostOffers; hours++) {
    for (const start of [endOf(usual, -hours), endOf(usual, hours)]) {
      if (found.length < mostOffers && canTake(request, start)) found.push(start)
    }
  }
  return found
}

/** Returns true if a stay can start then instead of at the usual time. */
function canTake(request: StayRequest, start: Date): boolean {
  return !obstacle(request, start) && !request.isFree?.(start)
}

/** Returns why a stay cannot start then, or null. */
function obstacle({ space, guestId, hours, headcount, now, windowDays, taken }: StayRequest, start: Date) {
  try {
    const { end } = checkBookingRequest({ space, guestId, start, hours, headcount, now, windowDays })
    const until = endOf(end, space.bufferMinutes / 60)
    return taken.some((span) => span.start < until && span.end > start) ? new Refusal('slotTaken') : null
  } catch (error) {
    if (!isRefusal(error)) throw error
    return error
  }
}
