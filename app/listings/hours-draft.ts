import type { OpenRange, WeekHours } from '../../rules/opening-hours.ts'
import { fieldErrorsOf, Refusal } from '../../rules/refusal.ts'
import { parseSchedule, type Schedule, type ScheduleInput, type ScheduleLimits } from '../../rules/schedule.ts'
import { addDays, isDate } from '../../rules/time.ts'
import { formText } from '../form-text.ts'

/** A range as the two selects of the form have it; unused if both are empty. Midnight at the end is '24:00'. */
export type DraftRange = { from: string; to: string }

/** One date, or the dates from `first` to `last`, with the same hours. `id` is unique in the form. */
export type DraftDates = { id: number; first: string; last: string; ranges: DraftRange[] }

/** The values of the hours form. Each day has three ranges. */
export type HoursDraft = {
  hours: 'usual' | 'own'
  week: DraftRange[][]
  dates: DraftDates[]
  limits: Record<LimitName, string>
  version: string
  /** The ids of further listings that get the same. */
  also: string[]
}

/** The props of each section of the form. */
export type HoursFieldsProps = {
  draft: HoursDraft
  errors: Record<string, string>
  /** Changes a part of the draft, and forgets the errors of fields. */
  onChange: (part: Partial<HoursDraft>, fields: string[]) => void
}

export const lastBeforeFirst = 'The last day is before the first'

export const limitNames = ['minHours', 'noticeMinutes', 'windowDays', 'bufferMinutes'] as const
export type LimitName = (typeof limitNames)[number]

/** The hours that a week begins with when the owner first sets it: those of spaces without own hours. */
export const usualRange: DraftRange = { from: '09:00', to: '22:00' }
export const allDay: DraftRange = { from: '00:00', to: '24:00' }

/** Returns the form's values for a saved schedule; adjacent dates with the same hours are one row, past ones are left out. */
export function draftOfSchedule(schedule: Schedule & { version: number }, today: string): HoursDraft {
  const { weekHours, specialHours } = schedule
  const rows: DraftDates[] = []
  for (const { date, ranges } of [...specialHours].sort((a, b) => a.date.localeCompare(b.date))) {
    const before = rows.at(-1)
    const filled = threeOf(ranges.map(typedRange))
    if (date < today) continue
    const isNext = before && addDays(before.last || before.first, 1) === date && isSame(before.ranges, filled)
    if (isNext) before.last = date
    else rows.push({ id: rows.length, first: date, last: '', ranges: filled })
  }
  const limits = Object.fromEntries(limitNames.map((name) => [name, String(schedule[name] ?? '')]))
  return {
    hours: weekHours ? 'own' : 'usual',
    week: weekHours ? weekHours.map((ranges) => threeOf(ranges.map(typedRange))) : usualWeek(),
    dates: rows,
    limits: limits as Record<LimitName, string>,
    version: String(schedule.version),
    also: [],
  }
}

/** Returns the values of the form's fields. Rows of dates without any value are left out. */
export function draftOfForm(form: FormData): HoursDraft {
  const text = (name: string) => formText(form, name)
  const rangesOf = (name: string) =>
    [0, 1, 2].map((at) => ({ from: text(`${name}.${at}.from`), to: text(`${name}.${at}.to`) }))
  const dates: DraftDates[] = []
  for (let row = 0; form.has(`dates.${row}.first`); row += 1) {
    const [first, last] = [text(`dates.${row}.first`), text(`dates.${row}.last`)]
    const ranges = rangesOf(`dates.${row}`)
    if (first || last || used(ranges).length > 0) dates.push({ id: dates.length, first, last, ranges })
  }
  return {
    hours: form.get('hours') === 'own' ? 'own' : 'usual',
    week: [0, 1, 2, 3, 4, 5, 6].map((day) => rangesOf(`week.${day}`)),
    dates,
    limits: Object.fromEntries(limitNames.map((name) => [name, text(name)])) as Record<LimitName, string>,
    version: text('version'),
    also: form.getAll('also').map(String),
  }
}

/** Returns what `parseSchedule` checks. */
export function inputOfDraft({ hours, week, dates, limits, version }: HoursDraft) {
  return {
    weekHours: hours === 'own' ? week.map(used) : null,
    specialHours: dates.flatMap((row) => datesOf(row).map((date) => ({ date, ranges: used(row.ranges) }))),
    ...limits,
    version,
  }
}

/** Parses what was typed. Throws as `parseSchedule`, also if the last day of a row is before its first. */
export function parseHours(draft: HoursDraft, limits: ScheduleLimits): ScheduleInput {
  const parse = () => parseSchedule(inputOfDraft(draft), limits)
  const turned = draft.dates.filter(({ first, last }) => isDate(first) && isDate(last) && last < first)
  if (turned.length === 0) return parse()
  const ofRows = Object.fromEntries(turned.map(({ first }) => [`specialHours.${first}`, lastBeforeFirst]))
  throw new Refusal('invalidFields', { fields: { ...fieldErrorsOf(parse), ...ofRows } })
}

/** Returns the dates of a row; an empty text if none is chosen, the first day if the last one is before it. */
export function datesOf({ first, last }: DraftDates): string[] {
  const [from = '', to = from] = [first, last].filter(Boolean)
  if (!isDate(from) || !isDate(to) || to <= from) return [from]
  const dates = [from]
  // More than the rules allow, so that they refuse it.
  for (let date = from; date !== to && dates.length < longestRow; dates.push(date)) date = addDays(date, 1)
  return dates
}

/** Returns the ranges of a week as far as they are valid, for the preview; those of spaces without own hours if usual. */
export function validWeek({ hours, week }: HoursDraft): WeekHours {
  if (hours === 'usual') return usualWeek().map((ranges) => used(ranges))
  return week.map((ranges) => ranges.filter(({ from, to }) => hourText.test(from) && hourText.test(to)))
}

/** Returns the ranges that are not empty. */
export function used(ranges: readonly DraftRange[]): DraftRange[] {
  return ranges.filter(({ from, to }) => from || to)
}

/** Returns three ranges, the rest unused. */
export function threeOf(ranges: readonly DraftRange[]): DraftRange[] {
  return [0, 1, 2].map((at) => ranges[at] ?? { from: '', to: '' })
}

/** Returns a range to begin with after those of a day. */
export function nextRange(ranges: readonly DraftRange[]): DraftRange {
  const last = used(ranges).at(-1)
  if (!last) return { from: '09:00', to: '18:00' }
  const from = Number(last.to.slice(0, 2)) + 1
  const isLate = from > 23 || last.to <= last.from
  return isLate ? { from: '06:00', to: '08:00' } : { from: clock(from), to: clock(Math.min(from + 4, 24)) }
}

function usualWeek(): DraftRange[][] {
  return Array.from({ length: 7 }, () => threeOf([usualRange]))
}

/** '09:00' for 9. */
export function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

/** The hours of a list, '09:00' to '22:00' for 9 and 22. */
export function hourOptions(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => clock(first + at))
}

const hourText = /^([01]\d|2[0-4]):00$/
const longestRow = 800

function typedRange({ from, to }: OpenRange): DraftRange {
  return { from, to: to === '00:00' ? '24:00' : to }
}

function isSame(a: readonly DraftRange[], b: readonly DraftRange[]): boolean {
  return a.every(({ from, to }, at) => from === b[at]?.from && to === b[at]?.to)
}
