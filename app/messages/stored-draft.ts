import { readStored, writeStored } from '../ui/stored-value.ts'
import type { ConversationView } from './conversation-view.ts'
import { moveStoredFiles } from './stored-files.ts'

type Place = Pick<ConversationView, 'isOwner' | 'spaceId' | 'bookingId' | 'to'>

/**
 * Returns what identifies a conversation on screen, also while its first message creates it. A guest has one conversation about
 * a space; an owner's new one is identified by where its first message was written.
 */
export function conversationKey({ isOwner, spaceId, to }: Place, writtenAs?: string): string {
  return isOwner ? (writtenAs ?? to) : `space=${spaceId}`
}

/**
 * Moves the text and files that were written before the conversation existed to its own name in this browser's storage. The
 * other person, another tab or the queue may have created it in the meantime.
 */
export function adoptDraft(person: string, { isOwner, spaceId, bookingId, to }: Place): void {
  const formerPlaces = [isOwner ? null : `space=${spaceId}`, bookingId && `booking=${bookingId}`]
  for (const place of formerPlaces) {
    if (!place || place === to) continue
    moveStoredFiles(`message-pictures:${person}:${place}`, `message-pictures:${person}:${to}`)
    const [former, name] = [`message-draft:${person}:${place}`, `message-draft:${person}:${to}`]
    const text = readStored(name) ? '' : readStored(former)
    if (!text) continue
    writeStored(name, text)
    writeStored(former, '')
  }
}

/**
 * Returns what the field contains once the scripts have loaded: the stored draft, before what was typed until then. A browser
 * that reloads the page may have restored the draft itself.
 */
export function restoredDraft(
  stored: string,
  { value, defaultValue }: { value: string; defaultValue: string },
): string {
  if (!value || stored.includes(value)) return stored || value
  return !stored || value === defaultValue || value.includes(stored) ? value : `${stored}\n${value}`
}
