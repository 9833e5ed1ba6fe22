import { ProviderError } from './errors.ts'

export type Answer = { status: number; body: object }

/** An answer that may have been given before, under the same idempotency key. */
export type Kept = Answer & { replayed?: boolean }

export function ok(body: object): Answer {
  return { status: 200, body }
}

export function asAnswer(error: ProviderError): Answer {
  return { status: error.status, body: { error: error.body } }
}

/** The provider's 500. */
export function internalError(): ProviderError {
  return new ProviderError(500, { type: 'api_error', message: 'An unknown error occurred. Please try again.' })
}
