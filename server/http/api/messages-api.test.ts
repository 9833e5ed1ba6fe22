import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, expect, test } from 'vitest'
import { db } from '../../../db/connect.ts'
import { callApi, requestApp, signUpByApi, signUpPerson } from '../../../test/api-client.ts'
import { moveClockTo, useDatabase } from '../../../test/database.ts'
import { makeBooking, thursday } from '../../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../../test/make-spaces.ts'
import { makePicture } from '../../../test/permissions/world.ts'
import { useDataDir } from '../../../test/temporary-folder.ts'
import { attachFiles } from '../../messages/attach-files.ts'
import { sendMessage } from '../../messages/send-message.ts'
import { startConversation } from '../../messages/start-conversation.ts'
import { uploadMessageFile } from '../../messages/upload-file.ts'

const dataDir = await useDataDir()
useDatabase({ DATA_DIR: dataDir })

const pdfText = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'

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
    nextCursor: null,
  })
  const otherCursor = await callApi('GET', '/messages?cursor=abc', { as: guest })
  expect(otherCursor).toMatchObject({ status: 400, body: { error: { fields: { cursor: expect.any(String) } } } })
  const read = await callApi('GET', `/messages/${conversationId}`, { as: guest })
  expect(read.body).toMatchObject({
    messages: [
      { number: 1, isMine: true, body: 'Is it oak?' },
      { number: 2, isMine: false, body: 'It is.' },
    ],
    before: null,
    seenByOther: 0,
    obstacle: null,
    spaceTitle: 'The Long Table',
  })
  const beyond = await callApi('GET', `/messages/${conversationId}?before=3000000000`, { as: guest })
  expect(beyond).toMatchObject({ status: 400, body: { error: { code: 'invalidFields' } } })
  expect(beyond.body.error.fields).toHaveProperty('before')
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

test('the API offers a price, shows it to both, books by it and withdraws it', async () => {
  await moveClockTo(thursday)
  const { person, token: host } = await signUpPerson('marta@example.com')
  await db().$client.query('update spaces set user_id = $1 where id = $2', [person.id, spaceId])
  const asker = await signUpByApi('ruth@example.com')
  const question = { spaceId, clientId: randomUUID(), body: 'May we come?' }
  const { conversationId } = (await callApi('POST', '/messages', { body: question, as: asker })).body
  const hours = { date: '2026-05-23', time: '14:00', hours: 3, headcount: 2 }
  const ask = { ...hours, clientId: randomUUID() }
  const asked = await callApi('POST', `/messages/${conversationId}/price-requests`, { body: ask, as: asker })
  expect(asked).toMatchObject({ status: 201, body: { number: 2 } })
  const offer = { ...hours, clientId: randomUUID(), amount: 20_000 }
  const offered = await callApi('POST', `/messages/${conversationId}/offers`, { body: offer, as: host })
  expect(offered).toMatchObject({ status: 201, body: { number: 3 } })
  expect(await callApi('POST', `/messages/${conversationId}/offers`, { body: offer, as: host })).toEqual(offered)
  const read = async () => (await callApi('GET', `/messages/${conversationId}`, { as: asker })).body.messages
  const made = (await read())[2].offer
  expect(await read()).toMatchObject([
    { offer: null, priceRequest: null },
    { offer: null, priceRequest: { hours: 3, headcount: 2, amount: null, currency: 'USD' } },
    { priceRequest: null, offer: { amount: 20_000, state: 'open', startTime: '2026-05-23T18:00:00.000Z' } },
  ])
  const withdrawn = await callApi('POST', `/offers/${made.id}/withdraw`, { as: host })
  expect(withdrawn).toEqual({ status: 200, body: { id: made.id } })
  expect((await read())[2].offer.state).toBe('withdrawn')
  const body = { spaceId, startTime: '2026-05-23T14:00', endTime: '2026-05-23T17:00', hours: 3, headcount: 2 }
  const paying = { ...body, amount: 22_000, currency: 'USD', offerId: made.id }
  const refused = await callApi('POST', '/create-payment-intent', { body: paying, as: asker })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'offerWithdrawn' } } })
  const aroundTheClock = JSON.stringify(Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]))
  await db().$client.query('update spaces set week_hours = $2 where id = $1', [spaceId, aroundTheClock])
  const twice = { ...ask, clientId: randomUUID(), date: '2026-11-01', time: '01:00' }
  const askTwice = (body: object) =>
    callApi('POST', `/messages/${conversationId}/price-requests`, { body: { ...twice, ...body }, as: asker })
  expect((await askTwice({})).body.error.code).toBe('timeOverlap')
  expect((await askTwice({ offset: '-05:00' })).status).toBe(201)
  expect((await read()).at(-1).priceRequest.startTime).toBe('2026-11-01T06:00:00.000Z')
  const wrong = { ...offer, clientId: randomUUID(), amount: 10 }
  const tooLittle = await callApi('POST', `/messages/${conversationId}/offers`, { body: wrong, as: host })
  expect(tooLittle.body.error.fields).toHaveProperty('price')
})

test('a conversation names its space and its booking, and its files can be fetched by its two people', async () => {
  await moveClockTo(thursday)
  const stranger = await signUpByApi('olga@example.com')
  const sender = await signUpByApi('rosa@example.com')
  const { body: profile } = await callApi('GET', '/profile', { as: sender })
  const person = { ...owner.current!, id: profile.id, email: profile.email }
  const pdf = await uploadMessageFile(person, Readable.from([Buffer.from(pdfText)]), 'Plan.pdf')
  const picture = await uploadMessageFile(person, Readable.from([await makePicture()]), 'Room.png')
  const text = { clientId: randomUUID(), body: 'The plan' }
  const { conversationId } = await startConversation(
    person,
    { spaceId },
    text,
    attachFiles(person, [pdf.id, picture.id]),
  )
  const read = await callApi('GET', `/messages/${conversationId}`, { as: sender })
  expect(read.body).toMatchObject({
    spaceId,
    bookingId: null,
    messages: [
      {
        pdfs: [{ id: pdf.id, name: 'Plan.pdf', bytes: pdfText.length }],
        pictures: [{ id: picture.id, width: expect.any(Number), height: expect.any(Number) }],
      },
    ],
  })
  const bookingId = await makeBooking({ guest: person, spaceId })
  expect((await callApi('GET', `/messages/${conversationId}`, { as: sender })).body).toMatchObject({ bookingId })
  const fetchFile = (id: string, as: string) =>
    requestApp(`/api/message-files/${id}`, { headers: { host: '127.0.0.1', authorization: `Bearer ${as}` } })
  const plan = await fetchFile(pdf.id, sender)
  expect([plan.status, plan.headers.get('content-type'), await plan.text()]).toEqual([200, 'application/pdf', pdfText])
  expect(plan.headers.get('content-disposition')).toContain('Plan.pdf')
  expect((await fetchFile(picture.id, sender)).headers.get('content-type')).toBe('image/webp')
  expect((await fetchFile(pdf.id, stranger)).status).toBe(404)
})
