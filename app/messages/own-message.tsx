import { CheckCheck } from 'lucide'
import { Icon } from '../ui/icon.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import type { OwnItem } from './conversation-flow.ts'
import { MessageText } from './message-text.tsx'
import type { QueuedMessage } from './outbox.ts'
import { QueuedNote } from './queued-note.tsx'
import { QueuedFiles, SentFiles } from './sent-files.tsx'
import type { Outbox } from './use-outbox.ts'

type OwnMessageProps = {
  item: OwnItem
  outbox: Outbox
  isOnline: boolean
  onEdit: ((message: QueuedMessage) => void) | null
}

/**
 * A message of the person themselves. It is one element from the press of 'Send' until it is stored and longer, which a screen
 * reader reads once.
 */
export function OwnMessage({ item: { queued, stored }, outbox, isOnline, onEdit }: OwnMessageProps) {
  const isSlow = useDelayed(queued !== null, 1_500)
  const waits =
    queued !== null &&
    queued.sentTo === undefined &&
    (isSlow || !isOnline || queued.refused !== undefined || queued.waits !== undefined)
  return (
    <li className="said" data-mine data-waits={waits || undefined}>
      <MessageText body={(queued ?? stored.message).body} from="You" />
      {queued ? <QueuedFiles message={queued} /> : <SentFiles files={stored.message} from="you" />}
      {stored?.note && (
        <span className="said-when">
          {stored.isSeen && <Icon of={CheckCheck} size={16} />}
          {stored.note}
        </span>
      )}
      {queued && !waits && <span className="said-when">{queued.sentTo === undefined && 'Sending...'}</span>}
      {queued && waits && <QueuedNote message={queued} queue={outbox} isOnline={isOnline} onEdit={onEdit} />}
    </li>
  )
}
