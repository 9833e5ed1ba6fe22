/** Returns the code of an error of PostgreSQL, such as `23505`, or of Node.js, such as `ENOENT`; null without one. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}

/** PostgreSQL's unique_violation. */
export const uniqueViolation = '23505'

/** PostgreSQL's query_canceled: by its timeout, which would end it on another server too. */
export const queryCanceled = '57014'
