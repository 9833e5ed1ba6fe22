import Stripe from 'stripe'
import { isUnreachable, provider } from './provider.ts'

/**
 * Returns the platform's own account at the provider; undefined if it is unknown, for example because a restricted key may not
 * read it. Throws if the provider is not reached.
 */
export async function platformAccount(): Promise<Stripe.Account | undefined> {
  try {
    return await provider().accounts.retrieveCurrent()
  } catch (error) {
    if (isUnreachable(error) || !(error instanceof Stripe.errors.StripeError)) throw error
    return undefined
  }
}
