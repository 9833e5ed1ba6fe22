import type { z } from 'zod'

export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  [detail: string]: unknown
}

/** The provider's response to a rejected request: `{error: {...}}` with this status. Nothing was changed. */
export class ProviderError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** A 400 for an invalid request. */
export function invalidRequest(message: string, details: Partial<ErrorBody> = {}): ProviderError {
  return new ProviderError(400, { type: 'invalid_request_error', message, ...details })
}

/** A 404 for an unknown id. */
export function noSuch(kind: string, id: string, param: string): ProviderError {
  const message = `No such ${kind}: '${id}'`
  return new ProviderError(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

/** A 402 for invalid card data. */
export function cardError(code: string, message: string, param: string): ProviderError {
  return new ProviderError(402, { type: 'card_error', code, message, param })
}

/** Parses a request's parameters; throws errors with the provider's messages and codes. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, params: unknown): z.infer<Schema> {
  const result = schema.safeParse(params)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw issue ? fromIssue(issue, params) : invalidRequest('Invalid request')
}

function fromIssue(issue: z.core.$ZodIssue, params: unknown): ProviderError {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = bracketed(issue.path)
  if (valueAt(params, issue.path) === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (issue.code === 'custom') {
    const details: Record<string, unknown> = issue.params ?? {}
    return invalidRequest(issue.message, { ...details, param })
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { code: 'parameter_invalid', param })
}

function bracketed(path: readonly PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined),
    value,
  )
}
