import type { HourCell, SpaceHours, TakenSpan } from '../../rules/availability.ts'
import { type BookableSpace, checkBookingRequest, checkHeadcount } from '../../rules/booking.ts'
import { clockOfHour, maxBookingHours, minBookingHours } from '../../rules/booking-hours.ts'
import { addOnField, type BookingDraft } from '../../rules/draft-address.ts'
import { resolveLocalStart } from '../../rules/local-start.ts'
import { isRefusal, Refusal, type RefusalCode } from '../../rules/refusal.ts'
import { type ChosenAddOn, maxAddOnCount } from '../../rules/tariff.ts'
import { endOf, isDate } from '../../rules/time.ts'
import type { OthersTurn } from '../../server/bookings/refuse-held-before.ts'

/** Why a draft cannot be booked, with the code and message of a refusal; `until` is a time that ends the message. */
export type DraftProblem = { code: RefusalCode; message: string; fields?: Record<string, string>; until?: Date }

export type CheckedDraft = {
  start: Date | null
  end: Date | null
  /** The offsets to choose from if the hour occurs twice; otherwise empty. */
  offsets: string[]
  problem: DraftProblem | null
  /** True if the viewer has booked these hours. */
  isBooked: boolean
  /** True if only holds of others are in the way: they end when these are not paid. */
  isHeld: boolean
}

/** Reads the form's values from an address; missing or invalid ones get the defaults of spec 5. */
export function draftFrom(params: URLSearchParams, { minHours }: { minHours: number }): BookingDraft {
  // A cell of the grid that is pressed without JavaScript sends date and time as one parameter.
  const [date = params.get('date'), time = params.get('time')] = params.get('at')?.split('T') ?? []
  return {
    date: date && isDate(date) ? date : '',
    time: matching(time, /^\d{2}:\d{2}$/) ?? '09:00',
    hours: wholeNumberIn(params.get('hours'), maxBookingHours) ?? minHours,
    people: wholeNumberIn(params.get('people'), 100_000) ?? 1,
    offset: matching(params.get('offset'), /^[+-]\d{2}:\d{2}$/) ?? '',
    addOns: addOnsIn(params),
  }
}

/** Returns the fields of a submitted form without its files. */
export function textsOf(form: FormData): URLSearchParams {
  return new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Reads the chosen add-ons of a form or an address. */
export function addOnsIn(params: URLSearchParams): ChosenAddOn[] {
  return [...params].flatMap(([name, value]) => {
    const count = name.startsWith(addOnField) ? wholeNumberIn(value, maxAddOnCount) : null
    return count ? [{ id: name.slice(addOnField.length), count }] : []
  })
}

/**
 * Returns the draft at the first bookable start of the days; unchanged if there is none or if it has a day (spec D50).
 */
export function withFirstFreeStart(draft: BookingDraft, days: HourCell[][], judge: JudgeDraft): BookingDraft {
  return draft.date ? draft : (firstBookable(draft, days.flat(), (one) => !judge(one).problem) ?? draft)
}

/** Returns the draft at the bookable start of the days that is nearest to its own; null if there is none (spec D50). */
export function nearestFreeStart(
  draft: BookingDraft,
  days: HourCell[][],
  isFree: (draft: BookingDraft) => boolean,
): BookingDraft | null {
  const chosenDay = Date.parse(draft.date)
  const chosenHour = Number(draft.time.slice(0, 2))
  const hoursAway = ({ date, hour }: HourCell) =>
    Math.abs(Date.parse(date) - chosenDay) / 3_600_000 + Math.abs(hour - chosenHour)
  const nearestFirst = days.flat().sort((one, other) => hoursAway(one) - hoursAway(other))
  return firstBookable({ ...draft, offset: '' }, nearestFirst, isFree)
}

type JudgeDraft = (draft: BookingDraft) => CheckedDraft

function firstBookable(
  draft: BookingDraft,
  cells: HourCell[],
  isFree: (draft: BookingDraft) => boolean,
): BookingDraft | null {
  for (const { date, hour, state } of cells) {
    const moved = { ...draft, date, time: clockOfHour(hour) }
    if (state === 'free' && isFree(moved)) return moved
  }
  return null
}

/**
 * Returns the start at a cell of the grid with as many hours as before, or with the minimum if they are not free. Of the last
 * hours before closing, from which not even that fits, it returns the booking that ends with the cell.
 */
export function restartedAt(
  { date, hour }: Pick<HourCell, 'date' | 'hour'>,
  draft: BookingDraft,
  { minHours }: { minHours: number },
  judge: JudgeDraft,
): Pick<BookingDraft, 'date' | 'time' | 'hours'> {
  const startAt = (from: number, hours: number) => ({ date, time: clockOfHour(from), hours })
  const codeOf = (start: ReturnType<typeof startAt>) => judge({ ...draft, ...start, offset: '' }).problem?.code
  const asBefore = startAt(hour, countable(draft.hours))
  const code = codeOf(asBefore)
  if (code !== 'slotTaken' && code !== 'closedAtTime') return asBefore
  const shortest = startAt(hour, minHours)
  if (codeOf(shortest) !== 'closedAtTime') return shortest
  const earlier = Array.from({ length: Math.min(minHours - 1, hour) }, (_, at) => startAt(hour - at - 1, minHours))
  return earlier.find((start) => !codeOf(start)) ?? shortest
}

/** Returns true if the grid shows a draft's hours as selected. */
export function isShown({ problem }: CheckedDraft): boolean {
  return problem?.code !== 'slotTaken' && problem?.code !== 'pastStart'
}

/** Returns true if the problem is the time: it is past, taken, others' for a while, or outside the space's hours. */
export function isTimeProblem(problem: DraftProblem | null): boolean {
  return problem !== null && timeCodes.includes(problem.code)
}

/** Returns true if the time can be had, for fewer people if the space does not hold as many as the draft has. */
export function isFreeTime({ problem }: CheckedDraft): boolean {
  return !problem || problem.fields?.headcount !== undefined
}

const timeCodes: RefusalCode[] = [
  'slotTaken',
  'heldBefore',
  'pastStart',
  'outsideStartHours',
  'closedAtTime',
  'hoursChanged',
  'shortNotice',
  'beyondWindow',
  'timeGap',
]

type SpaceToBook = BookableSpace & Pick<SpaceHours, 'bufferMinutes'>

/**
 * Checks a draft in the browser by the rules of the server, which decides. `taken` are the taken spans around the
 * chosen day; empty if they are not known.
 */
export function checkDraft(
  draft: BookingDraft,
  space: SpaceToBook,
  taken: readonly TakenSpan[],
  at: DraftClock,
): CheckedDraft {
  const { date, time, hours, people: headcount, offset } = draft
  const checked: CheckedDraft = { start: null, end: null, offsets: [], problem: null, isBooked: false, isHeld: false }
  try {
    const found = resolveLocalStart({ date, time, timeZone: space.timeZone })
    if (found.kind === 'gap') throw new Refusal('timeGap')
    if (found.kind === 'overlap') checked.offsets = found.choices.map((choice) => choice.offset)
    const meant = found.kind === 'one' ? found.start : found.choices.find((choice) => choice.offset === offset)?.start
    if (!meant) throw new Refusal('timeOverlap')
    checked.start = meant
    checked.end = Number.isInteger(hours) ? endOf(meant, hours) : null
    // The number of people is checked last: what is said of the hours is true for every number.
    checkBookingRequest({ space, guestId: at.viewerId, start: meant, hours, headcount: 1, ...at })
    const end = endOf(meant, hours)
    checked.isBooked = isBooked(meant, end, taken)
    if (checked.isBooked) throw new Refusal('slotTaken', { message: 'You have booked these hours. See My Bookings.' })
    const inTheWay = othersSpans(meant, end, space, taken)
    checked.isHeld = inTheWay.length > 0 && inTheWay.every(({ kind }) => kind === 'hold')
    if (checked.isHeld) throw new Refusal('slotTaken', { message: heldText })
    if (inTheWay.length > 0) throw new Refusal('slotTaken')
    const turn = at.turns?.find((one) => at.now < one.until && one.start < end && meant < one.end)
    if (turn) {
      checked.problem = { code: 'heldBefore', message: turnText(turn), until: turn.until }
      return checked
    }
    checkHeadcount(headcount, space.capacity)
  } catch (error) {
    if (!isRefusal(error)) throw error
    checked.problem = { code: error.code, message: error.message, fields: error.fields }
  }
  return checked
}

/**
 * The viewer and the current time; `windowDays` is how far ahead the space can be booked, `turns` are hours that the viewer held
 * without paying.
 */
export type DraftClock = {
  now: Date
  viewerId: string
  windowDays: number
  turns?: readonly OthersTurn[] | undefined
}

function turnText({ ranOut }: OthersTurn): string {
  return `${ranOut ? 'Your hold ran out. ' : ''}Others have their turn until`
}

const heldText = 'These hours are on hold for somebody else. They may be free again soon.'

/**
 * Returns what takes the time or a part of it. The viewer's own hold does not count, nor its buffer: it is resumed or replaced.
 */
function othersSpans(start: Date, end: Date, { bufferMinutes = 0 }: SpaceToBook, taken: readonly TakenSpan[]) {
  const until = endOf(end, bufferMinutes / 60)
  const ownEnds = taken.filter(isOwnHold).map((span) => span.end.getTime())
  return taken.filter((span) => {
    const isOwn = isOwnHold(span) || (span.kind === 'buffer' && ownEnds.includes(span.start.getTime()))
    return !isOwn && span.start < until && start < span.end
  })
}

/** Returns true if the time is within a booking of the viewer's. */
function isBooked(start: Date, end: Date, taken: readonly TakenSpan[]): boolean {
  return taken.some((span) => span.mine && span.kind === 'booking' && span.start <= start && end <= span.end)
}

function isOwnHold(span: TakenSpan): boolean {
  return span.kind === 'hold' && span.mine === true
}

function matching(text: string | null, pattern: RegExp): string | null {
  return text && pattern.test(text) ? text : null
}

/** Returns the whole number from 1 to `max` that a parameter has; null for anything else. */
export function wholeNumberIn(text: string | null, max: number): number | null {
  const number = text && /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return number >= 1 && number <= max ? number : null
}

/** Returns a number of hours that has a price, the nearest one to what is typed. */
export function countable(hours: number): number {
  return Number.isInteger(hours) ? Math.min(Math.max(hours, minBookingHours), maxBookingHours) : minBookingHours
}
