import headingFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { brand } from '../rules/brand.ts'
import type { Person } from '../server/accounts/person.ts'
import { unreadAndHeld } from '../server/bookings/unread-and-held.ts'
import { env } from '../server/env.ts'
import { savedSpaceIds } from '../server/favourites/favourites-of.ts'
import { logBug } from '../server/log.ts'
import { countUnread } from '../server/messages/my-conversations.ts'
import { countOpenReports } from '../server/moderation/reports.ts'
import { countOpenMessages } from '../server/outreach/contact-messages.ts'
import { countOpenAlerts } from '../server/reconciliation/open-alerts.ts'
import { managesSpaces } from '../server/spaces/manages-spaces.ts'
import type { Route } from './+types/root'
import { adminEmailHashes } from './account/admin-email-hashes.server.ts'
import { heldView } from './bookings/held-view.server.ts'
import { pageTitle } from './brand/page-meta.ts'
import { startBrowserMonitoring } from './browser-monitoring.ts'
import { flashOf, flashSaidHeaders } from './flash.server.ts'
import type { Auth } from './layout/auth-provider.tsx'
import { ErrorScreen, errorTitle, isNotFound } from './layout/error-screen.tsx'
import { Frame } from './layout/frame.tsx'
import { keepPage, useKeptPage } from './layout/keep-page.ts'
import { publicSettings } from './public-settings.server.ts'
import { checkPublicSettings } from './public-settings.ts'
import { requestFactsOf } from './session.ts'
import './styles.css'

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { person, session } = requestFactsOf(context)
  const auth: Auth = {
    person,
    expiresInSeconds: session?.expiresInSeconds ?? null,
    adminEmailHashes: person ? [] : adminEmailHashes(),
    ...(person && (await ownFiguresOf(person, url))),
    year: new Date().getFullYear(),
  }
  const flash = flashOf(request)
  const loaded = { auth, flash, origin: new URL(env().BASE_URL ?? request.url).origin, settings: publicSettings() }
  return data(loaded, flash ? { headers: flashSaidHeaders(request) } : undefined)
}

/**
 * What the frame shows of a signed-in user: the numbers of unread conversations, without the one that this page shows, and of
 * new notifications, the time that they hold and have yet to pay, the ids of the saved spaces, whether they manage spaces, and
 * the numbers of open items for an admin. A failed read is logged and does not fail the page.
 */
async function ownFiguresOf(person: Person, { pathname }: URL) {
  const open = /^\/messages\/([1-9]\d{0,14})$/.exec(pathname)?.[1]
  const [unread, { notifications, held }, favourites, isHost, openItems] = await Promise.all([
    orElse(0, countUnread(person, open ? Number(open) : null), 'the count of unread messages'),
    orElse({ notifications: 0, held: null }, unreadAndHeld(person), 'the count of new notifications and the held time'),
    orElse([], savedSpaceIds(person), 'the saved spaces'),
    orElse(false, managesSpaces(person), 'whether there are own spaces'),
    person.isAdmin ? openItemsOf(person) : undefined,
  ])
  return { unread, notifications, held: heldView(held, pathname), favourites, isHost, ...openItems }
}

async function openItemsOf(admin: Person) {
  const part = 'the counts of the admin area'
  const [openAlerts, openReports, openMessages] = await Promise.all([
    orElse(0, countOpenAlerts(admin), part),
    orElse(0, countOpenReports(admin), part),
    orElse(0, countOpenMessages(admin), part),
  ])
  return { openAlerts, openReports, openMessages, openItems: openAlerts + openReports + openMessages }
}

async function orElse<Value>(other: Value, read: Promise<Value>, part: string): Promise<Value> {
  try {
    return await read
  } catch (error) {
    logBug(error, { part })
    return other
  }
}

export function meta({ error }: Route.MetaArgs) {
  if (!error) return [{ title: pageTitle() }, { name: 'description', content: brand.description }]
  const title = isNotFound(error) ? errorTitle(error) : typeof error === 'string' ? error : 'Something went wrong'
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: headingFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f8f4eb" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a1611" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export const clientMiddleware = [keepPage]

export default function Root({ loaderData }: Route.ComponentProps) {
  useKeptPage()
  // Fails early on missing settings, not at the first payment.
  const { monitoring } = checkPublicSettings(loaderData.settings)
  useEffect(() => {
    if (monitoring) void startBrowserMonitoring(monitoring)
  }, [monitoring])
  return (
    <Frame auth={loaderData.auth} flash={loaderData.flash}>
      <Outlet />
    </Frame>
  )
}

/** The page-level error screen, inside the frame so that navigation is available. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root')
  return (
    <Frame auth={root?.auth ?? visitor} flash={root?.flash}>
      <ErrorScreen error={error} />
    </Frame>
  )
}

/** Used if the root's loader failed too. */
const visitor: Auth = { person: null, expiresInSeconds: null, adminEmailHashes: [], year: new Date().getFullYear() }
