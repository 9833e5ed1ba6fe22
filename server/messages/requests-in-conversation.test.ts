import { expect, test } from 'vitest'
import { loadMessages } from '../../app/messages/load-messages.server.ts'
import { useCardProvider } from '../../test/card-provider.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { thursday } from '../../test/make-bookings.ts'
import { sendFirst } from '../../test/make-messages.ts'
import { makeRequest, makeRequestSpace } from '../../test/make-requests.ts'
import { makePerson } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { answerRequest } from '../payments/answer-request.ts'
import { conversationOf } from './conversation-of.ts'

useDatabase()
useCardProvider()

test('a request waits in the conversation until it is answered or its time is over', async () => {
  await moveClockTo(thursday)
  const [owner, guest] = [await makePerson('Curtis Vane'), await makePerson('Tamsin Wray')]
  const spaceId = await makeRequestSpace(owner)
  const { conversationId } = await sendFirst(guest, spaceId, 'May we?')
  const { bookingId } = await makeRequest({ guest, spaceId })
  const eventsOf = async (person: Person) => (await conversationOf(person, conversationId)).events
  for (const person of [guest, owner]) {
    expect(await eventsOf(person)).toMatchObject([
      { kind: 'requested', bookingId, ownerShareMinor: 20_250, answerUntil: expect.any(Date) },
    ])
  }
  const [waiting] = await eventsOf(owner)
  await moveClockTo(waiting!.answerUntil!)
  expect(await eventsOf(owner)).toMatchObject([{ kind: 'requested', answerUntil: null }])
  await moveClockTo(thursday)
  await answerRequest(owner, bookingId, { answer: 'accepted' })
  const after = await eventsOf(owner)
  expect(after.map(({ kind }) => kind).toSorted()).toEqual(['confirmed', 'requested'])
  expect(after.every(({ answerUntil }) => answerUntil === null)).toBe(true)
})

test('what the owner writes with a declined request is in the conversation, for both', async () => {
  await moveClockTo(thursday)
  const [owner, guest] = [await makePerson('Curtis Vane'), await makePerson('Tamsin Wray')]
  const spaceId = await makeRequestSpace(owner)
  const { conversationId } = await sendFirst(guest, spaceId, 'May we?')
  const { bookingId } = await makeRequest({ guest, spaceId })
  await answerRequest(owner, bookingId, { answer: 'declined', note: 'The boiler is out.\nCome in June!' })
  for (const person of [guest, owner]) {
    const { open } = await loadMessages(person, new URL('http://x/messages'), String(conversationId))
    expect(open?.events.map(({ note }) => note)).toEqual([null, 'The boiler is out.\nCome in June!'])
  }
})
