import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { knownCities } from '../../rules/places.ts'
import { parseSpaceSearch } from '../../rules/space-search.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, makeHold, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { adminActions } from '../audit/admin-actions.ts'
import { bookingOf } from '../bookings/booking-of.ts'
import { bookingsOnSpace } from '../bookings/bookings-on-space.ts'
import { checkModification } from '../bookings/check-modification.ts'
import { confirmBooking } from '../bookings/confirm-booking.ts'
import { expireBooking } from '../bookings/expire-booking.ts'
import { lockBooking } from '../bookings/lock-booking.ts'
import { previewCancel } from '../bookings/preview-cancel.ts'
import { recentMails } from '../mail/recent-mails.ts'
import { citySpaces } from '../search/city-spaces.ts'
import { countSpaces } from '../search/count-spaces.ts'
import { newestSpaces } from '../search/newest-spaces.ts'
import { searchSpaces } from '../search/search-spaces.ts'
import { adminSpaces } from './admin-spaces.ts'
import { copyListing } from './copy-listing.ts'
import { deleteSpace } from './delete-space.ts'
import { listingsOfOwner } from './listings-of-owner.ts'
import { restoreSpace } from './restore-space.ts'
import { ownersOfSitemapPart, spacesOfSitemapPart } from './sitemap-part.ts'
import { spacePage } from './space-page.ts'
import { takeDownSpace } from './take-down-space.ts'

useDatabase()

let admin: Person
let owner: Person
let guest: Person
let id: number

beforeAll(async () => {
  admin = { ...(await makePerson('Desk')), isAdmin: true }
  owner = await makePerson('Curtis Vane')
  guest = await makePerson('Pilar Gutiérrez')
})
beforeEach(async () => {
  await moveClockTo(thursday)
  await db().$client.query('update spaces set deleted_at = now(), taken_down_at = null where deleted_at is null')
  id = await makeSpace(owner, { title: 'The Shed That Was Not' })
})

const search = parseSpaceSearch(new URLSearchParams({ q: 'shed' }))
const newYork = knownCities.find(({ slug }) => slug === 'new-york')!

/** Returns in how many of the places where visitors find spaces the space is found. */
async function found() {
  const sitemap = await spacesOfSitemapPart(1)
  const { rows } = await db().$client.query<{ slug: string }>('select slug from spaces where id = $1', [id])
  const has = (spaces: { id: number }[]) => spaces.some((space) => space.id === id)
  return {
    search: has((await searchSpaces(search)).spaces),
    counted: (await countSpaces(search)).count,
    city: has((await citySpaces(newYork, search)).spaces),
    home: has(await newestSpaces({ inside: 'US' }, 20)),
    sitemap: sitemap.some(({ slug }) => slug === rows[0]!.slug),
    owner: (await ownersOfSitemapPart(1)).some((listed) => listed.id === owner.id),
    page: await spacePage(rows[0]!.slug, guest).then(
      () => true,
      () => false,
    ),
  }
}

test('finding O1: a space that an admin takes down is found nowhere, with a reason that is mailed and recorded', async () => {
  const listed = { search: true, counted: 1, city: true, home: true, sitemap: true, owner: true, page: true }
  expect(await found()).toEqual(listed)
  await takeDownSpace(admin, id, 'Two guests found a car park.')
  expect(await found()).toEqual({
    search: false,
    counted: 0,
    city: false,
    home: false,
    sitemap: false,
    owner: false,
    page: false,
  })
  await expect(spacePage(String(id), null)).rejects.toMatchObject({ code: 'spaceNotFound' })
  const [mail] = await recentMails()
  expect(mail).toMatchObject({ recipient: owner.email, subject: 'We have taken down The Shed That Was Not' })
  expect(mail!.bodyText).toContain('Two guests found a car park.')
  const { entries } = await adminActions(admin, { subject: { kind: 'space', id: String(id) } })
  expect(entries[0]).toMatchObject({ action: 'takeDownSpace', after: { reason: 'Two guests found a car park.' } })

  await expect(takeDownSpace(admin, id, 'Another reason.')).rejects.toMatchObject({ code: 'takenDownAlready' })
  expect((await recentMails())[0]).toEqual(mail)

  await restoreSpace(admin, id, 'They showed us the shed.')
  expect(await found()).toEqual(listed)
  expect((await recentMails())[0]).toMatchObject({
    recipient: owner.email,
    subject: 'Listed again: The Shed That Was Not',
    bodyText: expect.stringContaining('They showed us the shed.'),
  })
  await expect(restoreSpace(admin, id, 'Once more')).rejects.toMatchObject({ code: 'notTakenDown' })
  await db().$client.query(
    'update spaces set taken_down_at = app_now(), deleted_at = app_now(), taken_down_with_owner = true where id = $1',
    [id],
  )
  expect(await takeDownSpace(admin, id, 'Not theirs.'), 'it was down only with its owner').toBe('The Shed That Was Not')
})

test('finding O1: the owner and admins still see it, with the reason, and the owner may delete it permanently', async () => {
  await takeDownSpace(admin, id, 'The photos are not theirs.')
  for (const person of [owner, admin]) {
    const seen = await spacePage(String(id), person)
    const page = 'redirectTo' in seen ? await spacePage(seen.redirectTo, person) : seen
    expect(page).toMatchObject({ space: { id, takenDown: { reason: 'The photos are not theirs.' } } })
  }
  expect((await bookingsOnSpace(owner, id)).upcoming.bookings).toEqual([])
  expect((await listingsOfOwner(owner)).spaces.find((space) => space.id === id)).toMatchObject({ isTakenDown: true })
  expect((await adminSpaces(admin, { filter: 'takenDown' })).spaces.map((space) => space.id)).toContain(id)
  await expect(copyListing(owner, id)).rejects.toMatchObject({ code: 'spaceNotFound' })
  await deleteSpace(owner, id)
  expect((await listingsOfOwner(owner)).spaces.map((space) => space.id)).not.toContain(id)
  await expect(restoreSpace(admin, id, 'Why not')).rejects.toMatchObject({ code: 'spaceNotFound' })
})

test('guests with bookings at a space taken down are not notified, and cancel on the terms as before, admins for all', async () => {
  const booked = await makeBooking({ guest, spaceId: id, startTime: '2026-05-22T20:00' })
  const sent = async () => {
    const mails = (await recentMails()).filter(({ recipient }) => recipient === guest.email)
    const { rows } = await db().$client.query('select id from notifications where person_id = $1', [guest.id])
    return [mails.length, rows.length]
  }
  const [sentBefore, terms] = [await sent(), await previewCancel(guest, booked)]
  expect(terms).toMatchObject({ by: 'guest', feeRefundMinor: 0 })
  await takeDownSpace(admin, id, 'The fire exit is blocked.')
  expect(await sent()).toEqual(sentBefore)
  expect(await previewCancel(guest, booked)).toEqual(terms)
  const { totalPriceMinor } = await bookingOf(guest, booked)
  expect(await previewCancel(admin, booked)).toMatchObject({ by: 'admin', refundMinor: totalPriceMinor })
})

test('finding O1: a space taken down accepts no holds, and existing bookings and holds are honoured', async () => {
  const booked = await makeBooking({ guest, spaceId: id, startTime: '2026-05-24T14:00' })
  const held = await makeHold({ guest, spaceId: id, startTime: '2026-05-25T14:00' })
  const lapsed = await makeHold({ guest: await makePerson('Jonah Blum'), spaceId: id, startTime: '2026-05-26T14:00' })
  await takeDownSpace(admin, id, 'Not as described.')
  await expect(makeHold({ guest, spaceId: id, startTime: '2026-05-27T14:00' })).rejects.toMatchObject({
    code: 'spaceNotFound',
  })
  expect(await bookingOf(guest, booked)).toMatchObject({ status: 'confirmed' })

  const confirm = (bookingId: string) =>
    inTransaction(async (tx) => confirmBooking(tx, (await lockBooking(tx, bookingId))!, thursday))
  expect(await confirm(held.bookingId)).toBe('confirmed')
  await inTransaction(async (tx) => expireBooking(tx, (await lockBooking(tx, lapsed.bookingId))!))
  expect(await confirm(lapsed.bookingId)).toBe('confirmed')

  // Same as when the owner switched it off: a booking cannot move to another time, but can be shortened.
  const booking = await inTransaction((tx) => lockBooking(tx, booked))
  const move = (startTime: string, hours: number) => checkModification(db(), guest, booking, { startTime, hours })
  await expect(move('2026-05-28T14:00', 3)).rejects.toMatchObject({ code: 'spaceUnavailable' })
  expect(await move('2026-05-24T14:00', 2)).toMatchObject({ after: { hours: 2 } })
})
