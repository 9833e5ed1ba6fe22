import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { useAuth } from '../layout/auth-provider.tsx'
import { OpenItemsCount } from '../layout/open-count.tsx'
import { usePrefetch } from '../ui/use-online.ts'
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another page
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} className="admin-nav wrap" aria-label="Admin">
      <Waiting openReports={openReports ?? 0} openMessages={openMessages ?? 0} openAlerts={openAlerts ?? 0} />
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

type WaitingProps = { openReports: number; openMessages: number; openAlerts: number }

/** What waits for an admin, on screens where the links with its count are out of view. */
function Waiting({ openReports, openMessages, openAlerts }: WaitingProps) {
  if (openReports + openMessages + openAlerts === 0) return null
  return (
    <p className="admin-waiting">
      {openReports > 0 && (
        <Link to={paths.adminReports()} className="text-link">
          {openReports === 1 ? '1 report waits' : `${openReports} reports wait`}
        </Link>
      )}
      {openMessages > 0 && (
        <Link to={paths.adminMessages()} className="text-link">
          {openMessages === 1 ? '1 message is open' : `${openMessages} messages are open`}
        </Link>
      )}
      {openAlerts > 0 && (
        <Link to={paths.adminReconciliation()} className="text-link">
          {openAlerts === 1 ? '1 alert is open' : `${openAlerts} alerts are open`}
        </Link>
      )}
    </p>
  )
}
