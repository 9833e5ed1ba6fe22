import { beforeEach, describe, expect, test } from 'vitest'
import { cancelAndRedirect, loadCancelQuestion } from '../app/bookings/cancel-booking.server.ts'
import { hostedBookingViews } from '../app/bookings/hosted-booking-views.server.ts'
import { loadBooking } from '../app/bookings/load-booking.server.ts'
import { loadBookings } from '../app/bookings/load-bookings.server.ts'
import { db } from '../db/connect.ts'
import { brand } from '../rules/brand.ts'
import { paths } from '../rules/paths.ts'
import type { Person } from '../server/accounts/person.ts'
import { bookingOf } from '../server/bookings/booking-of.ts'
import { cancelBooking } from '../server/bookings/cancel-booking.ts'
import { receivedBookings } from '../server/bookings/received-bookings.ts'
import { bookingEvents } from '../server/messages/booking-events.ts'
import { moveClockTo, useDatabase } from './database.ts'
import { makeBooking, makeHold, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'

useDatabase()

let owner: Person
let guest: Person
let spaceId: number
beforeEach(async () => {
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  guest = await makePerson('Tamsin Wray')
  spaceId = await makeSpace(owner)
})

/** What the page says instead of its question; null if it asks. */
async function endedFor(person: Person, id: string) {
  const { question, ended } = await loadCancelQuestion(person, id)
  expect(question === null).toBe(ended !== null)
  return ended && [ended.title, ended.text]
}

test('the page of a booking that its guest cancelled says so to both, and leads to it', async () => {
  const id = await makeBooking({ guest, spaceId })
  expect(await endedFor(guest, id)).toBeNull()
  await cancelBooking(guest, id)
  const back = '$225.00 is on its way back to your card, which takes 5-7 business days.'
  expect(await endedFor(guest, id)).toEqual(['You cancelled this booking', back])
  expect(await endedFor(owner, id)).toEqual(['The guest cancelled this booking', null])
  expect((await loadCancelQuestion(guest, id)).ended?.to).toBe(paths.booking(id))
})

test('so does that of a booking that the owner or the platform cancelled', async () => {
  const id = await makeBooking({ guest, spaceId })
  await cancelBooking(owner, id, { reason: 'A leak' })
  expect(await endedFor(guest, id)).toEqual(['The owner cancelled this booking', null])
  expect(await endedFor(owner, id)).toEqual(['You cancelled this booking', null])
  await db().$client.query(`update bookings set cancelled_by = 'platform' where id = $1`, [id])
  expect(await endedFor(guest, id)).toEqual(['This booking was cancelled', null])
})

test('and that of a booking that has begun, is over, or never was one', async () => {
  const id = await makeBooking({ guest, spaceId })
  const { bookingId: lapsed } = await makeHold({ guest, spaceId, startTime: '2026-05-24T14:00' })
  expect(await endedFor(guest, lapsed)).toEqual(['This booking cannot be cancelled any more', null])
  await db().$client.query(`update bookings set status = 'expired' where id = $1`, [lapsed])
  expect(await endedFor(guest, lapsed)).toEqual(['There is no booking to cancel', null])
  await moveClockTo(new Date('2026-05-23T19:00:00Z'))
  expect(await endedFor(guest, id)).toEqual(['This booking cannot be cancelled any more', 'It has begun.'])
  await moveClockTo(new Date('2026-05-23T22:00:00Z'))
  expect(await endedFor(guest, id)).toEqual(['This booking cannot be cancelled any more', 'It is over.'])
})

test('a form of the owner without the penalty cancels nothing, and asks again with it', async () => {
  const id = await makeBooking({ guest, spaceId })
  const form = new FormData()
  form.set('refundMinor', '24750')
  form.set('reason', 'A leak')
  const asked = await cancelAndRedirect(owner, id, form)
  expect(asked).toMatchObject({ status: 409, to: null, question: { penalty: { amountMinor: expect.any(Number) } } })
  expect((await loadCancelQuestion(owner, id)).ended).toBeNull()
  form.set('penaltyMinor', String(asked.question?.penalty?.amountMinor))
  expect(await cancelAndRedirect(owner, id, form)).toMatchObject({ status: 302, problem: null })
})

test('an admin is told who reads the reason, and both read who cancelled', async () => {
  const id = await makeBooking({ guest, spaceId })
  const admin: Person = { ...(await makePerson('Desk')), isAdmin: true }
  expect((await loadCancelQuestion(owner, id)).question?.reasonHint).toBe('The guest reads it.')
  expect((await loadCancelQuestion(admin, id)).question?.reasonHint).toBe('The guest and the owner read it.')
  await cancelBooking(admin, id, { reason: 'A leak' })
  for (const person of [guest, owner])
    expect(await endedFor(person, id)).toEqual([`${brand.name} cancelled this booking`, null])
  const { rows: mails } = await db().$client.query<{ recipient: string; text: string }>(
    `select recipient, body_text as text from outgoing_mails where subject like 'Cancelled:%'`,
  )
  const textTo = ({ email }: Person) => mails.find(({ recipient }) => recipient === email)?.text
  expect(textTo(guest)).toContain(`Your booking has been cancelled by ${brand.name}.`)
  expect(textTo(owner)).toContain(`${brand.name} has cancelled a booking of your space. The time is free again.`)
  expect(textTo(owner)).toContain('A leak')
})
test('My Bookings says what comes back, also if the booking is on another page of the list', async () => {
  const id = await makeBooking({ guest, spaceId })
  const changed = await makeBooking({ guest, spaceId, startTime: '2026-05-24T14:00' })
  await cancelBooking(guest, id)
  const noticeFor = async (person: Person, query: string) =>
    (await loadBookings(person, new URLSearchParams(query))).notice
  const notice = { title: expect.stringMatching(/^Your booking of .* is cancelled$/) }
  expect(await noticeFor(guest, `cancelled=${id}`)).toMatchObject(notice)
  expect(await noticeFor(guest, `cancelled=${id}&page=2`)).toMatchObject(notice)
  const moved = { words: expect.stringContaining('It is on Sun 24 May 2026') }
  expect(await noticeFor(guest, `changed=${changed}&page=2`)).toMatchObject(moved)
  for (const query of [`changed=${id}`, `cancelled=${changed}`, 'cancelled=1']) {
    expect(await noticeFor(guest, query)).toBeNull()
  }
  expect(await noticeFor(owner, `cancelled=${id}`)).toBeNull()
})

describe('a co-host', () => {
  let coHost: Person
  beforeEach(async () => {
    coHost = await makePerson('Ines Ferrer')
    const values = 'values ($1, $2, $3, app_now())'
    await db().$client.query(`insert into co_hosts ${values}`, [spaceId, coHost.id, 'calendar'])
  })

  const formOf = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form
  }

  test('who cancels is led to the bookings received, which say so, also if the form is sent again', async () => {
    const id = await makeBooking({ guest, spaceId })
    const { question } = await loadCancelQuestion(coHost, id)
    expect(question).toMatchObject({
      refundMinor: null,
      penalty: { amountMinor: null },
      priceLines: [],
      back: null,
      parts: [],
    })
    const shown = JSON.stringify({ ...question, id: null })
    expect(shown, 'a co-host is shown no amounts').not.toMatch(/24.?750|2.?250|247|\$/)
    const form = formOf({ reason: 'A leak' })
    const to = `${paths.bookingsReceived()}?cancelled=${id}`
    const flash = { title: 'The booking is cancelled', text: 'Its guest has been told.' }
    expect(await cancelAndRedirect(coHost, id, form)).toMatchObject({ to, flash })
    expect(await cancelAndRedirect(coHost, id, form)).toMatchObject({ to, flash, problem: null })
  })

  test('reads that the owner pays for it, and no amounts', async () => {
    const id = await makeBooking({ guest, spaceId })
    const { question } = await loadCancelQuestion(coHost, id)
    expect(question).toMatchObject({ priceLines: [], back: null })
    expect(question?.penalty?.title).toBe('It costs Marta Oyelaran a part of the rental')
    expect(question?.penalty?.text).toMatch(/^A part of the rental, for the guest\./)
    expect(question?.penalty?.text).not.toContain('%')
    expect(question?.penalty?.text).toContain('taken off their next payouts, and their public record counts')
    expect((await loadCancelQuestion(owner, id)).question).toMatchObject({
      back: { label: 'Goes back to the guest' },
      penalty: { title: expect.stringMatching(/^It costs you \$/) },
    })
  })

  test('who cancelled is named to the owner on each page, and to the guest as the owner', async () => {
    const id = await makeBooking({ guest, spaceId })
    await cancelBooking(coHost, id, { reason: 'A leak' })
    const own = await makeBooking({ guest, spaceId, startTime: '2026-05-25T14:00' })
    await cancelBooking(owner, own, { reason: 'A leak' })
    const readBy = async (reader: Person, bookingId: string) => {
      const { bookings } = await receivedBookings(reader, { part: 'past' })
      const listed = await hostedBookingViews(reader, bookings, thursday)
      return [
        (await endedFor(reader, bookingId))?.[0],
        (await loadBooking(reader, bookingId)).cancelled,
        listed.find((view) => view.id === bookingId)?.cancelled,
      ]
    }
    const wordsOf = (name: string) => [`${name} cancelled this booking`, ...twice(`${name} cancelled: A leak`)]
    expect(await readBy(owner, id)).toEqual(wordsOf('Ines Ferrer'))
    expect(await readBy(coHost, id)).toEqual(wordsOf('You'))
    expect(await readBy(owner, own)).toEqual(wordsOf('You'))
    expect(await readBy(coHost, own)).toEqual(wordsOf('Marta Oyelaran'))
    for (const each of [id, own])
      expect((await readBy(guest, each)).slice(0, 2)).toEqual(wordsOf('The owner').slice(0, 2))
    for (const reader of [guest, { ...(await makePerson('Desk')), isAdmin: true }]) {
      expect(await bookingOf(reader, id)).toMatchObject({ cancelledBy: 'owner', cancelledByHost: null })
    }
    const { events } = await bookingEvents({ spaceId, guestId: guest.id, after: null, until: null })
    const hosts = events.map(({ kind, host }) => [kind, host?.name]).filter(([kind]) => kind === 'cancelled')
    expect(hosts.map(([, name]) => name).sort()).toEqual(['Ines Ferrer', 'Marta Oyelaran'])
  })

  test('is named to the owner as who cancelled', async () => {
    const id = await makeBooking({ guest, spaceId })
    await cancelBooking(coHost, id)
    expect(await mailToOwner(id)).toContain('For the guest, because your co-host Ines Ferrer cancelled.')
    expect(await mailToOwner(id)).toContain('A co-host of yours has cancelled a booking of your space.')
    await db().$client.query(`update users set name = '' where id = $1`, [coHost.id])
    const other = await makeBooking({ guest, spaceId, startTime: '2026-05-25T14:00' })
    await cancelBooking({ ...coHost, fullName: null }, other)
    expect(await mailToOwner(other)).toContain('For the guest, because a co-host of yours cancelled.')
    const own = await makeBooking({ guest, spaceId, startTime: '2026-05-26T14:00' })
    await cancelBooking(owner, own)
    expect(await mailToOwner(own)).toContain('For the guest, because you cancelled.')
  })
})

const twice = (text: string) => [text, text]

async function mailToOwner(bookingId: string): Promise<string> {
  const sql = 'select body_text as text from outgoing_mails where dedupe_key = $1'
  const { rows } = await db().$client.query(sql, [`cancelled:${bookingId}:owner`])
  return rows[0]?.text.replace(/\s+/g, ' ')
}
