import { countUnread } from '../../server/messages/my-conversations.ts'
import { personOf } from '../session.ts'
import type { Route } from './+types/unread-route'
import { conversationId } from './conversation-view.ts'

/** Returns the number of the person's conversations with unseen messages, without the one on screen; 0 for a visitor. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const person = personOf(context)
  return { unread: person ? await countUnread(person, conversationId(url.searchParams.get('except') ?? undefined)) : 0 }
}
