import { Bell, MessageCircle } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { loadPart } from '../ui/load-part.ts'
import { useAuth } from './auth-provider.tsx'

const UnreadWatch = lazy(loadPart(() => import('../messages/unread-watch.tsx')))

/**
 * The links to the messages and notifications of a signed-in user, with the number of unread ones. The code that keeps the
 * numbers up to date is loaded after the page.
 */
export function InboxLinks({ personId }: { personId: string }) {
  const auth = useAuth()
  const loaded = { unread: auth.unread ?? 0, notifications: auth.notifications ?? 0 }
  const [counted, setCounted] = useState({ for: auth, ...loaded })
  // The page was loaded again since it was counted.
  const { unread, notifications } = counted.for === auth ? counted : loaded
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => setLoaded(true), [])
  return (
    <>
      <Link to={paths.messages()} className="icon-button inbox-link" data-variant="bare">
        <Icon of={MessageCircle} />
        <span className="sr-only">Messages</span>
        <UnreadCount unread={unread} />
      </Link>
      <Link to={paths.notifications()} className="icon-button inbox-link" data-variant="bare">
        <Icon of={Bell} />
        <span className="sr-only">Notifications</span>
        <UnreadCount unread={notifications} />
      </Link>
      {isLoaded && (
        <Suspense>
          <UnreadWatch personId={personId} unread={unread} onCount={(now) => setCounted({ for: auth, ...now })} />
        </Suspense>
      )}
    </>
  )
}

/** The number of unread messages or notifications beside a link to them. */
export function UnreadCount({ unread }: { unread: number }) {
  if (unread === 0) return null
  return (
    <span className="unread-count">
      {unread >= 99 ? '99+' : unread}
      <span className="sr-only"> unread</span>
    </span>
  )
}
