import { booked, bookedLater, disputed, get, held, makeReport, makeType, page, slugOf } from './prepare.ts'
import type { Prepared } from './send.ts'

/** The requests for the pages in table.md. */
export const pageRequests: Record<string, Prepared> = {
  // pages for everybody
  'GET /': page('/'),
  'GET /explore': page('/explore?q=loft'),
  'GET /explore/more': page('/explore/more'),
  'GET /explore/suggest': page('/explore/suggest?q=new'),
  'GET /explore/more/:city/:type?': page('/explore/more/new-york'),
  'GET /:city/:type?': page('/new-york'),
  'GET /*': page('/nothing/is/here'),
  'GET /space/:slug': get(async (w) => `/space/${await slugOf(await w.makeSpace())}`),
  'GET /space/:slug/report': get(async (w) => `/space/${await slugOf(await w.makeSpace())}/report`),
  'GET /sign-in': page('/sign-in'),
  'GET /sign-out': page('/sign-out'),
  'GET /reset-password': page('/reset-password'),
  'GET /confirm-address': page('/confirm-address?token=nobodys'),
  'GET /profile/deleted': page('/profile/deleted'),
  ...Object.fromEntries(
    [
      ...['about', 'contact', 'careers', 'press', 'blog', 'help', 'safety', 'cancellation', 'covid19', 'terms'],
      ...['terms/full', 'privacy', 'cookies', 'sitemap', 'newsletter', 'newsletter/start', 'sitemap.xml', 'robots.txt'],
    ].map((name) => [`GET /${name}`, page(`/${name}`)]),
  ),
  'GET /blog/:slug': page('/blog/nothing-like-this'),
  'GET /newsletter/end': page('/newsletter/end?token=nobodys'),

  // pages of one's own
  'GET /payment/:bookingId': get(async (w) => `/payment/${await held(w)}`),
  'GET /booking-confirmation': get(async (w) => `/booking-confirmation?booking=${await booked(w)}`),
  'GET /create-listing': page('/create-listing'),
  'GET /dashboard': page('/dashboard'),
  'GET /dashboard/payouts': page('/dashboard/payouts'),
  'GET /dashboard/payouts/connect': page('/dashboard/payouts/connect'),
  'GET /dashboard/payouts.csv': page('/dashboard/payouts.csv'),
  'GET /profile': page('/profile'),
  'GET /profile/avatar': page('/profile/avatar'),
  'GET /profile/privacy': page('/profile/privacy'),
  'GET /profile/security': page('/profile/security'),
  'GET /profile/data': page('/profile/data'),
  'GET /my-bookings': page('/my-bookings'),
  'GET /my-bookings/:id': get(async (w) => `/my-bookings/${await booked(w)}`),
  'GET /my-bookings/:id/receipt.pdf': get(async (w) => `/my-bookings/${await booked(w)}/receipt.pdf`),
  'GET /my-bookings/:id/calendar.ics': get(async (w) => `/my-bookings/${await booked(w)}/calendar.ics`),
  'GET /my-bookings/:id/change': get(async (w) => `/my-bookings/${await bookedLater(w)}/change`),
  'GET /my-bookings/:id/cancel': get(async (w) => `/my-bookings/${await booked(w)}/cancel`),
  'GET /bookings-received': page('/bookings-received'),
  'GET /my-listings': page('/my-listings'),
  'GET /my-listings/:id': get(async (w) => `/my-listings/${await w.makeSpace()}`),
  'GET /my-listings/:id/edit': get(async (w) => `/my-listings/${await w.makeSpace()}/edit`),
  'GET /my-listings/:id/hours': get(async (w) => `/my-listings/${await w.makeSpace()}/hours`),
  'GET /my-listings/:id/calendars': get(async (w) => `/my-listings/${await w.makeSpace()}/calendars`),
  'GET /my-listings/:id/prices': get(async (w) => `/my-listings/${await w.makeSpace()}/prices`),

  // pages of admins
  ...Object.fromEntries(
    [
      ...[
        '',
        '/spaces',
        '/types',
        '/people',
        '/bookings',
        '/reports',
        '/messages',
        '/newsletter',
        '/mails',
        '/reconciliation',
      ],
      ...['/audit', '/newsletter/subscribers.csv'],
    ].map((name) => [`GET /admin${name}`, page(`/admin${name}`)]),
  ),
  'GET /admin/spaces/:id': get(async (w) => `/admin/spaces/${await w.makeSpace()}`),
  'GET /admin/reports/:id': get(async (w) => `/admin/reports/${await makeReport(await w.makeSpace())}`),
  'GET /admin/types/:name': get(async () => `/admin/types/${await makeType()}`),
  'GET /admin/people/:id': get(async ({ people }) => `/admin/people/${people.guest.id}`),
  'GET /admin/bookings/:id': get(async (w) => `/admin/bookings/${await booked(w)}`),
  'GET /admin/disputes/:id/evidence.pdf': get(
    async (w) => `/admin/disputes/${(await disputed(w)).disputeId}/evidence.pdf`,
  ),
}
