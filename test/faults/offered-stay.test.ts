import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { bookingOf } from '../../server/bookings/booking-of.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { extensionsOfBooking } from '../../server/bookings/extensions-of.ts'
import { proposeExtension } from '../../server/bookings/propose-extension.ts'
import { answerProposal } from '../../server/payments/answer-proposal.ts'
import { stayLonger } from '../../server/payments/stay-longer.ts'
import { useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { makeHold, outcomesOf } from '../make-bookings.ts'
import { makePerson } from '../make-spaces.ts'
import { answersOf, chargesOf, endTime, finishStays, makeRunningStay, minutesFromEnd, until } from './stay-end.ts'

/** Longer stays that the owner offers, at a space where guests cannot stay longer by themselves. */
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

/** A stay at a space of its own, two hours before its end. */
async function book(): Promise<void> {
  ;({ guest, spaceId, bookingId } = await makeRunningStay(owner, { minutesLeft: 120 }))
  await db().$client.query('update spaces set longer_stays = false where id = $1', [spaceId])
}

const stay = () => bookingOf(guest, bookingId)
const offer = (hours = 1, person = owner) =>
  proposeExtension({ person, bookingId, until: until(hours), amount: 8250 * hours, currency: 'USD' })
const accept = (hours = 1, chargesCard = true) =>
  stayLonger({ person: guest, bookingId, until: until(hours), amount: 8250 * hours, currency: 'USD', chargesCard })

async function offered(hours = 1): Promise<string> {
  await offer(hours)
  const { proposal } = await extensionsOfBooking(guest, bookingId)
  return proposal!.id
}

const answer = (proposalId: string, given: 'accepted' | 'declined' | 'withdrawn', person: Person) =>
  answerProposal({ person, bookingId, proposalId, answer: given })

const longerByOne = { status: 'confirmed', hours: 4, endTime: until(1), totalPriceMinor: 33_000 }
const asBooked = { status: 'confirmed', hours: 3, endTime, totalPriceMinor: 24_750 }

test('an offer is accepted with one tap at any time of the stay, until its end and no further', async () => {
  await expect(accept()).rejects.toMatchObject({ code: 'notExtendable' })
  await offered()
  await offer()
  const { rows } = await db().$client.query('select subject, expires_at from outgoing_mails where recipient = $1', [
    guest.email,
  ])
  expect(rows.filter(({ subject }) => subject.startsWith('Stay until 18:00?'))).toMatchObject([{ expires_at: endTime }])
  expect(await stay()).toMatchObject(asBooked)
  await expect(accept(2)).rejects.toMatchObject({ code: 'notExtendable' })
  expect(await accept()).toMatchObject({ outcome: 'done' })
  expect(await stay()).toMatchObject(longerByOne)
  expect(await chargesOf(bookingId)).toEqual([8250, 24_750])
  expect(await answersOf(bookingId)).toEqual(['accepted'])
})

test('without an answer nothing is charged, and the offer lapses as the stay is completed', async () => {
  await offered()
  await minutesFromEnd(15)
  await expect(accept()).rejects.toMatchObject({ code: 'notExtendable' })
  await completeBookings()
  expect(await answersOf(bookingId)).toEqual(['lapsed'])
  expect(await stay()).toMatchObject({ ...asBooked, status: 'completed' })
  expect(await chargesOf(bookingId)).toEqual([24_750])
})

test('declined or withdrawn, it cannot be accepted; who declined is not asked again', async () => {
  const first = await offered(2)
  const second = await offered(1)
  await expect(answer(first, 'withdrawn', owner)).rejects.toMatchObject({ code: 'requestAnswered' })
  expect(await answer(second, 'withdrawn', owner)).toBe('withdrawn')
  await expect(accept()).rejects.toMatchObject({ code: 'notExtendable' })
  const third = await offered(1)
  expect(await answer(third, 'declined', guest)).toBe('declined')
  await expect(accept()).rejects.toMatchObject({ code: 'notExtendable' })
  await expect(offer(0.5)).rejects.toThrow('Your guest has declined')
  expect(await answersOf(bookingId)).toEqual(['withdrawn', 'withdrawn', 'declined'])
  expect(await chargesOf(bookingId)).toEqual([24_750])
})

test('only the owner and co-hosts offer, during the stay, at its price; only the guest accepts', async () => {
  const stranger = await makePerson('Sam Stranger')
  for (const person of [guest, stranger, { ...stranger, isAdmin: true }]) {
    await expect(offer(1, person)).rejects.toMatchObject({ code: 'bookingNotFound' })
  }
  const dear = { person: owner, bookingId, until: until(1), amount: 9000, currency: 'USD' }
  await expect(proposeExtension(dear)).rejects.toMatchObject({ code: 'priceChanged' })
  await minutesFromEnd(-181)
  await expect(offer()).rejects.toMatchObject({ code: 'notExtendable' })
  await minutesFromEnd(-120)
  await db().$client.query(
    `insert into co_hosts (space_id, user_id, access, since) values ($1, $2, 'calendar', app_now())`,
    [...[spaceId, stranger.id]],
  )
  await offer(1, stranger)
  const { proposal } = await extensionsOfBooking(guest, bookingId)
  await expect(answer(proposal!.id, 'accepted', owner)).rejects.toMatchObject({ code: 'bookingNotFound' })
  await expect(answer(proposal!.id, 'declined', owner)).rejects.toMatchObject({ code: 'bookingNotFound' })
  expect(await chargesOf(bookingId)).toEqual([24_750])
})

test('fault 191: accepted twice while the owner withdraws, one answer decides, with one charge or none', async () => {
  // The later the owner withdraws, the more often the guest is first.
  for (const headStart of [0, 20, 60, 120, 3_000]) {
    await book()
    const proposalId = await offered()
    const taken = [accept(), accept()]
    await Promise.race([pause(headStart), Promise.allSettled(taken)])
    await Promise.allSettled([...taken, answer(proposalId, 'withdrawn', owner)])
    const [given] = await answersOf(bookingId)
    expect(await stay()).toMatchObject(given === 'accepted' ? longerByOne : asBooked)
    expect(await chargesOf(bookingId)).toEqual(given === 'accepted' ? [8250, 24_750] : [24_750])
  }
})

test('fault 191: the next guest may take the hours before the offer is accepted; one has them', async () => {
  await offered(2)
  const next = makeHold({ guest: await makePerson('Theo Brandt'), spaceId, startTime: '2026-05-23T18:00', hours: 1 })
  const { won, refusals } = await outcomesOf([accept(2), next])
  expect({ won, refusals }).toEqual({ won: 1, refusals: { slotTaken: 1 } })
  const { hours } = await stay()
  expect(await chargesOf(bookingId)).toEqual(hours === 5 ? [16_500, 24_750] : [24_750])
})
