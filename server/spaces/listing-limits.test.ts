import { beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { listingInput } from '../../rules/listing.ts'
import { useDatabase } from '../../test/database.ts'
import { addPhoto, makePerson, makeSpaceType } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { addSpaceType } from './add-space-type.ts'
import { changeSpace } from './change-space.ts'
import { copyListing } from './copy-listing.ts'
import { createSpace, newSpaceRefusal } from './create-space.ts'
import { deleteSpace } from './delete-space.ts'

useDatabase({ RATE_LIMIT_FACTOR: '1' })

async function aNewcomer(): Promise<Person> {
  const made = await makePerson()
  await db().$client.query('update users set email_verified = false where id = $1', [made.id])
  return made
}

let person: Person
beforeEach(async () => {
  person = await aNewcomer()
  await makeSpaceType()
})

const confirm = () => db().$client.query('update users set email_verified = true where id = $1', [person.id])

const listingAt = (location: string) =>
  listingInput.parse({
    title: 'The loft',
    type: 'studio',
    description: 'A bright room.',
    capacity: '4',
    price: '20',
    currency: 'USD',
    location,
    country: 'United States',
    timeZone: 'America/New_York',
    amenities: 'Wifi',
  })

const list = () => createSpace(person, listingAt('Brooklyn, New York'))

test('finding S9: three listings until the address is confirmed, and the refusal says what to do', async () => {
  const outcomes = await Promise.allSettled([list(), list(), list(), list()])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(list()).rejects.toMatchObject({
    code: 'addressUnconfirmed',
    status: 403,
    message:
      'You can have 3 listings until your e-mail address is confirmed. Open the link that we e-mailed you, or ask for another on your profile page.',
  })
  await confirm()
  await expect(list()).resolves.toMatchObject({})
})

test('drafts count like listings until the address is confirmed', async () => {
  const draft = () => createSpace(person, listingAt('Brooklyn, New York'), [], { isDraft: true })
  for (let made = 0; made < 3; made += 1) await draft()
  await expect(draft()).rejects.toMatchObject({ code: 'addressUnconfirmed' })
})

test('finding S9: listings of other users do not count against the limit', async () => {
  for (let made = 0; made < 3; made += 1) await list()
  person = await aNewcomer()
  await expect(list()).resolves.toMatchObject({})
})

test('finding S9: an unconfirmed person who deletes a listing has room for one, ten times a day', async () => {
  for (let made = 0; made < 10; made += 1) await deleteSpace(person, (await list()).id)
  await expect(list()).rejects.toMatchObject({ code: 'tooManyRequests' })
})

test('finding S9: ten new listings a day for a confirmed address', async () => {
  await confirm()
  for (let made = 0; made < 10; made += 1) await list()
  await expect(list()).rejects.toMatchObject({
    code: 'tooManyRequests',
    message: 'You can list 10 new spaces a day. Please try again in 24 hours.',
  })
})

test('finding S9: two new types a day; a rejected one does not count', async () => {
  await addSpaceType(person, { name: 'greenhouse', label: 'Greenhouse' })
  await expect(addSpaceType(person, { name: 'greenhouse', label: 'Greenhouse' })).rejects.toMatchObject({
    code: 'typeTaken',
  })
  await addSpaceType(person, { name: 'boathouse', label: 'Boathouse' })
  await expect(addSpaceType(person, { name: 'observatory', label: 'Observatory' })).rejects.toMatchObject({
    code: 'tooManyRequests',
    message: 'You can add 2 new space types a day. Please try again in 24 hours.',
  })
})

test('twenty cities without a listing before are one person’s a day, also by changes that fail', async () => {
  const { id } = await list()
  const change = (city: string, photoIds: number[] = []) =>
    changeSpace(person, id, { change: listingAt(city), photoIds })
  for (let n = 0; n < 10; n += 1) await change(`Newtown ${'abcdefghij'[n]}`)
  for (let n = 0; n < 10; n += 1)
    await expect(change(`Oldtown ${'abcdefghij'[n]}`, [999_999])).rejects.toMatchObject({ code: 'notFound' })
  await expect(change('Lasttown')).rejects.toMatchObject({
    code: 'tooManyRequests',
    message: 'You can list spaces in 20 new cities a day. Please try again in 24 hours.',
  })
  await expect(change('Brooklyn, New York'), 'a city that has listings').resolves.toMatchObject({ id })
})

test('a listing that may not be copied today has no copies of its photos', async () => {
  await confirm()
  const { id } = await list()
  await addPhoto(person, id)
  for (let made = 1; made < 10; made += 1) await list()
  await expect(copyListing(person, id)).rejects.toMatchObject({ code: 'tooManyRequests' })
  const photos = await db().$client.query('select id from space_images where user_id = $1', [person.id])
  expect(photos.rows).toHaveLength(1)
})

test('the limits are known before a listing is sent, and asking does not count', async () => {
  for (let made = 0; made < 3; made += 1) {
    expect(await newSpaceRefusal(person)).toBeNull()
    await list()
  }
  expect(await newSpaceRefusal(person)).toMatchObject({ code: 'addressUnconfirmed' })
  await confirm()
  for (let made = 3; made < 10; made += 1) {
    expect(await newSpaceRefusal(person)).toBeNull()
    await list()
  }
  expect(await newSpaceRefusal(person)).toMatchObject({
    code: 'tooManyRequests',
    message: 'You can list 10 new spaces a day. Please try again in 24 hours.',
  })
})
