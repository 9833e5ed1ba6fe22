import { z } from 'zod'
import { hoursText, maxBookingHours, minBookingHours } from './booking-hours.ts'
import { hoursOf, longestOpenHours, type OpenRange, type SpecialHours, type WeekHours } from './opening-hours.ts'
import { fieldsOf } from './parse-input.ts'
import { Refusal } from './refusal.ts'
import { addDays, isDate } from './time.ts'

/** What an owner decides about time: opening hours, special dates, and the limits of bookings. */
export type Schedule = {
  weekHours: WeekHours | null
  specialHours: SpecialHours[]
  minHours: number
  noticeMinutes: number
  windowDays: number | null
  bufferMinutes: number
}

/** A schedule as sent; `version` is that of the schedule on which the changes are based. */
export type ScheduleInput = Schedule & { version: number }

/** The space's date of today, and how many days ahead the platform takes bookings. */
export type ScheduleLimits = { today: string; windowDays: number }

const maxRanges = 3
const maxSpecialDates = 400
const maxNoticeMinutes = 43_200
const maxBufferMinutes = 180
const leastWindowDays = 30

/** How many days ahead a special date may be: two years. */
const specialDaysAhead = 731

/**
 * Parses a schedule as sent by the form or an API client. Special dates in the past are dropped. Throws `invalidFields`;
 * its fields are `weekHours.2` for Wednesday, `specialHours.2026-12-25` for a date, and the names of the other fields.
 */
export function parseSchedule(input: unknown, limits: ScheduleLimits): ScheduleInput {
  const sent = withoutPastDates(input, limits.today)
  const result = scheduleInput(limits).safeParse(sent)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => ({ ...issue, path: [fieldName(issue.path, sent)].flat() }))
  throw new Refusal('invalidFields', { fields: fieldsOf(issues) })
}

/** The last day that may have special hours. */
export function lastSpecialDate(today: string): string {
  return addDays(today, specialDaysAhead)
}

const wholeHours = 'Please choose whole hours between 00:00 and 24:00'

/** The fields of a range of whole hours; `missing` is the message if one of them is empty. */
export function rangeFields(missing: string) {
  return {
    from: z
      .string(missing)
      .min(1, missing)
      .regex(/^([01]\d|2[0-3]):00$/, wholeHours),
    to: z
      .string(missing)
      .min(1, missing)
      .regex(/^([01]\d:00|2[0-4]:00)$/, wholeHours)
      .transform((to) => (to === '24:00' ? '00:00' : to)),
  }
}

const range = z.strictObject(rangeFields('Please choose when it opens and when it closes'))

const ranges = z
  .array(range, 'The hours of a day are a list of ranges')
  .max(maxRanges, 'A day can have three ranges at most')
  .superRefine((ofDay, context) => {
    const overlap = overlapIn(ofDay)
    if (overlap) context.addIssue({ code: 'custom', message: overlap })
  })

function scheduleInput(limits: ScheduleLimits) {
  const farthest = `Bookings are taken up to ${limits.windowDays} days ahead here`
  return z
    .strictObject({
      weekHours: z
        .array(ranges, 'The weekly hours are a list of seven days')
        .length(7, 'A week has seven days')
        .nullable(),
      specialHours: z.array(special(limits), 'The special dates are a list').max(maxSpecialDates, 'At most 400 dates'),
      minHours: wholeNumber(
        minBookingHours,
        maxBookingHours,
        `Please choose ${minBookingHours} to ${maxBookingHours} hours`,
      ),
      noticeMinutes: wholeNumber(0, maxNoticeMinutes, 'Please choose a notice of 30 days at most'),
      windowDays: z.preprocess(
        (value) => (value === '' ? null : value),
        wholeNumber(leastWindowDays, 1000, `Please choose ${leastWindowDays} days at least`)
          .refine((days) => days <= limits.windowDays, farthest)
          .nullable(),
      ),
      bufferMinutes: wholeNumber(0, maxBufferMinutes, 'Please choose three hours at most'),
      version: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'Please give the version of the schedule that you change'),
    })
    .superRefine((schedule, context) => {
      for (const [field, message] of problemsOf(schedule)) {
        context.addIssue({ code: 'custom', path: field.split('/'), message })
      }
    })
}

function special({ today }: ScheduleLimits) {
  const last = lastSpecialDate(today)
  const date = z
    .string('Please choose a date')
    .refine(isDate, 'Please choose a date')
    .refine((text) => text <= last, 'Dates can be set up to two years ahead')
  return z.strictObject({ date, ranges })
}

/** A number, or its text from a form; `sentence` is the message for everything else. */
export function wholeNumber(least: number, most: number, sentence: string) {
  const numberOf = (value: unknown) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)
  return z.preprocess(numberOf, z.int(sentence).min(least, sentence).max(most, sentence))
}

/** The problems between parts of a schedule, by field; a day's field is `weekHours/2`. */
function problemsOf({ weekHours, specialHours, minHours }: Schedule): [field: string, message: string][] {
  const problems: [string, string][] = []
  weekHours?.forEach((ofDay, day) => {
    const before = weekHours[(day + 6) % 7] ?? []
    const overlap = overlapWithDayBefore(before, ofDay)
    if (overlap) problems.push([`weekHours/${day}`, overlap])
  })
  const byDate = new Map(specialHours.map((each) => [each.date, each.ranges]))
  const seen = new Set<string>()
  for (const { date, ranges: ofDay } of specialHours) {
    const overlap = overlapWithDayBefore(isDate(date) ? (byDate.get(addDays(date, -1)) ?? []) : [], ofDay)
    if (seen.has(date)) problems.push([`specialHours/${date}`, 'This date is listed twice'])
    else if (overlap) problems.push([`specialHours/${date}`, overlap])
    else if (!weekHours && ofDay.some(isUnusual)) problems.push([`specialHours/${date}`, weekFirst])
    seen.add(date)
  }
  const isNeverOpen = weekHours?.every((ofDay) => ofDay.length === 0) ?? false
  if (isNeverOpen && specialHours.every((each) => each.ranges.length === 0)) problems.push(['weekHours', switchOff])
  else {
    const longest = isNeverOpen ? longestOf(specialHours) : longestOpenHours(weekHours)
    if (minHours > longest)
      problems.push(['minHours', `The longest opening is ${hoursText(longest)}, so nobody could book`])
  }
  return problems
}

const weekFirst =
  'Please set your weekly hours first. Until then, a date can only be closed, or open between 09:00 and 22:00.'
const switchOff = 'All seven days are closed. To take no bookings, please switch the listing off instead.'

function overlapIn(ofDay: readonly OpenRange[]): string | null {
  const sorted = ofDay
    .map((each) => ({ ...each, ...hoursOf(each), text: rangeText(each) }))
    .sort((a, b) => a.from - b.from)
  const at = sorted.findIndex((each, index) => each.from < (sorted[index - 1]?.to ?? 0))
  return at > 0 ? `${sorted[at - 1]?.text} and ${sorted[at]?.text} overlap` : null
}

function overlapWithDayBefore(before: readonly OpenRange[], ofDay: readonly OpenRange[]): string | null {
  const late = before.find((range) => ofDay.some((each) => hoursOf(each).from < hoursOf(range).to - 24))
  return late ? `The day before is open until ${late.to}, which overlaps these hours` : null
}

/** Returns true for a range beyond the hours of spaces without weekly hours. */
function isUnusual(range: OpenRange): boolean {
  const { from, to } = hoursOf(range)
  return from < 9 || to > 22
}

function longestOf(specialHours: readonly SpecialHours[]): number {
  const lengths = specialHours.flatMap(({ ranges: ofDay }) => ofDay.map(hoursOf)).map(({ from, to }) => to - from)
  return Math.max(0, ...lengths)
}

/** '09:00 to 18:00', '20:00 to 24:00'. */
export function rangeText({ from, to }: OpenRange): string {
  return `${from} to ${to === '00:00' ? '24:00' : to}`
}

function withoutPastDates(input: unknown, today: string): unknown {
  if (!isRecord(input) || !Array.isArray(input.specialHours)) return input
  const isPast = (each: unknown) =>
    isRecord(each) && typeof each.date === 'string' && isDate(each.date) && each.date < today
  return { ...input, specialHours: input.specialHours.filter((each) => !isPast(each)) }
}

/** The field of an issue; that of a date is named by the date. */
function fieldName([field, index]: readonly PropertyKey[], input: unknown): string[] {
  if (field === undefined) return []
  if (index === undefined || (field !== 'weekHours' && field !== 'specialHours')) return [String(field)]
  if (field === 'weekHours' || typeof index !== 'number') return [`${field}.${String(index)}`]
  const each: unknown = isRecord(input) && Array.isArray(input.specialHours) ? input.specialHours[index] : null
  return [`specialHours.${isRecord(each) && typeof each.date === 'string' ? each.date : index}`]
}

/** Returns true for an object whose fields can be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
