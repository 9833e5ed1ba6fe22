import type { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** What every page that a browser may see carries. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; frame-ancestors 'self'",
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
