import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { EntryInput } from '../../rules/calendar-entry.ts'
import { readWholeCalendar } from '../../rules/read-calendar.ts'
import { useCardProvider } from '../../test/card-provider.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { hoursLater, makeBooking, thursday } from '../../test/make-bookings.ts'
import { makeRequest, makeRequestSpace } from '../../test/make-requests.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { changeEntry } from '../calendar/change-entry.ts'
import { placeEntry } from '../calendar/place-entry.ts'
import { answerRequest } from '../payments/answer-request.ts'
import { calendarOfSecret } from './calendar-of-secret.ts'
import { endAddress, ownAddresses, renewAddress, showNames } from './own-addresses.ts'

useDatabase()

let owner: Person
let spaceId: number
let bookingId: string
beforeEach(async () => {
  await moveClockTo(thursday)
  owner = await makePerson()
  spaceId = await makeSpace(owner)
  bookingId = await makeBooking({ guest: await makePerson('June Castellano'), spaceId, headcount: 3 })
})

async function secretOf(shown: number | null = spaceId): Promise<string> {
  const addresses = await ownAddresses(owner, spaceId)
  return addresses.find((address) => address.spaceId === shown)!.secret
}

/** A blocked time from 14:00 to 17:00, with changes. */
function entry(changed: Partial<EntryInput>): EntryInput {
  const time = { date: '2026-05-23', lastDate: '2026-05-23', from: '14:00', to: '17:00' }
  return { kind: 'block', ...time, name: '', people: null, note: '', repeatUntil: null, skipTaken: false, ...changed }
}

/** The events of the address as the names and values of their lines. */
async function eventsAt(secret: string): Promise<Record<string, string>[]> {
  const calendar = ICAL.Component.fromString(await calendarOfSecret(secret))
  return calendar
    .getAllSubcomponents('vevent')
    .map((event) =>
      Object.fromEntries(event.getAllProperties().map((line) => [line.name, String(line.getFirstValue())])),
    )
}

describe('the address of a space', () => {
  test('shows when it is booked, in its zone, and nothing else', async () => {
    await renewAddress(owner, spaceId)
    const secret = await secretOf()
    expect(secret).toMatch(/^[\w-]{43}$/)
    const [event, ...others] = await eventsAt(secret)
    expect(others).toEqual([])
    expect(event).toEqual({
      uid: `booking-${bookingId}@hourlet`,
      sequence: '0',
      dtstamp: expect.any(String),
      summary: 'Booked',
      dtstart: '2026-05-23T14:00:00',
      dtend: '2026-05-23T17:00:00',
      status: 'CONFIRMED',
      transp: 'OPAQUE',
    })
    expect(await calendarOfSecret(secret)).toContain('DTSTART;TZID=America/New_York:20260523T140000\r\n')
    expect(await calendarOfSecret(secret)).toContain('TZID:America/New_York\r\nBEGIN:')
    expect(await calendarOfSecret(secret)).not.toMatch(/June|Castellano|H7K/)
  })

  test('shows names, numbers and links if its owner chooses', async () => {
    await expect(showNames(owner, spaceId, true)).rejects.toMatchObject({ code: 'notFound' })
    await renewAddress(owner, spaceId)
    await showNames(owner, spaceId, true)
    const [event] = await eventsAt(await secretOf())
    expect(event).toMatchObject({
      summary: 'June Castellano, 3 people',
      description: expect.stringMatching(/^Booking \w{3}-\w{3}\nhttp/),
      url: expect.stringContaining(`/my-bookings/${bookingId}`),
    })
    await showNames(owner, spaceId, false)
    expect(await eventsAt(await secretOf())).toMatchObject([{ summary: 'Booked' }])
  })

  test('keeps an event’s identifier, and counts its changes; a cancelled one is shown as such', async () => {
    await renewAddress(owner, spaceId)
    const secret = await secretOf()
    const [before] = await eventsAt(secret)
    await db().$client.query(
      `insert into modifications (booking_id, status, from_start_time, from_hours, start_time, end_time, hours, currency, done_at)
       select id, 'done', start_time, hours, start_time, end_time, hours, 'USD', app_now() from bookings where id = $1`,
      [bookingId],
    )
    expect(await eventsAt(secret)).toMatchObject([{ uid: before?.uid, sequence: '1', status: 'CONFIRMED' }])
    await cancelBooking(owner, bookingId)
    expect(await eventsAt(secret)).toMatchObject([
      { uid: before?.uid, sequence: '2', status: 'CANCELLED', transp: 'TRANSPARENT' },
    ])
  })

  test('is the same text while nothing changes', async () => {
    await renewAddress(owner, spaceId)
    const first = await calendarOfSecret(await secretOf())
    await hoursLater(1)
    expect(await calendarOfSecret(await secretOf())).toBe(first)
  })

  test('shows closed time, but no time that was imported, held or lapsed', async () => {
    await placeEntry(owner, spaceId, entry({ date: '2026-05-25', lastDate: '2026-05-25', from: '08:00', to: '10:00' }))
    await db().$client.query(
      `insert into availability_blocks (space_id, kind, during) values ($1, 'import', '[2026-05-26 12:00Z,2026-05-26 14:00Z)')`,
      [spaceId],
    )
    await db().$client.query(`update bookings set status = 'expired', confirmed_at = null where id = $1`, [bookingId])
    await renewAddress(owner, spaceId)
    expect(await eventsAt(await secretOf())).toMatchObject([{ summary: 'Closed', dtstart: '2026-05-25T08:00:00' }])
  })

  test('names a guest who did not book here, with their people, only if its owner chooses', async () => {
    const walkIn = { kind: 'walkIn', name: 'Kofi, of the choir', date: '2026-05-25', lastDate: '2026-05-25' } as const
    await placeEntry(owner, spaceId, entry({ ...walkIn, people: 12 }))
    await placeEntry(owner, spaceId, entry({ ...walkIn, from: '20:00', to: '22:00' }))
    await placeEntry(owner, spaceId, entry({ name: 'Painting', date: '2026-05-26', lastDate: '2026-05-26' }))
    await renewAddress(owner, spaceId)
    await renewAddress(owner, null)
    const summaries = async (shown: number | null) =>
      (await eventsAt(await secretOf(shown))).map(({ summary }) => summary).slice(1)
    expect(await summaries(spaceId)).toEqual(['Closed', 'Closed', 'Closed'])
    await showNames(owner, spaceId, true)
    expect(await summaries(spaceId)).toEqual(['Kofi, of the choir, 12 people', 'Kofi, of the choir', 'Closed'])
    await showNames(owner, null, true)
    expect((await summaries(null))[0]).toBe('Kofi, of the choir, 12 people: Daylight loft')
  })

  test('has an entry of several days as one event, whose identifier stays as it changes', async () => {
    const days = entry({ date: '2026-05-25', lastDate: '2026-05-27' })
    const { ids } = await placeEntry(owner, spaceId, days)
    await renewAddress(owner, spaceId)
    const secret = await secretOf()
    const events = async () => (await eventsAt(secret)).slice(1)
    const [before, ...more] = await events()
    expect(more).toEqual([])
    const uid = `entry-${ids[0]}@hourlet`
    expect(before).toMatchObject({ uid, sequence: '0', dtstart: '2026-05-25T14:00:00', dtend: '2026-05-27T17:00:00' })
    await changeEntry(owner, ids[0]!, { ...days, lastDate: '2026-05-28' })
    const [after, ...others] = await events()
    expect(others).toEqual([])
    expect(after).toMatchObject({ uid, dtstart: '2026-05-25T14:00:00', dtend: '2026-05-28T17:00:00' })
    expect(Number(after?.sequence)).toBeGreaterThan(0)
    // It still lasts, though it began more than 30 days ago.
    await db().$client.query(
      `update calendar_entries set start_time = app_now() - interval '31 days', end_time = app_now() where id = $1`,
      [ids[0]],
    )
    expect((await eventsAt(secret)).map((event) => event.uid)).toContain(uid)
  })

  test('read by ourselves brings nothing back', async () => {
    await renewAddress(owner, spaceId)
    await placeEntry(owner, spaceId, entry({ date: '2026-05-25', lastDate: '2026-05-25' }))
    const window = { timeZone: 'America/New_York', from: thursday, to: new Date('2027-05-21'), ownDomain: 'hourlet' }
    expect(readWholeCalendar(await calendarOfSecret(await secretOf()), window)).toEqual([])
  })
})

test('an address without events is a calendar with a component', async () => {
  await db().$client.query(`update bookings set status = 'expired', confirmed_at = null where id = $1`, [bookingId])
  await renewAddress(owner, spaceId)
  const text = await calendarOfSecret(await secretOf())
  expect(
    ICAL.Component.fromString(text)
      .getAllSubcomponents()
      .map(({ name }) => name),
  ).toEqual(['vtimezone'])
  expect(text).toContain('TZID:America/New_York')
})

describe('a request that waits for an answer', () => {
  useCardProvider()

  test('is shown as tentative, by no name; once accepted the same event is confirmed, and a declined one is gone', async () => {
    const asked = await makeRequestSpace(owner)
    await renewAddress(owner, asked)
    const addresses = await ownAddresses(owner, asked)
    const secret = addresses.find((address) => address.spaceId === asked)!.secret
    const guest = await makePerson('June Castellano')
    const { bookingId: id } = await makeRequest({ guest, spaceId: asked })
    const [event, ...others] = await eventsAt(secret)
    expect(others).toEqual([])
    expect(event).toMatchObject({ summary: 'Requested', status: 'TENTATIVE', transp: 'OPAQUE', sequence: '0' })
    await answerRequest(owner, id, { answer: 'accepted' })
    expect(await eventsAt(secret)).toMatchObject([{ uid: event?.uid, summary: 'Booked', status: 'CONFIRMED' }])
    const other = await makeRequest({ guest, spaceId: asked, startTime: '2026-05-24T14:00:00' })
    expect(await eventsAt(secret)).toHaveLength(2)
    await answerRequest(owner, other.bookingId, { answer: 'declined' })
    expect(await eventsAt(secret)).toMatchObject([{ uid: event?.uid }])
  })
})

describe('the address of a person', () => {
  test('shows all their spaces, each in its zone, and none of others', async () => {
    const berlin = await makeSpace(owner, { title: 'Control', timeZone: 'Europe/Berlin' })
    await makeBooking({ guest: await makePerson(), spaceId: berlin })
    await makeBooking({ guest: await makePerson(), spaceId: await makeSpace(await makePerson()) })
    await renewAddress(owner, null)
    expect((await eventsAt(await secretOf(null))).map(({ summary }) => summary).sort()).toEqual([
      ...['Booked: Control', 'Booked: Daylight loft'],
    ])
    const file = await calendarOfSecret(await secretOf(null))
    for (const zone of ['America/New_York', 'Europe/Berlin'])
      expect(file).toContain(`BEGIN:VTIMEZONE\r\nTZID:${zone}\r\n`)
  })
})

describe('fault 84: an address ends', () => {
  const isOpen = async (secret: string) =>
    await calendarOfSecret(secret).then(
      () => true,
      (error) => error.code,
    )

  test('when it is renewed or ended, and with its space or its owner', async () => {
    await renewAddress(owner, spaceId)
    const first = await secretOf()
    expect(await isOpen(first)).toBe(true)
    await renewAddress(owner, spaceId)
    expect(await isOpen(first)).toBe('notFound')
    const second = await secretOf()
    await db().$client.query('update users set suspended_at = now() where id = $1', [owner.id])
    expect(await isOpen(second)).toBe('notFound')
    await db().$client.query('update users set suspended_at = null where id = $1', [owner.id])
    expect(await isOpen(second)).toBe(true)
    await endAddress(owner, spaceId)
    expect(await isOpen(second)).toBe('notFound')
    await renewAddress(owner, spaceId)
    const third = await secretOf()
    await db().$client.query('update spaces set deleted_at = now() where id = $1', [spaceId])
    expect(await isOpen(third)).toBe('notFound')
  })

  test('and is nothing that can be guessed, or made by others', async () => {
    for (const secret of ['', 'a'.repeat(43), "' or true --", '%']) expect(await isOpen(secret)).toBe('notFound')
    const stranger = await makePerson()
    for (const action of [renewAddress, endAddress, ownAddresses]) {
      await expect(action(stranger, spaceId)).rejects.toMatchObject({ code: 'spaceNotFound' })
      await expect(action(null, spaceId)).rejects.toMatchObject({ code: 'notSignedIn' })
    }
    await renewAddress(owner, null)
    const secret = await secretOf(null)
    await endAddress(stranger, null)
    await expect(showNames(stranger, null, true)).rejects.toMatchObject({ code: 'notFound' })
    expect(await isOpen(secret)).toBe(true)
  })
})
