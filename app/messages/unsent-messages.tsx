import { Link } from 'react-router'
import { counted } from '../../rules/counted.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import { useOnline } from '../ui/use-online.ts'
import { type ConversationPlace, isWrittenTo, pageOfPlace } from './conversation-place.ts'
import { MessageText } from './message-text.tsx'
import { isUnsent, type QueuedMessage } from './outbox.ts'
import { QueuedNote } from './queued-note.tsx'
import { QueuedFiles } from './sent-files.tsx'
import { type QueueActions, useQueue } from './use-outbox.ts'

/** What waits in this browser or was refused, wherever it was written, except what the conversation on screen shows itself. */
export function UnsentMessages({ me, open }: { me: string; open: ConversationPlace | null }) {
  const { queue, remove, retry } = useQueue(me)
  const isOnline = useOnline()
  const messages = unsentBeside(open, queue)
  const isLate = useDelayed(messages.length > 0, 1_500)
  return isLate && <UnsentList messages={messages} queue={{ remove, retry }} isOnline={isOnline} />
}

export function unsentBeside(open: ConversationPlace | null, queue: readonly QueuedMessage[]): QueuedMessage[] {
  return queue.filter((message) => isUnsent(message) && !(open && isWrittenTo(open, message.to)))
}

type UnsentListProps = { messages: readonly QueuedMessage[]; queue: QueueActions; isOnline: boolean }

export function UnsentList({ messages, queue, isOnline }: UnsentListProps) {
  return (
    <section className="talk-unsent" aria-labelledby="unsent">
      <h2 id="unsent" className="type-small">
        {counted(messages.length, 'message')} {messages.length === 1 ? 'is' : 'are'} not sent yet
      </h2>
      <ul>
        {messages.map((message) => (
          <li key={message.clientId} className="said" data-waits>
            <MessageText body={message.body} from="You" />
            <QueuedFiles message={message} />
            <QueuedNote message={message} queue={queue} isOnline={isOnline} />
            {mayOpen(message) && (
              <Link className="type-small text-link" to={pageOfPlace(message.to)}>
                Where you wrote it
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A new conversation may be refused because its space or booking is gone, and its page with it. */
function mayOpen({ to, refused }: QueuedMessage): boolean {
  return refused === undefined || to.startsWith('conversation=')
}
