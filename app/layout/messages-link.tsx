import { MessageCircle } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { useAuth } from './auth-provider.tsx'

const UnreadWatch = lazy(() => import('../messages/unread-watch.tsx').catch(() => ({ default: () => null })))

/**
 * The link to the messages of a signed-in user, with the number of unread conversations. The code that keeps the number up to
 * date is loaded after the page.
 */
export function MessagesLink({ personId }: { personId: string }) {
  const auth = useAuth()
  const [counted, setCounted] = useState({ for: auth, unread: auth.unread ?? 0 })
  // The page was loaded again since it was counted.
  const unread = counted.for === auth ? counted.unread : (auth.unread ?? 0)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => setLoaded(true), [])
  return (
    <>
      <Link to={paths.messages()} className="icon-button messages-link" data-variant="bare">
        <Icon of={MessageCircle} />
        <span className="sr-only">Messages</span>
        <UnreadCount unread={unread} />
      </Link>
      {isLoaded && (
        <Suspense>
          <UnreadWatch personId={personId} unread={unread} onCount={(now) => setCounted({ for: auth, unread: now })} />
        </Suspense>
      )}
    </>
  )
}

/** The number of unread conversations beside a link to the messages. */
export function UnreadCount({ unread }: { unread: number }) {
  if (unread === 0) return null
  return (
    <span className="unread-count">
      {unread >= 99 ? '99+' : unread}
      <span className="sr-only"> unread</span>
    </span>
  )
}
