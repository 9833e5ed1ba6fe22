import { ProviderError } from './errors.ts'
import type { FormValue } from './form.ts'

/** Returns the API key of a request: a bearer token, the user of basic authentication, or the parameter that browsers send. */
export function apiKeyOf(authorization: string | undefined, param: FormValue | undefined): string | undefined {
  const [scheme, value = ''] = authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() === 'bearer') return value
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0]
  return typeof param === 'string' ? param : undefined
}

export function isPublishable(apiKey: string | undefined): boolean {
  return apiKey?.startsWith('pk_') ?? false
}

/** Accepts any test mode key. Throws if it is missing, live or malformed, or if a browser's key is not allowed. */
export function checkApiKey(apiKey: string | undefined, browsersMay: boolean): void {
  if (!apiKey) throw unauthorized('You did not provide an API key.')
  if (!/^[ps]k_test_\w+$/.test(apiKey)) throw unauthorized('Invalid API Key provided: only test keys are known here.')
  if (isPublishable(apiKey) && !browsersMay) {
    throw new ProviderError(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    })
  }
}

function unauthorized(message: string): ProviderError {
  return new ProviderError(401, { type: 'invalid_request_error', message })
}
