import { ProviderError } from './errors.ts'

export type ProviderResponse = { status: number; body: object }

/** A response, possibly replayed for its idempotency key. */
export type StoredResponse = ProviderResponse & { replayed?: boolean }

export function okResponse(body: object): ProviderResponse {
  return { status: 200, body }
}

export function responseOf(error: ProviderError): ProviderResponse {
  return { status: error.status, body: { error: error.body } }
}

/** The provider's 500. */
export function internalError(): ProviderError {
  return new ProviderError(500, { type: 'api_error', message: 'An unknown error occurred. Please try again.' })
}
