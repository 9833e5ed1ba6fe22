import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadBooking } from '../../app/bookings/load-booking.server.ts'
import { loadCalendar } from '../../app/calendar/load-calendar.server.ts'
import { eventView } from '../../app/messages/event-view.server.ts'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { extensionsOfBooking } from '../../server/bookings/extensions-of.ts'
import { openStayRequests } from '../../server/bookings/open-stay-requests.ts'
import { receivedBookings } from '../../server/bookings/received-bookings.ts'
import { requestExtension } from '../../server/bookings/request-extension.ts'
import { bookingEvents } from '../../server/messages/booking-events.ts'
import { answerProposal } from '../../server/payments/answer-proposal.ts'
import { paymentResult } from '../../server/payments/payment-result.ts'
import { releaseHold } from '../../server/payments/release-hold.ts'
import { stayLonger } from '../../server/payments/stay-longer.ts'
import { cards, faults, payByCard, useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { subjectsTo } from '../mails.ts'
import { makeHold, outcomesOf } from '../make-bookings.ts'
import { makePerson } from '../make-spaces.ts'
import { answersOf, chargesOf, endTime, finishStays, makeRunningStay, minutesFromEnd, until } from './stay-end.ts'

/** Longer stays at a space whose owner is asked first. */
useDatabase()
useCardProvider()

let owner: Person
let guest: Person
let spaceId: number
let bookingId: string

beforeAll(async () => {
  owner = await makePerson('Marta Oyelaran')
})
beforeEach(() => book())
afterAll(finishStays)

/** A stay at a space of its own that ends in 20 minutes, paid with this card. */
async function book(card: string = cards.good): Promise<void> {
  ;({ guest, spaceId, bookingId } = await makeRunningStay(owner, { card }))
  await db().$client.query('update spaces set longer_by_request = true where id = $1', [spaceId])
}

const stay = () => bookingOf(guest, bookingId)
const ask = (hours = 1, chargesCard = true, person = guest) =>
  requestExtension({ person, bookingId, until: until(hours), amount: 8250 * hours, currency: 'USD', chargesCard })
const stayUntil = (hours: number) =>
  stayLonger({ person: guest, bookingId, until: until(hours), amount: 8250 * hours, currency: 'USD' })

async function asked(hours = 1, chargesCard = true): Promise<string> {
  await ask(hours, chargesCard)
  const { proposal } = await extensionsOfBooking(guest, bookingId)
  return proposal!.id
}

const answer = (proposalId: string, given: 'accepted' | 'declined' | 'withdrawn', person = owner) =>
  answerProposal({ person, bookingId, proposalId, answer: given })

const blocks = async () =>
  (
    await db().$client.query('select kind from availability_blocks where space_id = $1 order by lower(during)', [
      spaceId,
    ])
  ).rows.map(({ kind }: { kind: string }) => kind)

const subjects = async (person: Person) => (await subjectsTo(person)).map((subject) => subject.split(/[:?]/)[0])

const longerByOne = { status: 'confirmed', hours: 4, endTime: until(1), totalPriceMinor: 33_000 }
const asBooked = { status: 'confirmed', hours: 3, endTime, totalPriceMinor: 24_750 }

test('nothing is held before the owner accepts; then the saved card pays, and both are told', async () => {
  await expect(stayUntil(1)).rejects.toThrow('The owner is asked first here')
  const proposalId = await asked()
  await ask()
  expect(await blocks()).toEqual(['booking'])
  expect((await subjects(owner)).filter((subject) => subject === 'May your guest stay until 18')).toHaveLength(1)
  await expect(stayUntil(1)).rejects.toThrow('The owner is asked first here')
  expect(await answer(proposalId, 'accepted')).toBe('done')
  expect(await stay()).toMatchObject(longerByOne)
  expect(await chargesOf(bookingId)).toEqual([8250, 24_750])
  expect((await subjects(guest)).slice(-2)).toEqual(['You may stay until 18', 'You stay longer'])
  expect(await answersOf(bookingId)).toEqual(['accepted'])
})

test('what is asked waits in the lists of the owner until it is answered or lapses', async () => {
  const waiting = async (person = owner) => {
    const found = await openStayRequests(person)
    return found.filter(({ id }) => id === bookingId).map(({ longerAsked }) => longerAsked)
  }
  const received = async () => {
    const { bookings } = await receivedBookings(owner, { part: 'upcoming', spaceId })
    return bookings.map(({ longerAsked }) => longerAsked)
  }
  expect(await received()).toEqual([null])
  const proposalId = await asked()
  expect(await waiting()).toEqual([until(1)])
  expect(await received()).toEqual([until(1)])
  expect(await waiting(guest)).toEqual([])
  await answer(proposalId, 'declined')
  expect(await waiting()).toEqual([])
  expect(await received()).toEqual([null])
  await book()
  await asked()
  await minutesFromEnd(15)
  expect(await waiting()).toEqual([])
})

test('without a saved card the hours are held for the guest, who pays until the agreed end and no further', async () => {
  const proposalId = await asked(1, false)
  expect(await answer(proposalId, 'accepted')).toBe('payment')
  expect(await blocks()).toEqual(['booking', 'hold'])
  const { agreed } = await extensionsOfBooking(guest, bookingId)
  expect(agreed).toMatchObject({ until: until(1), toPayMinor: 8250 })
  await expect(stayUntil(2)).rejects.toThrow('The owner is asked first here')
  const held = await stayUntil(1)
  if (held.outcome !== 'payment') throw new Error('It costs nothing')
  await payByCard(held.clientSecret)
  await paymentResult(guest, { bookingId, modificationId: held.modificationId })
  expect(await stay()).toMatchObject(longerByOne)
})

test('a bank that declines leaves the hours held for the guest, who pays with another card', async () => {
  await book(cards.declinesSaved)
  expect(await answer(await asked(), 'accepted')).toBe('payment')
  const { waiting } = await extensionsOfBooking(guest, bookingId)
  const held = await stayUntil(1)
  if (held.outcome !== 'payment') throw new Error('It costs nothing')
  expect(held.modificationId).toBe(waiting?.id)
  await payByCard(held.clientSecret, cards.another)
  await paymentResult(guest, { bookingId, modificationId: held.modificationId })
  expect(await stay()).toMatchObject(longerByOne)
  expect(await chargesOf(bookingId)).toEqual([8250, 24_750])
})

test('fault 188: accepted again after the guest gave the held hours back, it charges nothing', async () => {
  await book(cards.declinesSaved)
  const proposalId = await asked()
  expect(await answer(proposalId, 'accepted')).toBe('payment')
  await releaseHold(guest, bookingId)
  await minutesFromEnd(-5)
  await expect(answer(proposalId, 'accepted')).rejects.toMatchObject({ code: 'requestAnswered' })
  expect(await blocks()).toEqual(['booking'])
  expect(await stay()).toMatchObject(asBooked)
})

test('the owner declines: nothing is charged, the guest is told, and is not to ask again for this end', async () => {
  const proposalId = await asked()
  expect(await answer(proposalId, 'declined')).toBe('declined')
  expect(await answer(proposalId, 'declined')).toBe('declined')
  expect((await subjects(guest)).filter((subject) => subject === 'Not longer this time')).toHaveLength(1)
  await expect(answer(proposalId, 'accepted')).rejects.toMatchObject({ code: 'requestAnswered' })
  await expect(ask(0.5)).rejects.toThrow('The owner cannot let you stay longer today')
  expect(await stay()).toMatchObject(asBooked)
  expect(await chargesOf(bookingId)).toEqual([24_750])
})

test('what the owner declined stays on the page of the booking, and in the conversation of both', async () => {
  await answer(await asked(), 'declined')
  const { longer, longerDeclined } = await loadBooking(guest, bookingId)
  expect(longerDeclined).toBe(
    'The owner could not let you stay until 18:00. Nothing was charged for it, and your time ends at 17:00, as booked.',
  )
  expect(longer?.text).toBeNull()
  expect((await loadBooking(owner, bookingId)).longerDeclined).toBeNull()
  const { events } = await bookingEvents({ spaceId, guestId: guest.id, after: null, until: null })
  for (const reader of [{ id: guest.id, role: 'guest' } as const, { id: owner.id, role: 'owner' } as const]) {
    const view = eventView(events.at(-1)!, reader, false)
    expect(view).toMatchObject({ title: 'A longer stay, until 18:00, was declined', text: null })
  }
  await minutesFromEnd(30)
  await completeBookings()
  expect((await loadBooking(guest, bookingId)).longerDeclined).toMatch(/your time ended at 17:00, as booked\.$/)
})

test('fault 188: accepted twice and withdrawn at once, the first answer decides, with one charge or none', async () => {
  for (let round = 0; round < 5; round += 1) {
    await book()
    const proposalId = await asked()
    await Promise.allSettled([
      answer(proposalId, 'accepted'),
      answer(proposalId, 'accepted'),
      answer(proposalId, 'withdrawn', guest),
    ])
    const [given] = await answersOf(bookingId)
    expect(await stay()).toMatchObject(given === 'accepted' ? longerByOne : asBooked)
    expect(await chargesOf(bookingId)).toEqual(given === 'accepted' ? [8250, 24_750] : [24_750])
  }
})

test('fault 190: it races the next guest’s hold; who has the hours keeps them, and nothing else is charged', async () => {
  const proposalId = await asked(2)
  const next = makeHold({ guest: await makePerson('Theo Brandt'), spaceId, startTime: '2026-05-23T18:00', hours: 1 })
  const { won, refusals } = await outcomesOf([answer(proposalId, 'accepted'), next])
  expect({ won, refusals }).toEqual({ won: 1, refusals: { slotTaken: 1 } })
  const { hours } = await stay()
  expect(await chargesOf(bookingId)).toEqual(hours === 5 ? [16_500, 24_750] : [24_750])
  expect(await answersOf(bookingId)).toEqual([hours === 5 ? 'accepted' : null])
})

test('fault 190: not answered until a quarter of an hour after the end, it lapses as the stay is completed', async () => {
  const proposalId = await asked()
  await minutesFromEnd(14)
  expect(await extensionsOfBooking(guest, bookingId)).toMatchObject({ isProposalOpen: true })
  await minutesFromEnd(15)
  await expect(answer(proposalId, 'accepted')).rejects.toMatchObject({ code: 'notExtendable' })
  await completeBookings()
  expect(await answersOf(bookingId)).toEqual(['lapsed'])
  await expect(answer(proposalId, 'accepted')).rejects.toMatchObject({ status: 409 })
  expect(await stay()).toMatchObject({ ...asBooked, status: 'completed' })
  expect(await chargesOf(bookingId)).toEqual([24_750])
})

test('another time replaces what was asked, and only the owner and co-hosts answer', async () => {
  const first = await asked(2)
  const second = await asked(1)
  expect(await answersOf(bookingId)).toEqual(['withdrawn', null])
  await expect(answer(first, 'accepted')).rejects.toMatchObject({ code: 'requestAnswered' })
  const stranger = await makePerson('Sam Stranger')
  for (const person of [guest, stranger, { ...stranger, isAdmin: true }]) {
    await expect(answer(second, 'accepted', person)).rejects.toMatchObject({ code: 'bookingNotFound' })
  }
  for (const person of [owner, stranger]) {
    await expect(answer(second, 'withdrawn', person)).rejects.toMatchObject({ code: 'bookingNotFound' })
    await expect(ask(1, true, person)).rejects.toMatchObject({ code: 'bookingNotFound' })
  }
  await db().$client.query(
    `insert into co_hosts (space_id, user_id, access, since) values ($1, $2, 'calendar', app_now())`,
    [spaceId, stranger.id],
  )
  expect(await answer(second, 'accepted', stranger)).toBe('done')
  expect(await stay()).toMatchObject(longerByOne)
})

test('the calendars of the owner and of co-hosts begin with what guests ask for, co-hosts read no amounts', async () => {
  const coHost = await makePerson('Ines Ferrer')
  await db().$client.query(
    `insert into co_hosts (space_id, user_id, access, since) values ($1, $2, 'calendar', app_now())`,
    [spaceId, coHost.id],
  )
  const shownTo = async (person: Person) => {
    const { longer } = await loadCalendar(person, new URL('http://localhost/calendar'))
    return longer.filter(({ id }) => id === bookingId)
  }
  const id = await asked()
  const until18 = { id, until: '18:00', length: '1 hour', isFree: true }
  expect(await shownTo(owner)).toMatchObject([{ request: { ...until18, more: expect.stringContaining('$') } }])
  expect(await shownTo(coHost)).toMatchObject([{ request: { ...until18, more: null } }])
  expect(await shownTo(guest)).toEqual([])
  const texts = async ({ email }: Person) => {
    const statement = `select body_text as text from outgoing_mails where recipient = $1 and subject like 'May your guest stay%'`
    const { rows } = await db().$client.query<{ text: string }>(statement, [email])
    return rows.map(({ text }) => text.includes('They pay'))
  }
  expect([(await texts(owner)).at(-1), await texts(coHost)]).toEqual([true, [false]])
  await answer(id, 'declined', coHost)
  expect(await shownTo(owner)).toEqual([])
})

test('another price, hours that are taken, and a space where nobody need ask are refused', async () => {
  const wrong = { person: guest, bookingId, until: until(1), amount: 7500, currency: 'USD', chargesCard: true }
  await expect(requestExtension(wrong)).rejects.toMatchObject({ code: 'priceChanged', details: { amount: 8250 } })
  await makeHold({ guest: await makePerson(), spaceId, startTime: '2026-05-23T18:00', hours: 1 })
  await expect(ask(2)).rejects.toMatchObject({ code: 'slotTaken' })
  await minutesFromEnd(-31)
  await expect(ask(1)).rejects.toMatchObject({ code: 'notExtendable' })
  await minutesFromEnd(-20)
  await db().$client.query('update spaces set longer_by_request = false where id = $1', [spaceId])
  await expect(ask(1)).rejects.toThrow('You need not ask any more')
  expect(await answersOf(bookingId)).toEqual([])
})

test('fault 188: the card provider cannot be reached as the owner accepts: the guest goes on', async () => {
  const proposalId = await asked()
  await faults({ down: true })
  expect(await answer(proposalId, 'accepted')).toBe('payment')
  await faults({ down: false })
  expect(
    await stayLonger({ person: guest, bookingId, until: until(1), amount: 8250, currency: 'USD', chargesCard: true }),
  ).toMatchObject({ outcome: 'done' })
  expect(await stay()).toMatchObject(longerByOne)
  expect(await chargesOf(bookingId)).toEqual([8250, 24_750])
})
