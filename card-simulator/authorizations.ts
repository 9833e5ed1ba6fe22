import { declineAtCapture, outcomeOf } from './cards.ts'
import { captureCharge, charges, createCharge, releaseCharge } from './charges.ts'
import { schedule } from './due-work.ts'
import { changePaymentIntent, type PaymentIntent, paymentIntents } from './payment-intent.ts'
import { type PaymentMethod, paymentMethods } from './payment-methods.ts'
import { okResponse, type ProviderResponse } from './provider-response.ts'
import { nowSeconds, type Simulator } from './simulator-state.ts'

/** Reserves the amount of an intent with manual capture on its card. */
export function authorize(
  simulator: Simulator,
  intent: PaymentIntent,
  method: PaymentMethod,
  authenticated: boolean,
): PaymentIntent {
  const charge = createCharge(simulator, intent, method, { authenticated, isCaptured: false })
  schedule(simulator, 'expire-authorization', intent.id, authorizationSeconds)
  const changes: Partial<PaymentIntent> = {
    status: 'requires_capture',
    amount_capturable: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
    processing: null,
  }
  return changePaymentIntent(simulator, intent, changes, 'payment_intent.amount_capturable_updated')
}

/** The provider releases authorizations of cards after seven days. */
const authorizationSeconds = 7 * 24 * 3_600

/** Takes the reserved money. With the card whose capture fails the intent waits for another card (402). */
export function captureAuthorization(simulator: Simulator, intent: PaymentIntent): ProviderResponse {
  const { latest_charge: chargeId, payment_method: methodId } = intent
  if (!chargeId || !methodId) throw new Error(`Intent ${intent.id} has no charge to capture`)
  const method = paymentMethods.get(simulator.store, methodId)
  const outcome = outcomeOf(method.card).result
  if (outcome === 'capture-fails') return refuseCapture(simulator, intent, method)
  captureCharge(simulator, chargeId)
  if (outcome === 'disputed-later') schedule(simulator, 'open-dispute', chargeId, simulator.settings.disputeSeconds)
  const changes: Partial<PaymentIntent> = {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: intent.amount,
  }
  return okResponse(changePaymentIntent(simulator, intent, changes, 'payment_intent.succeeded'))
}

function refuseCapture(simulator: Simulator, intent: PaymentIntent, method: PaymentMethod): ProviderResponse {
  const charge = intent.latest_charge && charges.get(simulator.store, intent.latest_charge, 'charge')
  if (charge) releaseCharge(simulator, charge.id, 'charge.failed')
  const error = { type: 'card_error', ...declineAtCapture, charge: intent.latest_charge, payment_method: method }
  const changes: Partial<PaymentIntent> = {
    status: 'requires_payment_method',
    amount_capturable: 0,
    payment_method: null,
    last_payment_error: error,
  }
  const changed = changePaymentIntent(simulator, intent, changes, 'payment_intent.payment_failed')
  return { status: 402, body: { error: { ...error, payment_intent: changed } } }
}

/** Cancels an authorized intent; its money was never taken. */
export function releaseAuthorization(
  simulator: Simulator,
  intent: PaymentIntent,
  reason: string | null,
  chargeEvent = 'charge.refunded',
): PaymentIntent {
  if (intent.latest_charge) releaseCharge(simulator, intent.latest_charge, chargeEvent)
  const changes: Partial<PaymentIntent> = {
    status: 'canceled',
    amount_capturable: 0,
    cancellation_reason: reason,
    next_action: null,
    canceled_at: nowSeconds(),
  }
  return changePaymentIntent(simulator, intent, changes, 'payment_intent.canceled')
}

/** The end of an authorization that was neither captured nor cancelled. */
export function expireAuthorization(simulator: Simulator, intentId: string): void {
  const intent = paymentIntents.get(simulator.store, intentId, 'intent')
  if (intent.status === 'requires_capture') releaseAuthorization(simulator, intent, 'automatic', 'charge.expired')
}
