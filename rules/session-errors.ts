/** Base class of errors of the accounts API (spec 8); `retryable` is true if a retry may help. */
export abstract class SessionError extends Error {
  abstract readonly kind: SessionErrorKind
  readonly retryable: boolean = false
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.name = new.target.name
    this.status = status
  }
}

export type SessionErrorKind =
  | 'unexpectedResponse'
  | 'retryable'
  | 'weakPassword'
  | 'sessionNotFound'
  | 'invalidToken'
  | 'invalidArgument'

/** An unexpected response, or none: status 0 is a network failure. */
class UnexpectedResponse extends SessionError {
  readonly kind = 'unexpectedResponse'
  override readonly retryable: boolean

  constructor(message: string, status = 0) {
    super(message, status)
    this.retryable = status === 0
  }
}

/** 502, 503 or 504: a temporary failure. */
class RetryableError extends SessionError {
  readonly kind = 'retryable'
  override readonly retryable = true
}

export class WeakPassword extends SessionError {
  readonly kind = 'weakPassword'
  readonly reasons: readonly string[]

  constructor(message: string, status: number, reasons: readonly string[]) {
    super(message, status)
    this.reasons = reasons
  }
}

export class SessionNotFound extends SessionError {
  readonly kind = 'sessionNotFound'
}

class InvalidToken extends SessionError {
  readonly kind = 'invalidToken'
}

/** The request is invalid: no e-mail, no password. */
class InvalidArgument extends SessionError {
  readonly kind = 'invalidArgument'
}

/** Returns the error for a response of the accounts API, by its status and the code in its body. */
export function sessionErrorFor(response: {
  status: number
  code?: string
  message?: string
  reasons?: readonly string[]
}): SessionError {
  const { status, code, message = 'An error occurred', reasons = [] } = response
  if (status === 502 || status === 503 || status === 504) return new RetryableError(message, status)
  if (code === 'weakPassword') return new WeakPassword(message, status, reasons)
  if (code === 'sessionNotFound' || code === 'notSignedIn') return new SessionNotFound(message, status)
  if (code === 'sessionExpired' || code === 'tokenInvalid') return new InvalidToken(message, status)
  if (status >= 400 && status < 500) return new InvalidArgument(message, status)
  return new UnexpectedResponse(message, status)
}

/** Returns true if a sign-out with this status still deletes the local session (spec 7). */
export function signOutForgets(status: number): boolean {
  return status < 400 || status === 401 || status === 403 || status === 404
}

/** Returns the delays before each retry in milliseconds: 200, 400, 800 and so on, up to a maximum (spec 9). */
export function backoffDelays(tries: number, { firstMs = 200, ceilingMs = 30_000 } = {}): number[] {
  return Array.from({ length: tries }, (_, attempt) => Math.min(firstMs * 2 ** attempt, ceilingMs))
}
