import { Hono } from 'hono'
import { z } from 'zod'
import { collection } from './collection.ts'
import { endpoint } from './endpoint.ts'
import { parseParams } from './errors.ts'
import { listPage } from './lists.ts'
import { listParams } from './params.ts'
import { okResponse } from './provider-response.ts'
import { apiVersion, newId, nowSeconds, type Simulator } from './simulator-state.ts'
import { enqueueWebhook } from './webhooks.ts'

const event = z.object({
  id: z.string(),
  object: z.literal('event'),
  account: z.string().optional(),
  api_version: z.string(),
  created: z.number(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
  livemode: z.literal(false),
  pending_webhooks: z.number(),
  request: z.object({ id: z.string().nullable(), idempotency_key: z.string().nullable() }),
  type: z.string(),
})

const providerEvents = collection('event', event)

/**
 * Records an event with the current state of `object`, and queues its webhook. Events of a connected account name
 * that `account`.
 */
export function recordEvent(
  simulator: Simulator,
  type: string,
  object: object,
  { account }: { account?: string } = {},
): void {
  const { id } = providerEvents.save(simulator.store, {
    id: newId('evt'),
    object: 'event',
    ...(account && { account }),
    api_version: apiVersion,
    created: nowSeconds(),
    data: { object: { ...object } },
    livemode: false,
    pending_webhooks: simulator.settings.webhookUrl ? 1 : 0,
    request: { id: null, idempotency_key: null },
    type,
  })
  enqueueWebhook(simulator, id, type)
}

/** Routes of `/v1/events`. */
export function eventRoutes(simulator: Simulator): Hono {
  const routes = new Hono()
  routes.get(
    '/v1/events',
    endpoint(simulator, ({ params }) => {
      const { type, types, ...page } = parseParams(listEvents, params)
      return okResponse(
        listPage(simulator.store, providerEvents, { url: '/v1/events', filter: { type }, params: page, types }),
      )
    }),
  )
  routes.get(
    '/v1/events/:id',
    endpoint(simulator, ({ id }) => okResponse(providerEvents.get(simulator.store, id))),
  )
  return routes
}

const listEvents = z.strictObject({
  ...listParams,
  type: z.string().optional(),
  types: z.array(z.string()).max(20).optional(),
})
