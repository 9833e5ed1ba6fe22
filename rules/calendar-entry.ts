import { z } from 'zod'
import { resolveLocalStart } from './local-start.ts'
import { parseInput } from './parse-input.ts'
import { Refusal } from './refusal.ts'
import { lineOfText, linesOfText, optional } from './text.ts'
import { addDays, isDate } from './time.ts'

/** What an owner enters in the calendar: a blocked time, or a guest who did not book here. */
export const entryKinds = ['block', 'walkIn'] as const

export type EntryKind = (typeof entryKinds)[number]

/** A time of a space as instants. */
export type EntryTime = { startTime: Date; endTime: Date }

/** A calendar entry as entered, in wall-clock time of the space: 'to' at or before 'from' on the same date is on the next day. */
export type EntryInput = {
  kind: EntryKind
  date: string
  from: string
  lastDate: string
  to: string
  name: string
  people: number | null
  note: string
  /** The last date of a weekly repetition; null without one. */
  repeatUntil: string | null
  /** Leaves out those occurrences whose time is taken. */
  skipTaken: boolean
}

export const maxEntryName = 80
export const maxEntryNote = 500
const maxPeople = 10_000

/** An entry may end up to this many days after the date it begins on. */
const maxEntryDays = 31

/** An entry may be this many days ahead: two years. */
const daysAhead = 731

/** A walk-in may be entered this many days late. */
const daysBack = 31

const timeSentence = 'Please choose a full or half hour'
const time = z
  .string(timeSentence)
  .regex(/^(([01]\d|2[0-3]):[03]0|24:00)$/, timeSentence)
  .transform((text) => (text === '24:00' ? '00:00' : text))

const wholeNumber = (value: unknown) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)
const peopleSentence = `Please enter a whole number up to ${maxPeople}`

/**
 * Parses a calendar entry as sent by the form or an API client; `today` is the space's date, `storedDate` the one on which a
 * changed entry begins, however long ago. Throws `invalidFields`, whose fields are those of `EntryInput`.
 */
export function parseCalendarEntry(input: unknown, today: string, storedDate = today): EntryInput {
  const limit = addDays(today, -daysBack)
  return parseInput(entryInput(today, storedDate < limit ? storedDate : limit), input)
}

function entryInput(today: string, earliest: string) {
  const date = z
    .string('Please choose a date')
    .refine(isDate, 'Please choose a date')
    .refine((text) => !isDate(text) || text >= earliest, 'This is too long ago to enter')
    .refine((text) => !isDate(text) || text <= addDays(today, daysAhead), 'Please choose a date within two years')
  return z
    .strictObject({
      kind: z.enum(entryKinds, 'Please choose what it is'),
      date,
      from: time,
      lastDate: optional(date),
      to: time,
      name: optional(lineOfText('The name', maxEntryName)),
      people: optional(
        z.preprocess(wholeNumber, z.int(peopleSentence).min(1, peopleSentence).max(maxPeople, peopleSentence)),
      ),
      note: optional(linesOfText('The note', maxEntryNote)),
      repeatUntil: optional(date),
      skipTaken: z.preprocess((value) => value === true || value === 'on', z.boolean()),
    })
    .transform(
      ({ lastDate, repeatUntil = null, people = null, name = '', note = '', ...entry }): EntryInput => ({
        ...entry,
        repeatUntil,
        people,
        name,
        note,
        lastDate: lastDate ?? entry.date,
      }),
    )
    .superRefine((entry, context) => {
      for (const [field, message] of problemsOf(entry)) context.addIssue({ code: 'custom', path: [field], message })
    })
}

function problemsOf(entry: EntryInput): [field: keyof EntryInput, message: string][] {
  const { date, from, lastDate, to, kind, name, repeatUntil } = entry
  const problems: [keyof EntryInput, string][] = []
  if (kind === 'walkIn' && name === '') problems.push(['name', 'Please enter who comes'])
  if (lastDate < date) problems.push(['lastDate', 'This is before it begins'])
  if (lastDate > addDays(date, maxEntryDays)) problems.push(['lastDate', `Please choose ${maxEntryDays} days at most`])
  if (repeatUntil !== null && repeatUntil < addDays(date, 7)) {
    problems.push(['repeatUntil', 'Please choose a date at least a week later'])
  }
  if (repeatUntil !== null && `${endDateOf(entry)} ${to}` > `${addDays(date, 7)} ${from}`) {
    problems.push(['repeatUntil', 'Only what is shorter than a week can repeat every week'])
  }
  return problems
}

/** The date on which an entry ends: the next one, if it would end before it begins. */
function endDateOf({ date, from, lastDate, to }: EntryInput): string {
  return (lastDate === date && to <= from) || to === '00:00' ? addDays(lastDate, 1) : lastDate
}

/**
 * Returns the times of an entry, one for each week if it repeats, at the same hours of the wall clock. An hour that the clocks
 * skip begins after the change; of an hour that comes twice, the time covers both. Throws `invalidFields` if nothing is left
 * between the times.
 */
export function entryTimes(entry: EntryInput, timeZone: string): EntryTime[] {
  const times: EntryTime[] = []
  for (let days = 0; days === 0 || addDays(entry.date, days) <= (entry.repeatUntil ?? ''); days += 7) {
    const startTime = instantOf(addDays(entry.date, days), entry.from, timeZone, 'earlier')
    const endTime = instantOf(addDays(endDateOf(entry), days), entry.to, timeZone, 'later')
    if (endTime > startTime) times.push({ startTime, endTime })
  }
  if (times.length > 0) return times
  const message = 'The clocks go forward at that hour, so it does not exist on this day'
  throw new Refusal('invalidFields', { message, fields: { from: message } })
}

function instantOf(date: string, clock: string, timeZone: string, which: 'earlier' | 'later'): Date {
  const found = resolveLocalStart({ date, time: clock, timeZone })
  if (found.kind === 'one') return found.start
  if (found.kind === 'overlap') return found.choices[which === 'earlier' ? 0 : 1].start
  const plain = Temporal.PlainDateTime.from(`${date}T${clock}`)
  return new Date(plain.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds)
}
