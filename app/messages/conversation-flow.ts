import { localDate, localTime, momentText } from '../../rules/time.ts'
import type { ConversationView, EventView, MessageView } from './conversation-view.ts'
import { dayHeading } from './message-time.ts'

/** An item of a conversation, from top to bottom. */
export type FlowItem =
  | { kind: 'day'; key: string; text: string }
  | { kind: 'event'; key: string; event: EventView; time: string }
  | { kind: 'message'; key: string; message: MessageView; time: string; note: string | null; isSeen: boolean }

/** Messages of one person within this time have one time below the last of them. */
const runMs = 5 * 60_000

type Timed = { at: Date; message?: MessageView; event?: EventView }

/** Merges messages and events by time, with a line before each day. */
export function conversationFlow(open: ConversationView, zone: string, now: Date): FlowItem[] {
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
    if (event) items.push({ kind: 'event', key: event.key, event, time: momentText(at, zone) })
    if (!message) continue
    const isSeen = message.number === lastSeen
    const note = isSeen ? `${time}, seen` : endsRun(message, timed[index + 1]?.message) ? time : null
    items.push({ kind: 'message', key: keyOf(message), message, time, note, isSeen })
  }
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

/** An own message has the same key while it waits in the browser, so that its element stays. */
function keyOf({ clientId, number }: MessageView): string {
  return clientId ?? String(number)
}
