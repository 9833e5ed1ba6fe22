import type { Context, Next } from 'hono'
import { paths } from '../../rules/paths.ts'
import { env } from '../env.ts'
import type { AppEnv } from './app-env.ts'
import { isForPrograms } from './check-body.ts'

/** Adds the security headers to every response, unless its handler set its own (the simulated bank's 3-D Secure page does). */
export function securityHeaders(mode: string) {
  const policyWith = contentPolicy(mode === 'development')
  return async (c: Context<AppEnv>, next: Next): Promise<void> => {
    await next()
    const { headers } = c.res
    const { nonce, requestId, person } = c.get('facts')
    for (const [name, value] of Object.entries(headersFor(c.req.path, policyWith(nonce)))) {
      if (!headers.has(name)) headers.set(name, value)
    }
    headers.set('x-request-id', requestId)
    if (person || (isForPrograms(c.req.path) && !headers.has('cache-control'))) {
      // A stream of events must not be transformed either: a CDN that compresses would hold events back.
      const isStream = headers.get('cache-control')?.includes('no-transform')
      headers.set('cache-control', isStream ? 'private, no-store, no-transform' : 'private, no-store')
    } else if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  }
}

function headersFor(path: string, policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    // These addresses contain a secret: of the payment, the new password, or a subscription.
    'referrer-policy': /^\/(booking-confirmation|reset-password|newsletter)/.test(path)
      ? 'no-referrer'
      : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': isForOtherSites(path) ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    ...(env().BASE_URL?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** The widget's script runs on the sites of owners; photos of spaces are shown by partners and by programs that use the API. */
function isForOtherSites(path: string): boolean {
  return path === paths.embedScript() || path.startsWith('/photos/')
}

/**
 * Allows our scripts by nonce, and the card provider's if it is in use; styles by attribute, as React writes them. The
 * map's worker is a file of ours; its tiles, letters and symbols come from the origin of their style, and pictures from the
 * public address of the file store.
 */
function contentPolicy(withVite: boolean): (nonce: string) => string {
  const stripe = Boolean(env().STRIPE_SECRET_KEY)
  const monitoring = env().SENTRY_DSN
  const mapStyle = env().MAP_STYLE_URL
  const tiles = mapStyle ? [new URL(mapStyle).origin] : []
  const photos = env().S3_PUBLIC_URL
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", noncePlace, ...(stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [])],
    // Vite inserts its own style elements in development.
    'style-src': ["'self'", withVite ? "'unsafe-inline'" : noncePlace],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...(stripe ? ['https://*.stripe.com'] : []),
      ...tiles,
      ...(photos ? [new URL(photos).origin] : []),
    ],
    'connect-src': [
      "'self'",
      ...tiles,
      ...(withVite ? ['ws:'] : []),
      ...(stripe ? ['https://api.stripe.com'] : []),
      ...(monitoring ? [new URL(monitoring).origin] : []),
    ],
    // Session replay compresses in a worker beside the page.
    'worker-src': ["'self'", ...(monitoring ? ['blob:'] : [])],
    'frame-src': [
      "'self'",
      ...(stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'] : []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const text = Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
  return (nonce) => text.replaceAll(noncePlace, `'nonce-${nonce}'`)
}

const noncePlace = "'nonce'"
