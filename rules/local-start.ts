import { Refusal } from './refusal.ts'
import { epochDayOf, steadyInstant } from './zone-offset.ts'

/** Result of converting a local date and time: one instant, none (clocks go forward), or two (clocks go back). */
export type LocalStart =
  | { kind: 'one'; start: Date }
  | { kind: 'gap' }
  | { kind: 'overlap'; choices: [LocalChoice, LocalChoice] }

export type LocalChoice = { start: Date; offset: string }

/**
 * Returns the instant of a local date ('2026-05-23') and time ('14:00') in an IANA zone. `offset` ('-04:00') selects one of
 * the two instants of an ambiguous time; otherwise it is ignored. Throws `startMissing` for an invalid date or time (spec 5).
 */
export function resolveLocalStart(local: {
  date: string
  time: string
  timeZone: string
  offset?: string
}): LocalStart {
  const steady = steadyStart(local)
  if (steady) return { kind: 'one', start: steady }
  const plain = plainDateTime(local.date, local.time)
  if (!plain) throw new Refusal('startMissing')
  return resolve(plain, local.timeZone, local.offset)
}

/** Parses ISO 8601 from an API client: local time of the zone without an offset, else an instant (spec D33). */
export function parseClientInstant(text: string, timeZone: string): LocalStart | { kind: 'invalid' } {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text)
  if (!match) return { kind: 'invalid' }
  const [, date = '', time = '', offset] = match
  const plain = plainDateTime(date, time)
  if (!plain) return { kind: 'invalid' }
  if (!offset) return resolve(plain, timeZone, undefined)
  try {
    return { kind: 'one', start: new Date(Temporal.Instant.from(text).epochMilliseconds) }
  } catch {
    return { kind: 'invalid' }
  }
}

/**
 * Returns the start on a day far from a change of the clocks, without the date library; null on other days and for other texts.
 */
function steadyStart({ date, time, timeZone }: { date: string; time: string; timeZone: string }): Date | null {
  const day = epochDayOf(date)
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (day === null || !hours || !minutes) return null
  const at = steadyInstant(day, Number(hours) * 60 + Number(minutes), timeZone)
  return at === null ? null : new Date(at)
}

function plainDateTime(date: string, time: string): Temporal.PlainDateTime | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/.test(time)) return null
  try {
    return Temporal.PlainDateTime.from(`${date}T${time}`, { overflow: 'reject' })
  } catch {
    return null
  }
}

function resolve(plain: Temporal.PlainDateTime, timeZone: string, offset: string | undefined): LocalStart {
  const earlier = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const later = plain.toZonedDateTime(timeZone, { disambiguation: 'later' })
  if (earlier.epochMilliseconds === later.epochMilliseconds) return { kind: 'one', start: toDate(earlier) }
  if (!earlier.toPlainDateTime().equals(plain)) return { kind: 'gap' }
  const chosen = [earlier, later].find((choice) => choice.offset === offset)
  return chosen
    ? { kind: 'one', start: toDate(chosen) }
    : { kind: 'overlap', choices: [choice(earlier), choice(later)] }
}

function choice(at: Temporal.ZonedDateTime): LocalChoice {
  return { start: toDate(at), offset: at.offset }
}

function toDate(at: Temporal.ZonedDateTime): Date {
  return new Date(at.epochMilliseconds)
}

/**
 * Returns the one instant of a local time. Throws `startMissing`, `timeGap`, and `timeOverlap` with its two `choices` in
 * the details.
 */
export function oneInstant(found: LocalStart | { kind: 'invalid' }): Date {
  if (found.kind === 'one') return found.start
  if (found.kind === 'invalid') throw new Refusal('startMissing')
  if (found.kind === 'gap') throw new Refusal('timeGap')
  throw new Refusal('timeOverlap', {
    details: { choices: found.choices.map(({ start, offset }) => ({ start: start.toISOString(), offset })) },
  })
}
