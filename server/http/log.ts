import { isRefusal } from '../../rules/refusal.ts'
import { reportBug } from '../monitoring.ts'

type Facts = Record<string, string | number | boolean | null | undefined>

/** Writes one line of JSON. Only facts that may be read by anybody who reads logs: no tokens, no passwords, no bodies. */
export function log(level: 'info' | 'warn' | 'error', message: string, facts: Facts = {}): void {
  console[level](JSON.stringify({ time: new Date().toISOString(), level, message, ...facts }))
}

/** Logs a bug with the request that met it. A refusal is no bug and is not logged. */
export function logBug(error: unknown, facts: Facts): void {
  if (isRefusal(error)) return
  reportBug(error, facts)
  log('error', 'request failed', { ...facts, ...factsOf(error) })
}

/** A failed statement names its values in its message, a password's hash perhaps: its cause does not. */
function factsOf(error: unknown): Facts {
  if (!(error instanceof Error)) return { error: String(error) }
  const told = error.cause instanceof Error && error.message.startsWith('Failed query:') ? error.cause : error
  const code = 'code' in told && typeof told.code === 'string' ? told.code : undefined
  return { error: `${told.name}: ${told.message}`, code, stack: told.stack?.split('\n').slice(1).join('\n') }
}
