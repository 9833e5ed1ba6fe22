import { clockOfHour, startHours } from './booking-hours.ts'
import { resolveLocalStart } from './local-start.ts'
import { defaultHours, hasOwnHours, hoursOfDay, type OpeningHours } from './opening-hours.ts'
import { addDays, endOf, formatDay, hoursBetween, localDate, localTime, startOfDay, todayIn } from './time.ts'

/**
 * A half-open range of time that is not free; `mine` marks the viewer's own. A viewer reads what others have taken as `taken`,
 * unless it is on hold.
 */
export type TakenSpan = {
  start: Date
  end: Date
  kind: 'hold' | 'booking' | 'buffer' | 'owner' | 'import' | 'taken'
  mine?: boolean
}

/** `mine` is the viewer's booking, `ownHold` a hold while the viewer pays. */
export type HourState = 'free' | 'taken' | 'held' | 'mine' | 'ownHold' | 'past' | 'closed'

/** One hour of a space's day; `start` is null where the clocks skip that hour. */
export type HourCell = {
  date: string
  hour: number
  start: Date | null
  state: HourState
  /** Set for the hours of a booking that is being changed: they are the guest's own, and can be chosen. */
  isBookingNow?: boolean
}

export type SpaceHours = {
  timeZone: string
  taken: readonly TakenSpan[]
  now: Date
  opening?: OpeningHours
  bufferMinutes?: number
  noticeMinutes?: number
  /** When the last booking may start; null while none may, undefined if that is not known. */
  lastStart?: Date | null
}

/** Returns seven days from `firstDate`, each with the same hours: at least 9 to 21, and those of the longest day. */
export function weekGrid({ firstDate, ...space }: SpaceHours & { firstDate: string }): HourCell[][] {
  const dates = Array.from({ length: 7 }, (_, day) => addDays(firstDate, day))
  const hours = shownHours(space, dates)
  return dates.map((date) => cellsOf({ ...space, date }, hours))
}

/**
 * Returns the hours of one day, at least 9 to 21. An hour is free if a booking of one hour, with the space's buffer, could
 * start there, and by `lastStart`.
 */
export function dayStrip(day: SpaceHours & { date: string }): HourCell[] {
  return cellsOf(day, shownHours(day, [day.date]))
}

/** Returns the cells of a day without closed hours before 9 and after 21, which a week shows for the sake of its other days. */
export function trimmedDay(cells: readonly HourCell[]): HourCell[] {
  const kept = cells.filter(({ hour, state }) => state !== 'closed' || startHours.some((usual) => usual === hour))
  const [first = 0, last = 23] = [kept[0]?.hour, kept.at(-1)?.hour]
  return cells.filter(({ hour }) => hour >= first && hour <= last)
}

/** How many days a strip looks ahead for a free hour. */
const daysAhead = 7

/** Returns the hours of the first day with a free hour within a week from `date`; those of `date` if there is none (spec D50). */
export function firstFreeDay({ date, ...space }: SpaceHours & { date: string }): HourCell[] {
  let first: HourCell[] | undefined
  for (let day = 0; day < daysAhead; day += 1) {
    const cells = dayStrip({ ...space, date: addDays(date, day) })
    if (cells.some((cell) => cell.state === 'free')) return cells
    first ??= cells
  }
  return first ?? []
}

/** Returns the label of a strip's day: 'Today, Thursday 21 May', 'Saturday 23 May'. */
export function dayLabel(date: string, timeZone: string, now: Date): string {
  const day = formatDay(date, 'long')
  return date === todayIn(timeZone, now) ? `Today, ${day}` : day
}

/** Returns a strip as text for screen readers: 'Today, Thursday 21 May. Free 12:00 to 13:00. Taken 13:00 to 15:00.' */
export function stripText(cells: readonly HourCell[], label: string): string {
  const parts = sentences.flatMap(([state, word]) => {
    const runs = runsOf(cells, state)
    return runs.length > 0
      ? [`${word} ${runs.map(({ from, to }) => `${clockOfHour(from)} to ${clockOfHour(to)}`).join(', ')}.`]
      : []
  })
  return [`${label}.`, ...(parts.length > 0 ? parts : ['All of its hours are past.'])].join(' ')
}

/**
 * Returns the text beside a strip: 'Free from 12:00', 'Free tomorrow from 09:00' or 'Free Tue from 09:00' on a later day than
 * `today`, or 'Nothing free'.
 */
export function freeFromText(cells: readonly HourCell[], today: string | undefined = cells[0]?.date): string {
  const first = cells.find((cell) => cell.state === 'free')
  if (!first) return 'Nothing free'
  if (!today || first.date === today) return `Free from ${clockOfHour(first.hour)}`
  const day = first.date === addDays(today, 1) ? 'tomorrow' : formatDay(first.date, 'short').slice(0, 3)
  return `Free ${day} from ${clockOfHour(first.hour)}`
}

const sentences = [
  ['mine', 'Yours'],
  ['ownHold', 'Held for you'],
  ['free', 'Free'],
  ['taken', 'Taken'],
  ['held', 'On hold'],
  ['closed', 'Closed'],
] as const satisfies [HourState, string][]

/** The hours 9 to 21, and further ones if the space is open at them or the viewer has booked them. */
function shownHours(
  { opening = defaultHours, taken, timeZone }: SpaceHours,
  dates: readonly string[],
): readonly number[] {
  const own = taken.filter((span) => span.mine).flatMap((span) => hoursOn(span, timeZone, dates))
  if (own.length === 0 && !hasOwnHours(opening)) return startHours
  const open = dates.flatMap((date) =>
    hoursOfDay(opening, date).starts.flatMap((isOpen, hour) => (isOpen ? [hour] : [])),
  )
  const [first, last] = [Math.min(startHours[0], ...open, ...own), Math.max(startHours[12], ...open, ...own)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** The wall-clock hours of a span that lie on one of the dates. */
function hoursOn({ start, end }: TakenSpan, timeZone: string, dates: readonly string[]): number[] {
  return Array.from({ length: Math.ceil(hoursBetween(start, end)) }, (_, hour) => endOf(start, hour))
    .filter((at) => dates.includes(localDate(at, timeZone)))
    .map((at) => Number(localTime(at, timeZone).slice(0, 2)))
}

function cellsOf({ date, ...space }: SpaceHours & { date: string }, hours: readonly number[]): HourCell[] {
  const { starts } = hoursOfDay(space.opening ?? defaultHours, date)
  const startOf = hourClock(date, space.timeZone)
  const stateAt = hourStates(space)
  return hours.map((hour) => {
    const start = startOf(hour)
    return { date, hour, start, state: start ? stateAt(start.getTime(), starts[hour] === true) : 'closed' }
  })
}

/** Returns a function from the instant of an hour, and whether a booking may start then, to the hour's state. */
function hourStates(space: SpaceHours): (start: number, allowed: boolean) => HourState {
  const now = space.now.getTime()
  const soonest = now + (space.noticeMinutes ?? 0) * 60_000
  const latest = space.lastStart === null ? 0 : (space.lastStart?.getTime() ?? Number.POSITIVE_INFINITY)
  const bufferMs = (space.bufferMinutes ?? 0) * 60_000
  const spans = space.taken.map((span) => ({ from: span.start.getTime(), to: span.end.getTime(), span }))
  // A loop, because it runs for each hour of each card: `filter` and `map` create two arrays more.
  const between = (from: number, to: number) => {
    const found: TakenSpan[] = []
    for (const each of spans) if (each.from < to && from < each.to) found.push(each.span)
    return found
  }
  return (start, allowed) => {
    const end = start + hourMs
    const here = between(start, end)
    const own = here.filter((span) => span.mine)
    if (own.length > 0) return own.every((span) => span.kind === 'hold') ? 'ownHold' : 'mine'
    if (start < now) return 'past'
    if (here.length > 0) return takenOrHeld(here)
    if (!allowed || start < soonest || start > latest) return 'closed'
    const inBuffer = between(end, end + bufferMs)
    return inBuffer.length > 0 ? takenOrHeld(inBuffer) : 'free'
  }
}

function takenOrHeld(spans: readonly TakenSpan[]): 'taken' | 'held' {
  return spans.every((span) => span.kind === 'hold') ? 'held' : 'taken'
}

const hourMs = 3_600_000

/** Returns a function from hour to instant. Adds to midnight on days of 24 hours, which is much faster than a zone lookup. */
function hourClock(date: string, timeZone: string): (hour: number) => Date | null {
  const midnight = startOfDay(date, timeZone)
  const plainDay = hoursBetween(midnight, startOfDay(addDays(date, 1), timeZone)) === 24
  return plainDay ? (hour) => endOf(midnight, hour) : (hour) => hourStart(date, hour, timeZone)
}

function hourStart(date: string, hour: number, timeZone: string): Date | null {
  const found = resolveLocalStart({ date, time: clockOfHour(hour), timeZone })
  if (found.kind === 'gap') return null
  return found.kind === 'one' ? found.start : found.choices[0].start
}

function runsOf(cells: readonly HourCell[], state: HourState): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const { hour } of cells.filter((cell) => cell.state === state)) {
    const last = runs.at(-1)
    if (last?.to === hour) last.to = hour + 1
    else runs.push({ from: hour, to: hour + 1 })
  }
  return runs
}
