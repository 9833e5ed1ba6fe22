import { beforeAll, expect, test } from 'vitest'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { sendFirst } from '../../test/make-messages.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import { bookingOf } from '../bookings/booking-of.ts'
import { bookingsOnSpace } from '../bookings/bookings-on-space.ts'
import { recentMails } from '../mail/recent-mails.ts'
import { conversationOf } from '../messages/conversation-of.ts'
import { myConversations } from '../messages/my-conversations.ts'
import { newConversation } from '../messages/start-conversation.ts'
import type { Person } from './person.ts'

useDatabase()

let owner: Person
let guest: Person
let spaceId: number

beforeAll(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('')
  guest = await makePerson('')
  spaceId = await makeSpace(owner)
})

test('people without a name are the owner and a guest to each other, with no part of their addresses', async () => {
  const id = await makeBooking({ guest, spaceId })
  expect(await bookingOf(guest, id)).toMatchObject({ guestName: 'A guest', ownerName: 'the owner' })
  expect((await bookingsOnSpace(owner, spaceId)).upcoming.bookings).toMatchObject([{ guestName: 'A guest' }])
  const mails = (await recentMails())
    .filter(({ recipient }) => recipient === guest.email)
    .map(({ bodyText }) => bodyText)
    .join('\n')
  expect(mails).toContain('hosted by the owner')
  expect(mails).not.toContain(owner.email.split('@')[0])
})

test('a conversation calls its people without a name by their roles', async () => {
  expect(await newConversation(guest, { spaceId })).toMatchObject({ otherName: 'the owner' })
  const { conversationId } = await sendFirst(guest, spaceId, 'Is there a lift?')
  expect(await conversationOf(guest, conversationId)).toMatchObject({ otherName: 'the owner' })
  expect(await conversationOf(owner, conversationId)).toMatchObject({ otherName: 'A guest' })
  expect(await myConversations(guest)).toMatchObject({ conversations: [{ otherName: 'the owner' }] })
})
