import Stripe from 'stripe'
import { callProvider, provider } from './provider.ts'

/**
 * Cancels an intent and returns it in its resulting state: one that succeeded or is processing cannot be cancelled. Throws
 * `paymentProviderDown`.
 */
export async function cancelIntent(providerId: string): Promise<Stripe.PaymentIntent> {
  try {
    return await provider().paymentIntents.cancel(providerId)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return await callProvider(Promise.reject(error))
    return await callProvider(provider().paymentIntents.retrieve(providerId))
  }
}
