import { messageLength } from '../../../rules/message.ts'
import { Refusal } from '../../../rules/refusal.ts'
import type { Person } from '../../accounts/person.ts'
import { conversationOf } from '../../messages/conversation-of.ts'
import { markSeen } from '../../messages/mark-seen.ts'
import { myConversations } from '../../messages/my-conversations.ts'
import { sendMessage } from '../../messages/send-message.ts'
import { startConversation } from '../../messages/start-conversation.ts'
import { apiRoutes, createRoute, forPeople, json, jsonBody, refusalDocs, signedInPerson, z } from './api-routes.ts'
import { instant } from './api-shapes.ts'

const id = z.int().min(1)
const idInAddress = z.coerce.number().pipe(id)
const conversation = {
  id,
  role: z.enum(['guest', 'owner']).openapi({ description: 'Mine' }),
  otherName: z.string(),
  spaceTitle: z.string(),
}

const listShape = z
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
    next: id.nullable().openapi({ description: 'The value of `after` for the next page' }),
  })
  .openapi('Conversations')

const conversationShape = z
  .object({
    ...conversation,
    messages: z.array(z.object({ number: z.int(), isMine: z.boolean(), body: z.string(), sentAt: instant })),
    before: id.nullable().openapi({ description: 'The value of `before` for earlier messages' }),
    seenByOther: z.int().openapi({ description: 'The number up to which the other person has seen the messages' }),
    obstacle: z.enum(['blockedByThem', 'blockedByYou', 'notReachable']).nullable(),
  })
  .openapi('Conversation')

const sentShape = z.object({ conversationId: id, number: z.int() }).openapi('SentMessage')

const sendBody = z
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

const list = createRoute({
  method: 'get',
  path: '/messages',
  operationId: 'listConversations',
  tags: ['Messages'],
  summary: 'My conversations, the newest message first',
  security: forPeople,
  request: {
    query: z.object({
      unread: z.enum(['true', 'false']).default('false'),
      after: idInAddress.optional(),
      limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(30),
    }),
  },
  responses: { 200: json(listShape, 'A page of conversations'), ...refusalDocs(400, 401) },
})

const inAddress = { params: z.object({ id: idInAddress }) }

const one = createRoute({
  method: 'get',
  path: '/messages/{id}',
  operationId: 'getConversation',
  tags: ['Messages'],
  summary: 'The newest 50 messages of a conversation, or 50 before a number; reading them does not mark them as seen',
  security: forPeople,
  request: { ...inAddress, query: z.object({ before: idInAddress.optional() }) },
  responses: { 200: json(conversationShape, 'The conversation'), ...refusalDocs(400, 401, 404) },
})

const send = createRoute({
  method: 'post',
  path: '/messages',
  operationId: 'sendMessage',
  tags: ['Messages'],
  summary: 'Send a message in a conversation, about a space or about a booking',
  security: forPeople,
  request: jsonBody(sendBody),
  responses: { 201: json(sentShape, 'Where it is stored'), ...refusalDocs(400, 401, 403, 404, 409, 422, 429) },
})

const seen = createRoute({
  method: 'post',
  path: '/messages/{id}/seen',
  operationId: 'markSeen',
  tags: ['Messages'],
  summary: 'Mark the messages of a conversation as seen up to a number',
  security: forPeople,
  request: { ...inAddress, ...jsonBody(z.strictObject({ number: z.int().min(0) })) },
  responses: { 200: json(z.object({ number: z.int() }), 'Seen up to this number'), ...refusalDocs(400, 401, 404) },
})

export const messagesApi = apiRoutes()
  .openapi(list, async (c) => {
    const { unread, after = null, limit } = c.req.valid('query')
    const page = await myConversations(signedInPerson(c), { onlyUnread: unread === 'true', after, limit })
    const conversations = page.conversations.map(({ image: _, timeZone: __, lastAt, ...row }) => ({
      ...row,
      lastAt: lastAt.toISOString(),
    }))
    return c.json({ conversations, next: page.next }, 200)
  })
  .openapi(one, async (c) => {
    const { before = null } = c.req.valid('query')
    const found = await conversationOf(signedInPerson(c), c.req.valid('param').id, before)
    const { row, otherName, spaceTitle, seenByOther, obstacle } = found
    const messages = found.messages.map(({ number, isMine, body, sentAt }) => ({
      ...{ number, isMine, body },
      sentAt: sentAt.toISOString(),
    }))
    const head = { id: row.id, role: row.role, otherName, spaceTitle, seenByOther, obstacle }
    return c.json({ ...head, messages, before: found.before }, 200)
  })
  .openapi(send, async (c) => c.json(await sendByApi(signedInPerson(c), c.req.valid('json')), 201))
  .openapi(seen, async (c) => {
    const person = signedInPerson(c)
    const { row } = await conversationOf(person, c.req.valid('param').id)
    const number = Math.min(c.req.valid('json').number, row.lastNumber)
    await markSeen(person, row, number)
    return c.json({ number }, 200)
  })

async function sendByApi(
  person: Person,
  { conversationId, spaceId, bookingId, ...message }: z.output<typeof sendBody>,
) {
  const given = [conversationId, spaceId, bookingId].filter((one) => one !== undefined)
  if (given.length !== 1) {
    const words = 'Please give one of conversationId, spaceId and bookingId'
    throw new Refusal('invalidFields', { fields: { conversationId: words } })
  }
  if (conversationId !== undefined) return await sendMessage(person, conversationId, message)
  return await startConversation(person, bookingId === undefined ? { spaceId: spaceId ?? 0 } : { bookingId }, message)
}
