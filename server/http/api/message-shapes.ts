import { z } from '@hono/zod-openapi'
import { messageLength } from '../../../rules/message.ts'
import { currencyShape, instant } from './common-shapes.ts'

const id = z.int().min(1)
const conversation = {
  id,
  role: z.enum(['guest', 'owner']).openapi({ description: 'Mine' }),
  otherName: z.string(),
  spaceTitle: z.string(),
}

export const conversationListShape = z
  .object({
    conversations: z.array(
      z.object({
        ...conversation,
        lastAt: instant,
        lastBody: z.string(),
        lastMine: z.boolean(),
        unread: z.int().openapi({ description: 'Messages that I have not seen; 99 means 99 or more' }),
      }),
    ),
    nextCursor: z.string().nullable(),
  })
  .openapi('Conversations')

const asked = {
  startTime: instant,
  hours: z.int(),
  headcount: z.int(),
  currency: currencyShape,
}
const amount = z.int().openapi({ description: 'For all hours, in minor units, without the service fee' })
const offerShape = z
  .object({
    id: z.string(),
    ...asked,
    amount,
    expiresAt: instant,
    state: z.enum(['open', 'held', 'booked', 'withdrawn', 'expired', 'taken']),
    bookingId: z.string().nullable(),
  })
  .openapi('Offer')
const priceRequestShape = z.object({ ...asked, amount: amount.nullable() }).openapi('PriceRequest')

const picturesShape = z
  .array(z.object({ id: z.string(), width: z.int(), height: z.int() }))
  .openapi({ description: 'What `GET /message-files/{id}` returns as WebP' })
const pdfsShape = z
  .array(z.object({ id: z.string(), name: z.string(), bytes: z.int() }))
  .openapi({ description: 'What `GET /message-files/{id}` returns as it was sent' })

const messageShape = z.object({
  number: z.int(),
  isMine: z.boolean(),
  body: z.string(),
  sentAt: instant,
  pictures: picturesShape,
  pdfs: pdfsShape,
  offer: offerShape.nullable().openapi({ description: 'What the owner offers by this message' }),
  priceRequest: priceRequestShape.nullable().openapi({ description: 'What the guest asks a price for' }),
})

export const conversationShape = z
  .object({
    ...conversation,
    spaceId: id,
    bookingId: z
      .string()
      .nullable()
      .openapi({ description: 'The newest booking of this guest in this space; null if there is none' }),
    messages: z.array(messageShape),
    before: id.nullable().openapi({ description: 'The value of `before` for earlier messages' }),
    seenByOther: z.int().openapi({ description: 'The number up to which the other person has seen the messages' }),
    obstacle: z.enum(['accountDeleted', 'blockedByThem', 'blockedByYou', 'notReachable']).nullable(),
  })
  .openapi('Conversation')

export const sentMessageShape = z.object({ conversationId: id, number: z.int() }).openapi('SentMessage')

export const messageBody = z
  .strictObject({
    conversationId: id.optional(),
    spaceId: id.optional().openapi({ description: 'To ask its owner' }),
    bookingId: z.uuid().optional().openapi({ description: 'To write to its owner or guest' }),
    clientId: z
      .guid()
      .openapi({ description: 'Chosen by you: the same again stores nothing and has the same response' }),
    body: z.string().openapi({ maxLength: messageLength, description: 'Plain text; web addresses become links' }),
  })
  .openapi('MessageInput')

const hoursBody = {
  clientId: messageBody.shape.clientId,
  date: z.string().openapi({ example: '2027-02-10', description: 'The local date of the space' }),
  time: z.string().openapi({ example: '14:00' }),
  offset: z.string().optional().openapi({ description: 'Which of the two, where the clocks go back: `-04:00`' }),
  hours: z.int().min(1).max(24),
  headcount: z.int().min(1),
}
export const offerBody = z.strictObject({ ...hoursBody, amount: amount.min(1) }).openapi('OfferInput')
export const priceRequestBody = z
  .strictObject({ ...hoursBody, amount: amount.min(1).optional() })
  .openapi('PriceRequestInput')
