import { authorize } from './authorizations.ts'
import { authenticationRequired, type Decline, declineAfterChallenge, declineOfCustomer, outcomeOf } from './cards.ts'
import { createCharge } from './charges.ts'
import { attachTo, isSetUp } from './customers.ts'
import { schedule } from './due-work.ts'
import { invalidRequest } from './errors.ts'
import { changePaymentIntent, type PaymentIntent, paymentIntents, viewFor } from './payment-intent.ts'
import { type PaymentMethod, paymentMethods } from './payment-methods.ts'
import { okResponse, type ProviderResponse } from './provider-response.ts'
import type { Simulator } from './simulator-state.ts'

type Confirmation = { method: PaymentMethod; returnUrl?: string; byBrowser: boolean; offSession?: boolean }

/** Tries to charge the card: the intent succeeds, is declined (402), requires 3-D Secure, or is processing. */
export function confirmPaymentIntent(
  simulator: Simulator,
  intent: PaymentIntent,
  confirmation: Confirmation,
): ProviderResponse {
  const { method, returnUrl, byBrowser, offSession = false } = confirmation
  checkOwner(intent, method)
  const outcome = outcomeOf(method.card)
  switch (outcome.result) {
    case 'declined':
      return declinedAnswer(decline(simulator, intent, method, outcome.decline), byBrowser)
    case 'declined-for-customer':
      if (intent.customer) return declinedAnswer(decline(simulator, intent, method, declineOfCustomer), byBrowser)
      return okResponse(viewFor(byBrowser, succeed(simulator, intent, method)))
    case 'needs-authentication':
      if (offSession && !outcome.isAlways && isSetUp(simulator, method)) {
        return okResponse(succeed(simulator, intent, method))
      }
      if (offSession) return declinedAnswer(decline(simulator, intent, method, authenticationRequired), byBrowser)
      return okResponse(viewFor(byBrowser, askTheBank(simulator, intent, method, returnUrl)))
    case 'stays-processing':
      return okResponse(viewFor(byBrowser, startProcessing(simulator, intent, method)))
    default:
      return okResponse(viewFor(byBrowser, succeed(simulator, intent, method)))
  }
}

/** A saved card pays for its customer only. */
function checkOwner({ customer, id }: PaymentIntent, method: PaymentMethod): void {
  if (method.customer === null || method.customer === customer) return
  const message = customer
    ? `PaymentMethod ${method.id} does not belong to the Customer you supplied ${customer}. Please use this payment method with the Customer that it belongs to instead.`
    : 'The payment method you provided is attached to a customer so for security purposes you must provide the customer in the request.'
  throw invalidRequest(message, { param: 'payment_method', payment_intent: id })
}

/** Applies the result of a 3-D Secure challenge. An intent that is not waiting for one is unchanged. */
export function completeChallenge(simulator: Simulator, intentId: string, outcome: 'complete' | 'fail'): PaymentIntent {
  return simulator.store.transaction(() => {
    const intent = paymentIntents.get(simulator.store, intentId, 'intent')
    if (intent.status !== 'requires_action' || intent.payment_method === null) return intent
    const method = paymentMethods.get(simulator.store, intent.payment_method)
    if (outcome === 'fail') return failAuthentication(simulator, intent, method)
    const ofCard = outcomeOf(method.card)
    const isDeclined = ofCard.result === 'needs-authentication' && ofCard.afterwards === 'declined'
    return isDeclined
      ? decline(simulator, intent, method, declineAfterChallenge, true)
      : succeed(simulator, intent, method, true)
  })
}

/** Completes the payment with a slow card: an intent that is still processing succeeds. */
export function settlePaymentIntent(simulator: Simulator, intentId: string): void {
  const intent = paymentIntents.get(simulator.store, intentId, 'intent')
  if (intent.status !== 'processing' || intent.payment_method === null) return
  succeed(simulator, intent, paymentMethods.get(simulator.store, intent.payment_method))
}

function succeed(simulator: Simulator, intent: PaymentIntent, method: PaymentMethod, authenticated = false) {
  if (intent.customer && intent.setup_future_usage) attachTo(simulator, intent.customer, method)
  if (intent.capture_method === 'manual') return authorize(simulator, intent, method, authenticated)
  const charge = createCharge(simulator, intent, method, { authenticated })
  if (outcomeOf(method.card).result === 'disputed-later') {
    schedule(simulator, 'open-dispute', charge.id, simulator.settings.disputeSeconds)
  }
  const changes: Partial<PaymentIntent> = {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  }
  return changePaymentIntent(simulator, intent, changes, 'payment_intent.succeeded')
}

function decline(
  simulator: Simulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: Decline,
  authenticated = false,
): PaymentIntent {
  const charge = createCharge(simulator, intent, method, { decline: reason, authenticated })
  const changes: Partial<PaymentIntent> = {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    payment_method: null,
    last_payment_error: { type: 'card_error', ...reason, charge: charge.id, payment_method: method },
    next_action: null,
  }
  return changePaymentIntent(simulator, intent, changes, 'payment_intent.payment_failed')
}

function declinedAnswer(intent: PaymentIntent, byBrowser: boolean): ProviderResponse {
  const error = { ...intent.last_payment_error, payment_intent: viewFor(byBrowser, intent) }
  return { status: 402, body: { error } }
}

function failAuthentication(simulator: Simulator, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
  const code = 'payment_intent_authentication_failure'
  const changes: Partial<PaymentIntent> = {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { type: 'invalid_request_error', code, message, payment_method: method },
    next_action: null,
  }
  return changePaymentIntent(simulator, intent, changes, 'payment_intent.payment_failed')
}

function askTheBank(
  simulator: Simulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  returnUrl: string | undefined,
): PaymentIntent {
  const url = `${simulator.settings.publicUrl}/challenge/${intent.id}?client_secret=${intent.client_secret}`
  const changes: Partial<PaymentIntent> = {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: returnUrl
      ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } },
  }
  return changePaymentIntent(simulator, intent, changes, 'payment_intent.requires_action')
}

function startProcessing(simulator: Simulator, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  schedule(simulator, 'settle-payment-intent', intent.id, simulator.settings.processingSeconds)
  const changes: Partial<PaymentIntent> = {
    status: 'processing',
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
    processing: { type: 'card' },
  }
  return changePaymentIntent(simulator, intent, changes, 'payment_intent.processing')
}
