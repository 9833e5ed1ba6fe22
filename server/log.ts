import { redactPeople } from '../rules/redact-people.ts'
import { isRefusal } from '../rules/refusal.ts'
import { reportBug } from './monitoring.ts'
import { currentRequest } from './request-scope.ts'
import { withoutValues } from './without-values.ts'

export type LogFields = Record<string, string | number | boolean | null | undefined>

const levels = ['info', 'warn', 'error'] as const
type Level = (typeof levels)[number]

let lowest: Level = 'warn'

/** Sets the lowest level that is written; `warn` until `start` has read the settings. */
export function setLogLevel(level: Level): void {
  lowest = level
}

/**
 * Writes one line of JSON, with the current request. Only facts that every reader of logs may see: no names, e-mail
 * addresses, tokens, passwords, bodies.
 */
export function log(level: Level, message: string, facts: LogFields = {}): void {
  if (levels.indexOf(level) < levels.indexOf(lowest)) return
  const { requestId, personId, bookingId } = currentRequest() ?? {}
  const line = { time: new Date().toISOString(), level, message, requestId, personId, bookingId, ...facts }
  console[level](JSON.stringify(line, (_, value) => (typeof value === 'string' ? redactPeople(value) : value)))
}

/** Logs a bug, and reports it to monitoring with its context. A refusal is expected and is not logged. */
export function logBug(error: unknown, facts: LogFields = {}): void {
  if (isRefusal(error)) return
  const plain = withoutValues(error)
  reportBug(plain, facts)
  log('error', 'unexpected error', { ...facts, ...factsOf(plain) })
}

/** Logs a temporary failure, such as a lost connection. It is not reported to monitoring. */
export function logProblem(message: string, error: unknown, facts: LogFields = {}): void {
  const { stack: _, ...plain } = factsOf(withoutValues(error))
  log('warn', message, { ...facts, ...plain })
}

/** Prints plain text for a person at a terminal: the progress of a start, and the product's address. */
export function printForPerson(text: string): void {
  console.log(text)
}

function factsOf({ name, message, ...more }: ReturnType<typeof withoutValues>): LogFields {
  return { error: `${name}: ${message}`, ...more }
}
