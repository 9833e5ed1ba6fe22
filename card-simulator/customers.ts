import { Hono } from 'hono'
import { z } from 'zod'
import type { Call } from './call.ts'
import { charges } from './charges.ts'
import { collection } from './collection.ts'
import { endpoint } from './endpoint.ts'
import { invalidRequest, noSuch, parseParams } from './errors.ts'
import { listPage } from './lists.ts'
import { listParams, mergeMetadata, metadata } from './params.ts'
import { paymentIntents } from './payment-intent.ts'
import { findPaymentMethod, type PaymentMethod, paymentMethods } from './payment-methods.ts'
import { recordEvent } from './provider-events.ts'
import { okResponse, type ProviderResponse } from './provider-response.ts'
import { newId, nowSeconds, type Simulator } from './simulator-state.ts'

const customerShape = {
  id: z.string(),
  created: z.number(),
  livemode: z.literal(false),
  object: z.literal('customer'),
  balance: z.literal(0),
  delinquent: z.literal(false),
  description: z.string().nullable(),
  email: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  name: z.string().nullable(),
}

const customers = collection('customer', z.object(customerShape))

/** What is left of a deleted customer: its cards are detached, and it is in no list. */
const deletedCustomers = collection(
  'deleted_customer',
  z.object({ id: z.string(), object: z.literal('customer'), created: z.number() }),
)

/** Routes of `/v1/customers`: the provider saves a card under a customer. */
export function customerRoutes(simulator: Simulator): Hono {
  const routes = new Hono()
  routes.post(
    '/v1/customers',
    endpoint(simulator, (call) => create(simulator, call)),
  )
  routes.get(
    '/v1/customers',
    endpoint(simulator, ({ params }) => {
      const page = parseParams(z.strictObject(listParams), params)
      return okResponse(listPage(simulator.store, customers, { url: '/v1/customers', params: page }))
    }),
  )
  routes.get(
    '/v1/customers/:id',
    endpoint(simulator, ({ id }) =>
      okResponse(deletedCustomers.find(simulator.store, id) ? deleted(id) : customers.get(simulator.store, id)),
    ),
  )
  routes.delete(
    '/v1/customers/:id',
    endpoint(simulator, ({ id }) => remove(simulator, id)),
  )
  return routes
}

const createParams = z.strictObject({
  description: z.string().optional(),
  email: z.string().optional(),
  metadata: metadata.optional(),
  name: z.string().optional(),
  payment_method: z.string().optional(),
})

/** A card that is named here is attached to the new customer. */
function create(simulator: Simulator, { params }: Call): ProviderResponse {
  const given = parseParams(createParams, params)
  const method = given.payment_method ? findPaymentMethod(simulator, given.payment_method) : undefined
  const customer = customers.save(simulator.store, {
    id: newId('cus'),
    object: 'customer',
    created: nowSeconds(),
    livemode: false,
    balance: 0,
    delinquent: false,
    description: given.description ?? null,
    email: given.email ?? null,
    name: given.name ?? null,
    metadata: mergeMetadata({}, given.metadata),
  })
  if (method) attachTo(simulator, customer.id, method)
  recordEvent(simulator, 'customer.created', customer)
  return okResponse(customer)
}

function remove(simulator: Simulator, id: string): ProviderResponse {
  const { store } = simulator
  const customer = customers.get(store, id)
  for (const method of paymentMethods.list(store, { customer: id })) {
    paymentMethods.save(store, { ...method, customer: null, detached: true })
  }
  customers.remove(store, id)
  deletedCustomers.save(store, { id, object: 'customer', created: customer.created })
  recordEvent(simulator, 'customer.deleted', customer)
  return okResponse(deleted(id))
}

function deleted(id: string) {
  return { id, object: 'customer', deleted: true }
}

/** Throws if there is no such customer. */
export function checkCustomer({ store }: Simulator, id: string): void {
  if (!customers.find(store, id)) throw noSuch('customer', id, 'customer')
}

/** Saves a card under a customer. Throws if it was used already without being saved, or was saved and is detached. */
export function attachTo(simulator: Simulator, customer: string, method: PaymentMethod): PaymentMethod {
  if (method.customer && method.customer !== customer) {
    throw invalidRequest('The payment method you provided has already been attached to a customer.')
  }
  const { store } = simulator
  const isUsed = charges.list(store, { payment_method: method.id }, { limit: 1 }).length > 0
  if (method.detached || (isUsed && !isSetUp(simulator, method))) {
    throw invalidRequest(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    )
  }
  return paymentMethods.save(store, { ...method, customer })
}

/** Returns true for a card whose person agreed to payments without them, by a payment with `setup_future_usage`. */
export function isSetUp({ store }: Simulator, method: PaymentMethod): boolean {
  const paid = paymentIntents.list(store, { payment_method: method.id })
  return paid.some((intent) => intent.setup_future_usage === 'off_session' && isPaid.has(intent.status))
}

const isPaid = new Set(['succeeded', 'requires_capture', 'processing'])
