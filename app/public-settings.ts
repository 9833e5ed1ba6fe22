import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

/** The server's settings that the screens need. */
export type PublicSettings = {
  /** Stripe Elements, or the card simulator at /card-simulator. */
  cardProvider: 'stripe' | 'simulator'
  publishableKey: string
  /** Offers test cards and the mails of the demo. */
  demo: boolean
  /** The service for errors, traces and replays, if configured. */
  monitoring?: Monitoring | undefined
}

export type Monitoring = { dsn: string; traceSampleRate: number; replaySampleRate: number }

/** Returns the settings of this page. Throws like `checkPublicSettings`. */
export function usePublicSettings(): PublicSettings {
  return checkPublicSettings(useRouteLoaderData<typeof loader>('root')?.settings)
}

/** Throws an error that names all missing required settings. */
export function checkPublicSettings(settings: Partial<PublicSettings> = {}): PublicSettings {
  const { cardProvider, publishableKey, demo = false, monitoring } = settings
  if (cardProvider && publishableKey) return { cardProvider, publishableKey, demo, monitoring }
  const missing = [
    ...(cardProvider ? [] : ['the card provider']),
    ...(publishableKey ? [] : ['STRIPE_PUBLISHABLE_KEY']),
  ]
  throw new Error(`Missing settings for the browser: ${missing.join(', ')}`)
}
