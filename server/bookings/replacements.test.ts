import { beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, makeHold, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { recentMails } from '../mail/recent-mails.ts'
import { replacementsOf } from '../payments/replacements-of.ts'
import { cancelBooking } from './cancel-booking.ts'

useDatabase()

let owner: Person
let other: Person
let guest: Person
let bookingId: string

beforeEach(async () => {
  await db().$client.query('update spaces set available = false')
  await moveClockTo(thursday)
  owner = await makePerson('Marta Oyelaran')
  other = await makePerson('Theo Brandt')
  guest = await makePerson('June Castellano')
  bookingId = await makeBooking({ guest, spaceId: await makeSpace(owner), headcount: 8 })
})

const mailToGuest = async () => (await recentMails()).find(({ recipient }) => recipient === guest.email)?.bodyText ?? ''
const titles = async () => (await replacementsOf(guest, bookingId)).map(({ title }) => title)

test('a guest whose owner cancels gets free spaces at the same hours, the most alike first', async () => {
  await makeSpace(other, { title: 'Office', type: 'office', location: 'Bushwick, New York' })
  await makeSpace(other, { title: 'Near', location: 'Williamsburg, New York' })
  const less = await makeSpace(other, { title: 'Less', type: 'studio', location: 'Bushwick, New York' })
  await db().$client.query(`update spaces set amenities = '{daylight,Piano}' where id = $1`, [less])
  expect(await titles()).toEqual([])
  await cancelBooking(owner, bookingId)
  const offers = await replacementsOf(guest, bookingId)
  expect(offers.map(({ title }) => title)).toEqual(['Near', 'Less', 'Office'])
  expect(offers[1]).toMatchObject({ shares: ['Daylight'], lacks: ['Wifi'], quote: { total: 24_750, hours: 3 } })
  expect(await mailToGuest()).toMatch(new RegExp(`free at your hours:\\n\\S+/my-bookings/${bookingId}`))
})

test('what is dearer, too small, taken, by request, their own or of an owner who blocked them is left out', async () => {
  await makeSpace(other, { title: 'Dearer', priceMinor: 7501 })
  await makeSpace(guest, { title: 'Own' })
  const small = await makeSpace(other, { title: 'Small' })
  await db().$client.query('update spaces set capacity = 7 where id = $1', [small])
  const asked = await makeSpace(other, { title: 'By request' })
  await db().$client.query('update spaces set by_request = true, notice_minutes = 180 where id = $1', [asked])
  const blocker = await makePerson('Ines Blocker')
  await makeSpace(blocker, { title: 'Blocked' })
  await db().$client.query(
    'insert into blocked_people (blocker_id, blocked_id, created_at) values ($1, $2, app_now())',
    [blocker.id, guest.id],
  )
  const taken = await makeSpace(other, { title: 'Last' })
  await cancelBooking(owner, bookingId)
  expect(await titles()).toEqual(['Last'])
  await makeHold({ guest: await makePerson('Ada First'), spaceId: taken })
  expect(await titles()).toEqual([])
})

test('a guest who cancels gets none, nor does anyone from the start on, and other people get no booking', async () => {
  await makeSpace(other, { title: 'Free' })
  const own = await makeBooking({ guest, spaceId: await makeSpace(owner) })
  await cancelBooking(guest, own)
  expect(await replacementsOf(guest, own)).toEqual([])
  expect(await mailToGuest()).not.toContain('free at your hours')
  await cancelBooking(owner, bookingId)
  expect(await titles()).toContain('Free')
  await expect(replacementsOf(owner, bookingId)).rejects.toMatchObject({ code: 'bookingNotFound' })
  await moveClockTo(new Date('2026-05-23T18:00:00Z'))
  expect(await titles()).toEqual([])
})
