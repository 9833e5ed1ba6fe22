import { countUnread } from '../../server/messages/my-conversations.ts'
import { countNewNotifications } from '../../server/notifications/my-notifications.ts'
import { personOf } from '../session.ts'
import type { Route } from './+types/unread-route'
import { conversationId } from './conversation-view.ts'

/** Returns whose numbers these are: unseen conversations without the one on screen, new notifications; null for a visitor. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(context)
  if (!person) return null
  const [unread, notifications] = await Promise.all([
    countUnread(person, conversationId(url.searchParams.get('except') ?? undefined)),
    countNewNotifications(person),
  ])
  return { me: person.id, unread, notifications }
}
