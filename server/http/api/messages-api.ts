import { decodeCursor } from '../../../rules/list-cursor.ts'
import { Refusal } from '../../../rules/refusal.ts'
import type { Person } from '../../accounts/person.ts'
import { askPrice } from '../../messages/ask-price.ts'
import { type Conversation, conversationOf } from '../../messages/conversation-of.ts'
import { markSeen } from '../../messages/mark-seen.ts'
import { myConversations } from '../../messages/my-conversations.ts'
import type { PriceRequest } from '../../messages/prices-in-conversation.ts'
import { sendMessage } from '../../messages/send-message.ts'
import { sendOffer } from '../../messages/send-offer.ts'
import { startConversation } from '../../messages/start-conversation.ts'
import { withdrawOffer } from '../../messages/withdraw-offer.ts'
import { largestInteger, limitParam, numberInAddress } from './api-numbers.ts'
import {
  apiRoutes,
  createRoute,
  forPeople,
  json,
  jsonBody,
  numberParam,
  refusalDocs,
  signedInPerson,
  z,
} from './api-routes.ts'
import {
  conversationListShape,
  conversationShape,
  messageBody,
  offerBody,
  priceRequestBody,
  sentMessageShape,
} from './message-shapes.ts'

const list = createRoute({
  method: 'get',
  path: '/messages',
  operationId: 'listConversations',
  tags: ['Messages'],
  summary: 'My conversations, the newest message first',
  ...forPeople('messages:read'),
  request: {
    query: z.strictObject({
      unread: z.enum(['true', 'false']).default('false'),
      cursor: z.string().max(300).optional().openapi({ description: '`nextCursor` of the page before' }),
      limit: limitParam(30),
    }),
  },
  responses: { 200: json(conversationListShape, 'A page of conversations'), ...refusalDocs(400, 401) },
})

const inAddress = { params: numberParam }

const one = createRoute({
  method: 'get',
  path: '/messages/{id}',
  operationId: 'getConversation',
  tags: ['Messages'],
  summary: 'The newest 50 messages of a conversation, or 50 before a number; reading them does not mark them as seen',
  ...forPeople('messages:read'),
  request: { ...inAddress, query: z.strictObject({ before: numberInAddress(undefined, largestInteger).optional() }) },
  responses: { 200: json(conversationShape, 'The conversation'), ...refusalDocs(400, 401, 404) },
})

const send = createRoute({
  method: 'post',
  path: '/messages',
  operationId: 'sendMessage',
  tags: ['Messages'],
  summary: 'Send a message in a conversation, about a space or about a booking',
  ...forPeople('messages:write'),
  request: jsonBody(messageBody),
  responses: { 201: json(sentMessageShape, 'Where it is stored'), ...refusalDocs(400, 401, 403, 404, 409, 422, 429) },
})

const seen = createRoute({
  method: 'post',
  path: '/messages/{id}/seen',
  operationId: 'markSeen',
  tags: ['Messages'],
  summary: 'Mark the messages of a conversation as seen up to a number',
  ...forPeople('messages:write'),
  request: { ...inAddress, ...jsonBody(z.strictObject({ number: z.int().min(0) })) },
  responses: { 200: json(z.object({ number: z.int() }), 'Seen up to this number'), ...refusalDocs(400, 401, 404) },
})

const sent = {
  201: json(sentMessageShape, 'Where its message is stored'),
  ...refusalDocs(400, 401, 403, 404, 409, 422, 429),
}

const makeOffer = createRoute({
  method: 'post',
  path: '/messages/{id}/offers',
  operationId: 'sendOffer',
  tags: ['Messages'],
  summary: 'Offer the guest a price for some hours; it holds nothing, and can be used once within 48 hours',
  ...forPeople('listings:write'),
  request: { ...inAddress, ...jsonBody(offerBody) },
  responses: sent,
})

const ask = createRoute({
  method: 'post',
  path: '/messages/{id}/price-requests',
  operationId: 'askPrice',
  tags: ['Messages'],
  summary: 'Ask the owner for a price for some hours',
  ...forPeople('messages:write'),
  request: { ...inAddress, ...jsonBody(priceRequestBody) },
  responses: sent,
})

const withdraw = createRoute({
  method: 'post',
  path: '/offers/{id}/withdraw',
  operationId: 'withdrawOffer',
  tags: ['Messages'],
  summary: 'Withdraw an offer; refused while the guest pays for it',
  ...forPeople('listings:write'),
  request: { params: z.object({ id: z.string().max(40) }) },
  responses: { 200: json(z.object({ id: z.string() }), 'It cannot be used any more'), ...refusalDocs(401, 404, 409) },
})

export const messagesApi = apiRoutes()
  .openapi(list, async (c) => {
    const { unread, cursor, limit } = c.req.valid('query')
    const after = cursor ? decodeCursor(cursor, 'number') : undefined
    const page = await myConversations(signedInPerson(c), { onlyUnread: unread === 'true', cursor: after, limit })
    const conversations = page.conversations.map(({ image: _, timeZone: __, lastAt, ...row }) => ({
      ...row,
      lastAt: lastAt.toISOString(),
    }))
    return c.json({ conversations, nextCursor: page.nextCursor }, 200)
  })
  .openapi(one, async (c) => {
    const { before = null } = c.req.valid('query')
    const found = await conversationOf(signedInPerson(c), c.req.valid('param').id, before)
    const { row, otherName, spaceTitle, bookingId, seenByOther, obstacle } = found
    const messages = found.messages.map(({ number, isMine, body, sentAt, pictures, pdfs }) => ({
      number,
      isMine,
      body,
      sentAt: sentAt.toISOString(),
      pictures: pictures.map(({ id, width, height }) => ({ id, width, height })),
      pdfs: [...pdfs],
      ...pricesOf(found, number),
    }))
    const head = { id: row.id, role: row.role, otherName, spaceId: row.spaceId, spaceTitle, bookingId }
    return c.json({ ...head, seenByOther, obstacle, messages, before: found.before }, 200)
  })
  .openapi(send, async (c) => c.json(await sendByApi(signedInPerson(c), c.req.valid('json')), 201))
  .openapi(makeOffer, async (c) => {
    const { amount: price, ...hours } = c.req.valid('json')
    const place = { conversationId: c.req.valid('param').id }
    return c.json(await sendOffer(signedInPerson(c), place, { ...hours, price }), 201)
  })
  .openapi(ask, async (c) => {
    const { amount: price, ...hours } = c.req.valid('json')
    const place = { conversationId: c.req.valid('param').id }
    return c.json(await askPrice(signedInPerson(c), place, { ...hours, price }), 201)
  })
  .openapi(withdraw, async (c) => {
    const { id: offerId } = c.req.valid('param')
    await withdrawOffer(signedInPerson(c), offerId)
    return c.json({ id: offerId }, 200)
  })
  .openapi(seen, async (c) => {
    const person = signedInPerson(c)
    const { row } = await conversationOf(person, c.req.valid('param').id)
    const number = Math.min(c.req.valid('json').number, row.lastNumber)
    await markSeen(person, row, number)
    return c.json({ number }, 200)
  })

function pricesOf({ prices }: Conversation, at: number) {
  const offer = prices.offers.find(({ number }) => number === at)
  const request = prices.requests.find(({ number }) => number === at)
  return {
    offer: offer
      ? {
          ...hoursAsJson(offer),
          id: offer.id,
          amount: offer.rentalMinor,
          state: offer.state,
          bookingId: offer.bookingId,
          expiresAt: offer.expiresAt.toISOString(),
        }
      : null,
    priceRequest: request ? { ...hoursAsJson(request), amount: request.rentalMinor } : null,
  }
}

function hoursAsJson({ startTime, hours, headcount, currency }: Omit<PriceRequest, 'rentalMinor' | 'isOpen'>) {
  return { startTime: startTime.toISOString(), hours, headcount, currency }
}

async function sendByApi(
  person: Person,
  { conversationId, spaceId, bookingId, ...message }: z.output<typeof messageBody>,
) {
  const given = [conversationId, spaceId, bookingId].filter((one) => one !== undefined)
  if (given.length !== 1) {
    const words = 'Please give one of conversationId, spaceId and bookingId'
    throw new Refusal('invalidFields', { fields: { conversationId: words } })
  }
  if (conversationId !== undefined) return await sendMessage(person, conversationId, message)
  return await startConversation(person, bookingId === undefined ? { spaceId: spaceId ?? 0 } : { bookingId }, message)
}
