import { Hono } from 'hono'
import { z } from 'zod'
import { captureAuthorization, releaseAuthorization } from './authorizations.ts'
import type { Call } from './call.ts'
import { confirmPaymentIntent } from './confirm-payment-intent.ts'
import { checkChargeAmount, currencyParam } from './currencies.ts'
import { checkCustomer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { invalidRequest, parseParams } from './errors.ts'
import { listPage } from './lists.ts'
import { flag, integer, listParams, mergeMetadata, metadata } from './params.ts'
import {
  changePaymentIntent,
  type PaymentIntent,
  paymentIntentOf,
  paymentIntents,
  requireStatus,
  unexpectedState,
  viewFor,
} from './payment-intent.ts'
import { createPaymentMethod, findPaymentMethod, type PaymentMethod, paymentMethodData } from './payment-methods.ts'
import { okResponse, type ProviderResponse } from './provider-response.ts'
import { newId, nowSeconds, type Simulator } from './simulator-state.ts'

/** Routes of `/v1/payment_intents`. Browsers may read and confirm the intent whose client secret they have. */
export function paymentIntentRoutes(simulator: Simulator): Hono {
  const routes = new Hono()
  const forBrowsers = { browsersMay: true }
  const retrieve = (call: Call) => okResponse(viewFor(call.byBrowser, paymentIntentOf(simulator, call)))
  routes.post(
    '/v1/payment_intents',
    endpoint(simulator, (call) => create(simulator, call)),
  )
  routes.get(
    '/v1/payment_intents',
    endpoint(simulator, (call) => list(simulator, call)),
  )
  routes.get('/v1/payment_intents/:id', endpoint(simulator, retrieve, forBrowsers))
  routes.post(
    '/v1/payment_intents/:id',
    endpoint(simulator, (call) => update(simulator, call)),
  )
  routes.post(
    '/v1/payment_intents/:id/confirm',
    endpoint(simulator, (call) => confirm(simulator, call), forBrowsers),
  )
  routes.post(
    '/v1/payment_intents/:id/capture',
    endpoint(simulator, (call) => capture(simulator, call)),
  )
  routes.post(
    '/v1/payment_intents/:id/cancel',
    endpoint(simulator, (call) => cancel(simulator, call)),
  )
  return routes
}

const payingParams = {
  payment_method: z.string().optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: z.url().optional(),
}

const createParams = z.strictObject({
  ...payingParams,
  amount: integer,
  currency: currencyParam,
  automatic_payment_methods: z.strictObject({ enabled: flag, allow_redirects: z.string().optional() }).optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic_async'),
  confirm: flag.default(false),
  description: z.string().optional(),
  metadata: metadata.optional(),
  customer: z.string().optional(),
  off_session: flag.default(false),
  setup_future_usage: z.literal('off_session').optional(),
  allowed_payment_method_types: z.array(z.literal('card')).min(1).optional(),
  receipt_email: z.string().optional(),
  statement_descriptor_suffix: z.string().max(22).optional(),
  transfer_group: z.string().optional(),
})

function create(simulator: Simulator, { params }: Call): ProviderResponse {
  const given = parseParams(createParams, params)
  checkChargeAmount(given.amount, given.currency)
  if (given.customer) checkCustomer(simulator, given.customer)
  if (given.off_session && !given.confirm) {
    throw invalidRequest('You can only set `off_session` when `confirm` is true.', { param: 'off_session' })
  }
  const method = methodFrom(simulator, given)
  const id = newId('pi')
  const intent: PaymentIntent = {
    ...blankIntent,
    id,
    amount: given.amount,
    automatic_payment_methods: given.automatic_payment_methods
      ? { enabled: given.automatic_payment_methods.enabled }
      : null,
    capture_method: given.capture_method,
    client_secret: newId(`${id}_secret`),
    created: nowSeconds(),
    currency: given.currency,
    customer: given.customer ?? null,
    description: given.description ?? null,
    metadata: mergeMetadata({}, given.metadata),
    payment_method: method?.id ?? null,
    payment_method_types: ['card'],
    receipt_email: given.receipt_email ?? null,
    setup_future_usage: given.setup_future_usage ?? null,
    statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_group: given.transfer_group ?? null,
  }
  const created = changePaymentIntent(simulator, intent, {}, 'payment_intent.created')
  if (!given.confirm) return okResponse(created)
  return confirmPaymentIntent(simulator, created, {
    method: method ?? methodOf(simulator, created),
    returnUrl: given.return_url,
    byBrowser: false,
    offSession: given.off_session,
  })
}

const blankIntent = {
  object: 'payment_intent',
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  confirmation_method: 'automatic',
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  next_action: null,
  on_behalf_of: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  processing: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  transfer_data: null,
} satisfies Partial<PaymentIntent>

function list(simulator: Simulator, { params }: Call): ProviderResponse {
  const page = parseParams(z.strictObject(listParams), params)
  return okResponse(listPage(simulator.store, paymentIntents, { url: '/v1/payment_intents', params: page }))
}

const updateParams = z.strictObject({
  amount: integer.optional(),
  customer: z.string().optional(),
  description: z.string().optional(),
  metadata: metadata.optional(),
  receipt_email: z.string().optional(),
  transfer_group: z.string().optional(),
})

function update(simulator: Simulator, call: Call): ProviderResponse {
  const given = parseParams(updateParams, call.params)
  const intent = paymentIntentOf(simulator, call)
  if (given.customer) {
    checkCustomer(simulator, given.customer)
    requireStatus(intent, 'update the customer of', ['requires_payment_method', 'requires_confirmation'])
  }
  if (given.amount !== undefined) {
    requireStatus(intent, 'update the amount of', ['requires_payment_method', 'requires_confirmation'])
    checkChargeAmount(given.amount, intent.currency)
  }
  const changed = { ...intent, ...given, metadata: mergeMetadata(intent.metadata, given.metadata) }
  return okResponse(paymentIntents.save(simulator.store, changed))
}

const confirmParams = z.strictObject({ ...payingParams, off_session: flag.default(false) })

function confirm(simulator: Simulator, call: Call): ProviderResponse {
  const given = parseParams(confirmParams, call.params)
  const intent = paymentIntentOf(simulator, call)
  requireStatus(
    intent,
    'confirm',
    ['requires_payment_method', 'requires_confirmation', 'requires_action'],
    call.byBrowser,
  )
  return confirmPaymentIntent(simulator, intent, {
    method: methodFrom(simulator, given) ?? methodOf(simulator, intent),
    returnUrl: given.return_url,
    byBrowser: call.byBrowser,
    offSession: given.off_session && !call.byBrowser,
  })
}

/** Only the whole amount can be captured. */
function capture(simulator: Simulator, call: Call): ProviderResponse {
  parseParams(z.strictObject({}), call.params)
  const intent = paymentIntentOf(simulator, call)
  requireStatus(intent, 'capture', ['requires_capture'])
  return captureAuthorization(simulator, intent)
}

const cancelParams = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
})

function cancel(simulator: Simulator, call: Call): ProviderResponse {
  const { cancellation_reason: reason = null } = parseParams(cancelParams, call.params)
  const intent = paymentIntentOf(simulator, call)
  requireStatus(intent, 'cancel', [
    ...(['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'] as const),
  ])
  if (intent.status === 'requires_capture') return okResponse(releaseAuthorization(simulator, intent, reason))
  const changes: Partial<PaymentIntent> = {
    status: 'canceled',
    canceled_at: nowSeconds(),
    cancellation_reason: reason,
    next_action: null,
  }
  return okResponse(changePaymentIntent(simulator, intent, changes, 'payment_intent.canceled'))
}

/** Returns the card in the request, if any. */
function methodFrom(
  simulator: Simulator,
  given: { payment_method?: string; payment_method_data?: z.infer<typeof paymentMethodData> },
): PaymentMethod | undefined {
  if (given.payment_method_data) return createPaymentMethod(simulator, given.payment_method_data)
  return given.payment_method ? findPaymentMethod(simulator, given.payment_method) : undefined
}

/** Returns the card that the intent already has. */
function methodOf(simulator: Simulator, intent: PaymentIntent): PaymentMethod {
  if (intent.payment_method) return findPaymentMethod(simulator, intent.payment_method)
  const message =
    "You cannot confirm this PaymentIntent because it's missing a payment method. Update it with a payment method and then confirm it again."
  throw invalidRequest(message, { code: unexpectedState, payment_intent: intent })
}
