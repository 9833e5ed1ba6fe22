import type { MessagePicture } from '../../rules/message-file.ts'
import type { MessagePdf } from '../../rules/message-pdf.ts'
import type { OfferState } from '../../rules/offer.ts'
import type { PhotoData } from '../marketplace/photo.tsx'

/** A row of the list of conversations. */
export type ConversationRowView = {
  id: number
  other: string
  space: string
  /** Whether the person is the owner of the space. */
  isOwner: boolean
  image: PhotoData | null
  timeZone: string
  lastAt: Date
  /** The newest message on one line, 'You: ' before an own one. */
  last: string
  unread: number
}

export type MessageView = {
  number: number
  isMine: boolean
  body: string
  sentAt: Date
  clientId: string | null
  pictures: MessagePicture[]
  pdfs: MessagePdf[]
  /** What is shown instead of the text of an offer, or of a message that asks for one. */
  card: PriceCardView | null
}

/** An offer, or what a guest asks one for, as text in the space's time zone. */
export type PriceCardView = {
  title: string
  text: string
  price: string | null
  state: OfferState | 'asked'
  note: string | null
  offerId: string | null
  link: { to: string; label: string } | null
}

/** What happened to a booking, as text in the space's time zone. */
export type EventView = {
  key: string
  at: Date
  /** A confirmation and a request that waits are cards with the booking's facts, everything else a line. */
  isCard: boolean
  /** What waits for the owner's answer: what accepting brings, and until when; null if nothing waits. */
  waiting: { text: string; isMine: boolean } | null
  title: string
  text: string | null
  /** What the owner wrote with it. */
  note: string | null
  bookingId: string
}

/** What an owner has beside a conversation. */
export type OwnerAids = {
  /** 'Open today 09:00 to 18:00. It is 14:05 at the space now, New York time.'. */
  hours: string
  /** The texts to fill in: the opening hours, and the saved ones. */
  answers: { id: string; title: string; body: string }[]
}

/** The conversation on screen; one that does not exist yet has no id and no messages. */
export type ConversationView = {
  id: number | null
  /** Where its messages are sent: 'conversation=12', or for a new one 'space=42' or 'booking=ID'. */
  to: string
  spaceId: number
  other: { name: string; avatarUrl: string | null; isDeleted: boolean }
  space: { title: string; slug: string | null; image: PhotoData | null }
  isOwner: boolean
  timeZone: string
  messages: MessageView[]
  events: EventView[]
  /** Earlier events of this time are not among `events`. */
  hasEarlierEvents: boolean
  /** The number of the first message, if there are earlier ones. */
  before: number | null
  /** Whether the page shows earlier messages instead of the newest. */
  isEarlier: boolean
  seenByOther: number
  bookingId: string | null
  isBlockedByYou: boolean
  /** Why nothing can be written; null if it can. */
  obstacle: string | null
  /** The id of a message sent without JavaScript: sending the same form twice stores it once. */
  formId: string
  /** For the owner of the space only. */
  aids: OwnerAids | null
  /** The answer that the address names, to be in the form; null if it names none. */
  answer: string | null
  /** For the guest: how long the owner usually takes to answer, '20 min'; null with too few cases. */
  answersIn: string | null
}

/** The number of a conversation in an address; null for 'new' and everything else. */
export function conversationId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
