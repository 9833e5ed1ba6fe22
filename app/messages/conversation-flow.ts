import { localDate, localTime, momentText, zonesDiffer } from '../../rules/time.ts'
import type { ConversationView, EventView, MessageView } from './conversation-view.ts'
import { dayHeading } from './message-time.ts'
import type { QueuedMessage } from './outbox.ts'

/** An item of a conversation, from top to bottom. */
export type FlowItem =
  | { kind: 'day'; key: string; text: string }
  | { kind: 'earlierEvents'; key: string }
  | { kind: 'event'; key: string; event: EventView; time: string }
  | ({ kind: 'message'; key: string; time: string } & StoredMessage)
  | { kind: 'newest'; key: string; conversationId: number }
  | OwnItem

type StoredMessage = { message: MessageView; note: string | null; isSeen: boolean }

/** An own message, with the same key and kind while it waits in the browser and once it is stored, so that its element stays. */
export type OwnItem = { kind: 'own'; key: string } & (
  | { queued: QueuedMessage; stored: null }
  | { queued: null; stored: StoredMessage }
)

/** Messages of one person within this time have one time below the last of them. */
const runMs = 5 * 60_000

type Timed = { at: Date; message?: MessageView; event?: EventView }

/** Merges messages and events by time, with a line before each day; at the end those that wait in this browser. */
export function conversationFlow(
  open: ConversationView,
  queue: readonly QueuedMessage[],
  zone: string,
  now: Date,
): FlowItem[] {
  const timed = inOrder(open)
  const lastSeen = open.messages.findLast(({ isMine, number }) => isMine && number <= open.seenByOther)?.number
  const today = localDate(now, zone)
  const items: FlowItem[] = []
  let day = ''
  for (const [index, { at, message, event }] of timed.entries()) {
    const date = localDate(at, zone)
    if (date !== day) items.push({ kind: 'day', key: `day-${date}`, text: dayHeading(date, today) })
    day = date
    const time = localTime(at, zone)
    if (event && event === open.events[0] && open.hasEarlierEvents)
      items.push({ kind: 'earlierEvents', key: 'earlier-events' })
    // The card beside it has times of the space.
    const whose = zonesDiffer(zone, open.timeZone, at) ? ' your time' : ''
    if (event) items.push({ kind: 'event', key: event.key, event, time: momentText(at, zone) + whose })
    if (!message) continue
    const isSeen = message.number === lastSeen
    const note = isSeen ? `${time}, seen` : endsRun(message, timed[index + 1]?.message) ? time : null
    const stored = { message, note, isSeen }
    const key = message.clientId ?? String(message.number)
    if (message.isMine && !message.card) items.push({ kind: 'own', key, queued: null, stored })
    else items.push({ kind: 'message', key, time, ...stored })
  }
  if (open.isEarlier && open.id !== null) items.push({ kind: 'newest', key: 'newest', conversationId: open.id })
  for (const queued of queue) items.push({ kind: 'own', key: queued.clientId, queued, stored: null })
  return items
}

/** Messages by their numbers, each event before the first message that is later than it. */
function inOrder({ messages, events }: ConversationView): Timed[] {
  const left = [...events]
  const timed: Timed[] = []
  for (const message of messages) {
    while (left[0] && left[0].at <= message.sentAt) timed.push(...left.splice(0, 1).map(asTimed))
    timed.push({ at: message.sentAt, message })
  }
  return [...timed, ...left.map(asTimed)]
}

function asTimed(event: EventView): Timed {
  return { at: event.at, event }
}

function endsRun(message: MessageView, next: MessageView | undefined): boolean {
  if (!next || next.isMine !== message.isMine) return true
  return next.sentAt.getTime() - message.sentAt.getTime() > runMs
}
