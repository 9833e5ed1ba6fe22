import { errorCode } from './error-code.ts'

/** Returns true for PostgreSQL's deadlock_detected and lock_not_available; Drizzle wraps them. */
export function isLockConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = errorCode(error)
  return code === '40P01' || code === '55P03' || isLockConflict(error.cause)
}
