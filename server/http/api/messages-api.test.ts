import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { callApi, signUpByApi } from '../../../test/api-client.ts'
import { useDatabase } from '../../../test/database.ts'
import { makePerson, makeSpace } from '../../../test/make-spaces.ts'
import { sendMessage } from '../../messages/send-message.ts'

useDatabase()

let guest = ''
let spaceId = 0
const owner = { current: null as Awaited<ReturnType<typeof makePerson>> | null }
beforeAll(async () => {
  owner.current = await makePerson('Marta Oyelaran')
  spaceId = await makeSpace(owner.current, { title: 'The Long Table' })
  guest = await signUpByApi('june@example.com')
})

test('the API sends, lists, reads and marks messages', async () => {
  const question = { spaceId, clientId: randomUUID(), body: 'Is it oak?' }
  const sent = await callApi('POST', '/messages', { body: question, as: guest })
  expect(sent).toMatchObject({ status: 201, body: { number: 1 } })
  expect(await callApi('POST', '/messages', { body: question, as: guest })).toEqual(sent)
  const { conversationId } = sent.body
  await sendMessage(owner.current!, conversationId, { clientId: randomUUID(), body: 'It is.' })
  const list = await callApi('GET', '/messages?unread=true', { as: guest })
  expect(list.body).toMatchObject({
    conversations: [{ id: conversationId, role: 'guest', otherName: 'Marta Oyelaran', lastBody: 'It is.', unread: 1 }],
    next: null,
  })
  const read = await callApi('GET', `/messages/${conversationId}`, { as: guest })
  expect(read.body).toMatchObject({
    messages: [
      { number: 1, isMine: true, body: 'Is it oak?' },
      { number: 2, isMine: false, body: 'It is.' },
    ],
    ...{ before: null, seenByOther: 0, obstacle: null, spaceTitle: 'The Long Table' },
  })
  const seen = await callApi('POST', `/messages/${conversationId}/seen`, { body: { number: 1e6 }, as: guest })
  expect(seen).toEqual({ status: 200, body: { number: 2 } })
  expect((await callApi('GET', '/messages?unread=true', { as: guest })).body.conversations).toEqual([])
})

test('what cannot be sent is refused with its fields', async () => {
  const send = (body: object) =>
    callApi('POST', '/messages', { body: { clientId: randomUUID(), body: 'Hi', ...body }, as: guest })
  expect((await send({})).body.error.fields).toHaveProperty('conversationId')
  expect((await send({ spaceId, conversationId: 1 })).body.error.fields).toHaveProperty('conversationId')
  expect((await send({ spaceId, body: 'a'.repeat(2001) })).body.error.fields).toHaveProperty('body')
  expect((await send({ spaceId, clientId: '1' })).body.error.fields).toHaveProperty('clientId')
  expect((await send({ spaceId: 999_999 })).status).toBe(404)
  expect((await callApi('GET', '/messages/0', { as: guest })).status).toBe(400)
  expect((await callApi('GET', '/messages/999999', { as: guest })).status).toBe(404)
})
