import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

/** What the screens need to know of the server's settings. */
export type PublicSettings = {
  /** Stripe's own script and elements, or the card simulator at /card-simulator. */
  cardProvider: 'stripe' | 'simulator'
  publishableKey: string
  /** Offers test cards and the mails of the demo. */
  demo: boolean
  /** Where errors, traces and replays go, if anywhere. */
  monitoring?: Monitoring | undefined
}

export type Monitoring = { dsn: string; traceSampleRate: number; replaySampleRate: number }

/** The settings of this page. Throws what `checkPublicSettings` throws. */
export function usePublicSettings(): PublicSettings {
  return checkPublicSettings(useRouteLoaderData<typeof loader>('root')?.settings)
}

/** Throws an error that names each setting that the screens cannot do without and were not given. */
export function checkPublicSettings(settings: Partial<PublicSettings> = {}): PublicSettings {
  const { cardProvider, publishableKey, demo = false, monitoring } = settings
  if (cardProvider && publishableKey) return { cardProvider, publishableKey, demo, monitoring }
  const missing = [
    ...(cardProvider ? [] : ['the card provider']),
    ...(publishableKey ? [] : ['STRIPE_PUBLISHABLE_KEY']),
  ]
  throw new Error(`Missing settings for the browser: ${missing.join(', ')}`)
}
