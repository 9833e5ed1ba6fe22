import { env } from '../server/env.ts'
import type { PublicSettings } from './public-settings.ts'

/** The settings that every browser is given: nothing in here is secret. */
export function publicSettings(): Partial<PublicSettings> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, demo } = env()
  if (STRIPE_SECRET_KEY) return { cardProvider: 'stripe', publishableKey: STRIPE_PUBLISHABLE_KEY, demo }
  return { cardProvider: 'simulator', publishableKey: 'pk_test_card_simulator', demo }
}
