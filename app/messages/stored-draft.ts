import { readStored, writeStored } from '../ui/stored-value.ts'
import { type ConversationPlace, formerPlaces } from './conversation-place.ts'
import { moveStoredFiles } from './stored-files.ts'

/**
 * Returns what identifies a conversation on screen, also while its first message creates it. A guest has one conversation about
 * a space; an owner's new one is identified by where its first message was written.
 */
export function conversationKey({ isOwner, spaceId, to }: ConversationPlace, writtenAs?: string): string {
  return isOwner ? (writtenAs ?? to) : `space=${spaceId}`
}

/**
 * Moves the text and files that were written before the conversation existed to its own name in this browser's storage. The
 * other person, another tab or the queue may have created it in the meantime.
 */
export function adoptDraft(person: string, open: ConversationPlace): void {
  for (const place of formerPlaces(open)) {
    moveStoredFiles(`message-pictures:${person}:${place}`, `message-pictures:${person}:${open.to}`)
    const [former, name] = [`message-draft:${person}:${place}`, `message-draft:${person}:${open.to}`]
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
