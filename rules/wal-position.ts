/**
 * A position in the write-ahead log (WAL) of the primary database as 16 hexadecimal digits, so that of two texts the
 * greater is the later position. A replica that has replayed a position has every commit before it.
 */
export type WalPosition = string

/** Before everything that was ever written. */
export const walStart: WalPosition = '0'.repeat(16)
/** After everything that will ever be written: no replica has replayed it. */
export const walEnd: WalPosition = 'f'.repeat(16)

// Stryker disable all: names, not a rule
/** The cookie with the position that a browser has seen. Scripts raise it when an event arrives. */
export const positionCookie = 'hourlet_position'
/** The header of a read by a page without cookies: the position that it has to see. */
export const positionHeader = 'x-seen-position'
// Stryker restore all

/** A replica that is further behind than `mostLagMs` is not read, so by then each has replayed what the cookie demands. */
export const positionCookieSeconds = 30
export const mostLagMs = 10_000

export function isWalPosition(text: string | undefined): text is WalPosition {
  return text !== undefined && /^[0-9a-f]{16}$/.test(text)
}
