import { paths } from '../../rules/paths.ts'
import type { ConversationView } from './conversation-view.ts'

export type ConversationPlace = Pick<ConversationView, 'to' | 'spaceId' | 'bookingId' | 'isOwner'>

/** Whether a message to the place `to` belongs to a conversation, also if it was written before the conversation existed. */
export function isWrittenTo(open: ConversationPlace, to: string): boolean {
  if (to === open.to || to === `booking=${open.bookingId}`) return true
  return !open.isOwner && to === `space=${open.spaceId}`
}

/** The page on which a message to this place is written. */
export function pageOfPlace(to: string): string {
  const id = new URLSearchParams(to).get('conversation')
  return id === null ? `${paths.messages()}/new?${to}` : `${paths.messages()}/${id}`
}
