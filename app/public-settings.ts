import { useRouteLoaderData } from 'react-router'

/** The server's settings that the screens need. */
export type PublicSettings = {
  /** Stripe Elements, or the card simulator at /card-simulator. */
  cardProvider: 'stripe' | 'simulator'
  publishableKey: string
  /** Offers test cards and the mails of the demo. */
  demo: boolean
  /** The service for errors, traces and replays, if configured. */
  monitoring?: Monitoring | undefined
  /** The style of the map's tiles; without it the map draws coast lines. */
  mapStyleUrl?: string | undefined
}

export type Monitoring = { dsn: string; traceSampleRate: number; replaySampleRate: number }

/** The part of the root loader's data that holds the settings. */
type RootData = { settings: Partial<PublicSettings> }

/** Returns the settings of this page. Throws like `checkPublicSettings`. */
export function usePublicSettings(): PublicSettings {
  return checkPublicSettings(useRouteLoaderData<RootData>('root')?.settings)
}

/** Throws an error that names all missing required settings. */
export function checkPublicSettings(settings: Partial<PublicSettings> = {}): PublicSettings {
  const { cardProvider, publishableKey, demo = false, monitoring, mapStyleUrl } = settings
  if (cardProvider && publishableKey) return { cardProvider, publishableKey, demo, monitoring, mapStyleUrl }
  const missing = [
    ...(cardProvider ? [] : ['the card provider']),
    ...(publishableKey ? [] : ['STRIPE_PUBLISHABLE_KEY']),
  ]
  throw new Error(`Missing settings for the browser: ${missing.join(', ')}`)
}
