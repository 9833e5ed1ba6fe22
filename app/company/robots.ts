import type { Route } from './+types/robots'

/** Personal pages, payments and APIs are excluded from search engines. */
const closed = [
  '/api/',
  '/mcp',
  '/hand-over',
  '/dashboard',
  '/my-bookings',
  '/my-listings',
  '/bookings-received',
  '/calendar',
  '/messages',
  '/payment/',
  '/booking-confirmation',
  '/newsletter/',
  '/explore/more',
  '/explore/pins',
  '/recently-seen/',
]

export function loader({ url: { origin } }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Allow: /api/docs',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
