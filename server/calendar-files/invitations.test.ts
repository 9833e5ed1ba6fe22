import ical from 'node-ical'
import { beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { bookingCalendar } from '../bookings/booking-calendar.ts'
import { cancelBooking } from '../bookings/cancel-booking.ts'
import { modifyBooking } from '../payments/modify-booking.ts'

useDatabase({ MAIL_FROM: 'Hourlet <hello@hourlet.example>' })

let guest: Person
let owner: Person
let bookingId: string
let spaceId: number
beforeEach(async () => {
  await moveClockTo(thursday)
  ;[guest, owner] = await Promise.all([makePerson('June "The" Guest'), makePerson()])
  spaceId = await makeSpace(owner, { title: 'Loft, one' })
  await db().$client.query(
    `update spaces set street_address = '61 Pencil Row', arrival_notes = 'The code is 1234' where id = $1`,
    [spaceId],
  )
  bookingId = await makeBooking({ guest, spaceId })
})

/** The calendar files of the mails to a person, oldest first, each with its method. */
async function invitationsTo({ email }: Person) {
  const { rows } = await db().$client.query<{ calendar_method: string | null; calendar_file: string | null }>(
    'select calendar_method, calendar_file from outgoing_mails where recipient = $1 order by id',
    [email],
  )
  return rows.flatMap(({ calendar_method: method, calendar_file: file }) => (file === null ? [] : [{ method, file }]))
}

function eventIn(file: string) {
  const event = Object.values(ical.sync.parseICS(file)).find((part) => part?.type === 'VEVENT')
  if (event?.type !== 'VEVENT') throw new Error('There is no event')
  const { uid, sequence, status, summary, location, start, end } = event
  const times = { start: new Date(start.getTime()).toISOString(), end: new Date(end?.getTime() ?? 0).toISOString() }
  return { uid, sequence: Number(sequence), status, summary, location, ...times }
}

test('fault 85: a guest’s calendar follows a booking: confirmed, moved and cancelled, each time with a higher sequence', async () => {
  await modifyBooking({ person: guest, bookingId, startTime: '2026-05-25T10:00', hours: 3, amount: 0, currency: 'USD' })
  await cancelBooking(guest, bookingId)
  const invitations = await invitationsTo(guest)
  expect(invitations.map(({ method, file }) => [method, /^METHOD:(\w+)\r$/m.exec(file)?.[1]])).toEqual([
    ...[
      ['REQUEST', 'REQUEST'],
      ['REQUEST', 'REQUEST'],
    ],
    ['CANCEL', 'CANCEL'],
  ])
  const same = {
    uid: `booking-${bookingId}@hourlet`,
    summary: 'Loft, one',
    location: '61 Pencil Row, Williamsburg, New York, United States',
  }
  const moved = { start: '2026-05-25T14:00:00.000Z', end: '2026-05-25T17:00:00.000Z' }
  expect(invitations.map(({ file }) => eventIn(file))).toEqual([
    {
      ...same,
      sequence: 0,
      status: 'CONFIRMED',
      start: '2026-05-23T18:00:00.000Z',
      end: '2026-05-23T21:00:00.000Z',
    },
    { ...same, ...moved, sequence: 1, status: 'CONFIRMED' },
    { ...same, ...moved, sequence: 2, status: 'CANCELLED' },
  ])
})

test('it comes from us, asks for no answer, and has no arrival notes', async () => {
  const [invitation] = await invitationsTo(guest)
  const file = invitation?.file.replaceAll('\r\n ', '') ?? ''
  expect(file).toContain('ORGANIZER;CN="Hourlet":mailto:hello@hourlet.example\r\n')
  expect(file).toContain(`RSVP=FALSE;CN="June 'The' Guest":mailto:${guest.email}\r\n`)
  expect(file).not.toContain('1234')
})

test('the owner’s mails have none', async () => {
  expect(await invitationsTo(owner)).toEqual([])
})

test('the file for download is the same event', async () => {
  const [invitation] = await invitationsTo(guest)
  const { file } = await bookingCalendar(guest, bookingId)
  const { sequence, uid, start, end } = eventIn(file)
  expect(eventIn(invitation?.file ?? '')).toMatchObject({ sequence, uid, start, end })
})

test('the file for download of a cancelled booking removes the event', async () => {
  const id = await makeBooking({ guest, spaceId, startTime: '2026-05-24T10:00:00' })
  const booked = (await bookingCalendar(guest, id)).file
  await cancelBooking(guest, id)
  const { file } = await bookingCalendar(guest, id)
  expect(booked).toContain('STATUS:CONFIRMED')
  expect(file).toContain('STATUS:CANCELLED')
  expect(eventIn(file)).toMatchObject({ uid: eventIn(booked).uid, sequence: eventIn(booked).sequence + 1 })
})
