import { env } from '../server/env.ts'
import { replaySampleRate, traceSampleRate } from '../server/monitoring.ts'
import type { PublicSettings } from './public-settings.ts'

/** The settings that are sent to every browser; they contain no secrets. */
export function publicSettings(): Partial<PublicSettings> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, SENTRY_DSN: dsn, MAP_STYLE_URL: mapStyleUrl, demo } = env()
  const monitoring = dsn ? { dsn, traceSampleRate, replaySampleRate } : undefined
  if (STRIPE_SECRET_KEY)
    return { cardProvider: 'stripe', publishableKey: STRIPE_PUBLISHABLE_KEY, demo, monitoring, mapStyleUrl }
  return { cardProvider: 'simulator', publishableKey: 'pk_test_card_simulator', demo, monitoring, mapStyleUrl }
}
