import { paths } from '../../rules/paths.ts'
import type { ConversationView } from './conversation-view.ts'

export type ConversationPlace = Pick<ConversationView, 'to' | 'spaceId' | 'bookingId' | 'isOwner'>

/**
 * Returns the places under which messages to a conversation were written before it existed. That of the space is only the
 * guest's: its owner has other guests.
 */
export function formerPlaces({ to, spaceId, bookingId, isOwner }: ConversationPlace): string[] {
  const places = [...(isOwner ? [] : [`space=${spaceId}`]), ...(bookingId === null ? [] : [`booking=${bookingId}`])]
  return places.filter((place) => place !== to)
}

/** Whether a message to the place `to` belongs to a conversation, also if it was written before the conversation existed. */
export function isWrittenTo(open: ConversationPlace, to: string): boolean {
  return to === open.to || formerPlaces(open).includes(to)
}

/** The page on which a message to this place is written. */
export function pageOfPlace(to: string): string {
  const id = new URLSearchParams(to).get('conversation')
  return id === null ? `${paths.messages()}/new?${to}` : paths.conversation(Number(id))
}
