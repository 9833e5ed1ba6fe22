import Stripe from 'stripe'
import { cancelIntent } from './cancel-intent.ts'
import { callProvider, provider } from './provider.ts'

/**
 * Captures an authorized intent and returns it in its resulting state: succeeded, or cancelled if the money could not be
 * captured, so that it cannot be paid later. Repeating it is harmless, since an intent is captured once. Throws
 * `paymentProviderDown`.
 */
export async function captureIntent(providerId: string): Promise<Stripe.PaymentIntent> {
  try {
    return await provider().paymentIntents.capture(providerId)
  } catch (error) {
    if (!isRefused(error)) return await callProvider(Promise.reject(error))
    const intent = await callProvider(provider().paymentIntents.retrieve(providerId))
    return intent.status === 'succeeded' || intent.status === 'canceled' ? intent : await cancelIntent(providerId)
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError
}
