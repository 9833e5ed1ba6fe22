import { redactPeople } from '../rules/redact-people.ts'
import { isRefusal } from '../rules/refusal.ts'
import { isDatabaseAway } from './is-database-away.ts'
import { databaseFailures } from './metrics.ts'
import { reportBug } from './monitoring.ts'
import { currentIds, currentRequest } from './request-scope.ts'
import { type PlainError, withoutValues } from './without-values.ts'

export type LogFields = Record<string, string | number | boolean | null | undefined>

const levels = ['info', 'warn', 'error'] as const
type Level = (typeof levels)[number]

let lowest: Level = 'warn'

/** Sets the lowest level that is written; `warn` until `start` has read the settings. */
export function setLogLevel(level: Level): void {
  lowest = level
}

/**
 * Writes one line of JSON, with the ids of the current request or job. Only facts that every reader of logs may see: no names,
 * e-mail addresses, tokens, passwords, bodies.
 */
export function log(level: Level, message: string, facts: LogFields = {}): void {
  if (levels.indexOf(level) < levels.indexOf(lowest)) return
  const line = {
    time: new Date().toISOString(),
    level,
    message,
    ...currentIds(),
    personId: currentRequest()?.personId,
    ...facts,
  }
  console[level](JSON.stringify(line, (_, value) => (typeof value === 'string' ? redactPeople(value) : value)))
}

/**
 * Logs a bug, and reports it to monitoring with its context. A refusal is expected and is not logged; an unavailable database
 * is no bug: it is counted, and logged as a warning once a minute.
 */
export function logBug(error: unknown, facts: LogFields = {}): void {
  if (isRefusal(error)) return
  if (isDatabaseAway(error)) {
    databaseFailures.inc()
    logProblemRarely('the database is unavailable', error, facts)
    return
  }
  const plain = withoutValues(error)
  reportBug(plain, { ...currentIds(), ...facts })
  log('error', 'unexpected error', { ...facts, ...factsOf(plain) })
}

/** Logs a temporary failure, such as a lost connection. It is not reported to monitoring. */
export function logProblem(message: string, error: unknown, facts: LogFields = {}): void {
  const { stack: _, ...plain } = factsOf(withoutValues(error))
  log('warn', message, { ...facts, ...plain })
}

/** Like `logProblem`, for what fails many times a second while something is away: once a minute for each code. */
export function logProblemRarely(message: string, error: unknown, facts: LogFields = {}): void {
  const { stack: _, statement: __, ...plain } = factsOf(withoutValues(error))
  logRarely(message, plain.code ?? '', { ...facts, ...plain })
}

/** When the last line of each kind was written, and how many were left out since. */
const rareLines = new Map<string, { at: number; leftOut: number }>()
const rareMilliseconds = 60_000

/**
 * Logs a warning that may come hundreds of times a second: once a minute for each `code`, with the number of those that were
 * left out since the one before. Codes are few: they contain no value.
 */
export function logRarely(message: string, code: string, facts: LogFields = {}): void {
  const key = `${message} ${code}`
  const last = rareLines.get(key)
  if (last && performance.now() - last.at < rareMilliseconds) {
    last.leftOut += 1
    return
  }
  rareLines.set(key, { at: performance.now(), leftOut: 0 })
  log('warn', message, { ...facts, ...(last && { leftOut: last.leftOut }) })
}

/** Forgets which rare lines were written, for tests. */
export function forgetRareLines(): void {
  rareLines.clear()
}

/** Prints plain text for a person at a terminal: the progress of a start, and the product's address. */
export function printForPerson(text: string): void {
  console.log(text)
}

function factsOf({ name, message, ...more }: PlainError) {
  return { error: `${name}: ${message}`, ...more }
}
