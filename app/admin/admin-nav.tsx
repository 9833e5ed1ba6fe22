import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { useAuth } from '../layout/auth-provider.tsx'
import { OpenItemsCount } from '../layout/open-items-count.tsx'
import { usePrefetch } from '../ui/use-online.ts'
import { waitingLinks } from './waiting-links.tsx'
import '../ui/tabs.css'

/** The pages of the admin area; a new one needs a line here and one in routes.ts. */
const pages = [
  { to: paths.admin(), text: 'Analytics' },
  { to: paths.adminBookings(), text: 'Bookings' },
  { to: paths.adminSpaces(), text: 'Spaces' },
  { to: paths.adminTypes(), text: 'Space types' },
  { to: paths.adminPeople(), text: 'People' },
  { to: paths.adminReports(), text: 'Reports' },
  { to: paths.adminMessages(), text: 'Messages' },
  { to: paths.adminNewsletter(), text: 'Newsletter' },
  { to: paths.adminMails(), text: 'E-mails' },
  { to: paths.adminReconciliation(), text: 'Reconciliation' },
  { to: paths.adminAudit(), text: 'Audit log' },
]

/** On phones the navigation scrolls sideways; the current page is scrolled into view. */
export function AdminNav() {
  const prefetch = usePrefetch()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const { openAlerts, openReports, openMessages } = useAuth()
  const waiting = waitingLinks({ openReports, openMessages, openAlerts })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another page
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} className="admin-nav wrap" aria-label="Admin">
      {/* Where the links with their counts may be out of view. The first page has a section for it. */}
      {waiting.length > 0 && pathname !== paths.admin() && <p className="admin-waiting">{waiting}</p>}
      <ul className="tabs">
        {pages.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.admin()} prefetch={prefetch}>
              {text}
              {to === paths.adminReconciliation() && <OpenItemsCount count={openAlerts} />}
              {to === paths.adminReports() && <OpenItemsCount count={openReports} />}
              {to === paths.adminMessages() && <OpenItemsCount count={openMessages} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
