import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { useLive, useRevalidateAtRest } from '../live/use-live.ts'
import { sendOutbox } from './outbox.ts'

type Counts = { unread: number; notifications: number }

type UnreadWatchProps = { personId: string; unread: number; onCount(counts: Counts): void }

/**
 * Counts the unread conversations and notifications again when one arrives, shows the number of conversations in the title of
 * the tab, and sends what waits in this browser, on whichever page the person is. If the session has ended, the page is
 * loaded again, as a visitor.
 */
export default function UnreadWatch({ personId, unread, onCount }: UnreadWatchProps) {
  const { id } = useParams()
  const setIsStale = useRevalidateAtRest()
  const [countUnread] = useState(unreadCounter)
  const count = async () => {
    const now = await countUnread(personId, id)
    if (now === 'signed out') setIsStale(true)
    else if (now) onCount(now)
  }
  useLive([`messages:${personId}`, `notifications:${personId}`], () => void count())
  useEffect(() => {
    const send = () => void sendOutbox(personId)
    send()
    addEventListener('online', send)
    return () => removeEventListener('online', send)
  }, [personId])
  useEffect(() => {
    const show = () => {
      const title = document.title.replace(/^\(\d+\+?\) /, '')
      const counted = unread > 0 ? `(${unread >= 99 ? '99+' : unread}) ${title}` : title
      if (document.title !== counted) document.title = counted
    }
    show()
    // Pages change the title when they are opened and when they are loaded again.
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [unread])
  return null
}

/** The address of the numbers. A page of earlier messages does not mark what arrives as seen, so its conversation is counted. */
export function unreadAddress(
  openId: string | undefined,
  { pathname, search }: { pathname: string; search: string },
): string {
  const isSeen = openId && pathname.startsWith(`${paths.messages()}/`) && !new URLSearchParams(search).has('before')
  return `${paths.unreadMessages()}${isSeen ? `?except=${openId}` : ''}`
}

/**
 * Returns a function that counts for a person, without the conversation on screen in a visible tab. It returns null if the
 * server was not reached, if another person has signed in meanwhile in another tab, and for all but the last request, because
 * an older response may arrive after it.
 */
export function unreadCounter() {
  let last = 0
  return async (personId: string, openId: string | undefined): Promise<Counts | 'signed out' | null> => {
    last += 1
    const own = last
    try {
      const response = await fetch(unreadAddress(document.hidden ? undefined : openId, location))
      const counts: (Counts & { me: string }) | null = await response.json()
      if (!response.ok || own !== last) return null
      if (counts === null) return 'signed out'
      return counts.me === personId ? { unread: counts.unread, notifications: counts.notifications } : null
    } catch {
      return null
    }
  }
}
