import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { z } from 'zod'
import { apiKeyOf, checkApiKey, isPublishable } from './api-key.ts'
import type { Call } from './call.ts'
import { invalidRequest, ProviderError } from './errors.ts'
import { expandObject } from './expand.ts'
import { takeRequestFaults } from './faults.ts'
import { parseForm } from './form.ts'
import { runOnce } from './idempotency.ts'
import { internalError, type ProviderResponse, responseOf, type StoredResponse } from './provider-response.ts'
import { apiVersion, newId, type Simulator } from './simulator-state.ts'

/**
 * Returns the HTTP handler of an API route. `act` runs in one transaction together with the record of its idempotency key,
 * so a kill leaves both or neither. A `ProviderError` rolls it back; a response of any status commits it. Fault switches
 * are applied here. The publishable key is accepted only if `browsersMay` is set.
 */
export function endpoint(simulator: Simulator, act: (call: Call) => ProviderResponse, { browsersMay = false } = {}) {
  return async (context: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    const requestId = newId('req')
    try {
      const call = await readCall(context)
      const faults = takeRequestFaults(simulator, call)
      if (faults.down) return dropConnection(context)
      if (faults.status429) throw tooManyRequests()
      checkApiKey(call.apiKey, browsersMay)
      const response = await runOnce(simulator, call, faults, () => {
        const { status, body } = act(call)
        return { status, body: expandObject(simulator.store, body, call.expand) }
      })
      if (faults.dropResponseAfterActing) return dropConnection(context)
      return respond(response, requestId, call.idempotencyKey)
    } catch (error) {
      if (error instanceof ProviderError) return respond(responseOf(error), requestId)
      console.error('card simulator:', error)
      return respond(responseOf(internalError()), requestId)
    }
  }
}

/** The response for a URL that the API does not have. */
export function unknownAddress(context: Context): Response {
  const message = `Unrecognized request URL (${context.req.method}: ${context.req.path}).`
  return respond(responseOf(new ProviderError(404, { type: 'invalid_request_error', message })), newId('req'))
}

async function readCall(context: Context): Promise<Call> {
  const { method, path } = context.req
  const text = method === 'GET' ? new URL(context.req.url).search.slice(1) : await context.req.text()
  const { expand, client_secret: clientSecret, key, ...params } = parseForm(text)
  const expansions = z.array(z.string()).max(20).default([]).safeParse(expand)
  if (!expansions.success) throw invalidRequest('Invalid array', { param: 'expand' })
  const apiKey = apiKeyOf(context.req.header('authorization'), key)
  return {
    method,
    path,
    id: context.req.param('id') ?? '',
    params,
    apiKey,
    byBrowser: isPublishable(apiKey),
    clientSecret: typeof clientSecret === 'string' ? clientSecret : undefined,
    expand: expansions.data,
    idempotencyKey: method === 'POST' ? context.req.header('idempotency-key') : undefined,
  }
}

function respond({ status, body, replayed }: StoredResponse, requestId: string, idempotencyKey?: string): Response {
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': apiVersion,
  })
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (replayed) headers.set('idempotent-replayed', 'true')
  // A 500 is stored under its key, so a retry with the same key is useless.
  if (status === 500) headers.set('stripe-should-retry', 'false')
  return new Response(JSON.stringify(body), { status, headers })
}

function tooManyRequests(): ProviderError {
  return new ProviderError(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. Please retry later.',
  })
}

/** Closes the connection without a response, like a network failure or a crashed provider. */
function dropConnection(context: Context<{ Bindings: HttpBindings }>): Response {
  context.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
