import { Clock } from 'lucide'
import { Icon } from '../ui/icon.tsx'
import type { QueuedMessage } from './outbox.ts'
import type { QueueActions } from './use-outbox.ts'

type QueuedNoteProps = {
  message: QueuedMessage
  queue: QueueActions
  isOnline: boolean
  /** Puts a refused message back into its form; null or absent where there is none. */
  onEdit?: ((message: QueuedMessage) => void) | null
}

/** Why a message is not sent, and what can be done about it. */
export function QueuedNote({ message, queue, isOnline, onEdit }: QueuedNoteProps) {
  const { clientId, refused, waits, tried } = message
  return (
    <span className="said-when" data-bad={refused !== undefined || undefined}>
      <Icon of={Clock} size={16} />
      <span>
        {refused ? `Not sent. ${refused.replace(/\.?$/, '.')}` : 'Not sent yet.'}
        {!refused && waits && ` ${waits.replace(/\.?$/, '.')}`}
        {!refused && !isOnline && ' It will be sent when you are back online.'}
        {tried === 'unanswered' && ' It may have arrived already.'}
      </span>
      {refused && (
        <button type="button" className="text-link" onClick={() => queue.retry(clientId)}>
          Try again
        </button>
      )}
      {refused && onEdit && (
        <button type="button" className="text-link" onClick={() => onEdit(message)}>
          Edit
        </button>
      )}
      {tried !== 'sending' && (
        <button type="button" className="text-link" onClick={() => queue.remove(clientId)}>
          Delete
        </button>
      )}
    </span>
  )
}
