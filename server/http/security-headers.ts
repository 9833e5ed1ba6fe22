import type { Context, Next } from 'hono'
import { env } from '../env.ts'
import type { FrontDoor } from './front-door.ts'

/** What every answer carries, unless its handler chose otherwise (the question of the simulated bank does). */
export function securityHeaders(mode: string) {
  const policyWith = contentPolicy(mode === 'development')
  return async (c: Context<FrontDoor>, next: Next): Promise<void> => {
    await next()
    const { headers } = c.res
    const { nonce, requestId, person } = c.get('facts')
    for (const [name, value] of Object.entries(headersFor(c.req.path, policyWith(nonce)))) {
      if (!headers.has(name)) headers.set(name, value)
    }
    headers.set('x-request-id', requestId)
    if (person || (c.req.path.startsWith('/api/') && !headers.has('cache-control'))) {
      headers.set('cache-control', 'private, no-store')
    } else if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  }
}

function headersFor(path: string, policy: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    // The addresses of these hold a secret: of the payment, of the new password, of a subscription.
    'referrer-policy': /^\/(booking-confirmation|reset-password|newsletter)/.test(path)
      ? 'no-referrer'
      : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    ...(env().BASE_URL?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Scripts of ours by nonce, the card provider's where it is in use; styles by attribute, as React Aria writes them. */
function contentPolicy(withVite: boolean): (nonce: string) => string {
  const stripe = Boolean(env().STRIPE_SECRET_KEY)
  const monitoring = env().SENTRY_DSN
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", noncePlace, ...(stripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [])],
    // Vite writes style elements of its own while developing.
    'style-src': ["'self'", withVite ? "'unsafe-inline'" : noncePlace],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(stripe ? ['https://*.stripe.com'] : [])],
    'connect-src': [
      "'self'",
      ...(withVite ? ['ws:'] : []),
      ...(stripe ? ['https://api.stripe.com'] : []),
      ...(monitoring ? [new URL(monitoring).origin] : []),
    ],
    // A replay is packed beside the page.
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
