import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '../../../db/connect.ts'
import {
  callApi,
  failToStoreResponses,
  makeListingOwners,
  type SignedUp,
  sentSpace,
  signUpByApi,
} from '../../../test/api-client.ts'
import { useDatabase } from '../../../test/database.ts'
import { addPhoto } from '../../../test/make-spaces.ts'
import { storePhoto } from '../../photos/photo-storage.ts'

useDatabase()

let owner: SignedUp
let other: SignedUp
beforeAll(async () => {
  ;({ owner, other } = await makeListingOwners())
})

const listing = { ...sentSpace, streetAddress: '12 Van Brunt Street' }

async function makeListing(as: string, title = listing.title): Promise<{ id: number; slug: string }> {
  const { status, body } = await callApi('POST', '/spaces', { body: { ...listing, title }, as })
  expect(status).toBe(201)
  return body
}

describe('the API lists the spaces of an owner', () => {
  const list = async (query = '', as = owner.token) => (await callApi('GET', `/listings${query}`, { as })).body
  const titles = (page: { listings: { title: string }[] }) => page.listings.map(({ title }) => title)

  test('the newest first, page by page, also those that are switched off or taken down, and nobody else’s', async () => {
    const as = await signUpByApi('lena@example.com')
    await db().$client.query('update users set email_verified = true')
    const [attic, , cellar] = [
      await makeListing(as, 'Attic'),
      await makeListing(as, 'Barn'),
      await makeListing(as, 'Cellar'),
    ]
    await callApi('PATCH', `/spaces/${attic.id}`, { body: { available: false }, as })
    await db().$client.query('update spaces set taken_down_at = now(), deleted_at = now() where id = $1', [cellar.id])
    const first = await list('?limit=2', as)
    expect(titles(first)).toEqual(['Cellar', 'Barn'])
    expect(first.listings[0]).toMatchObject({ id: cellar.id, takenDown: true })
    const second = await list(`?limit=2&cursor=${first.nextCursor}`, as)
    expect(second).toEqual({
      listings: [
        {
          id: attic.id,
          slug: attic.slug,
          title: 'Attic',
          available: false,
          takenDown: false,
          draft: false,
          currency: 'USD',
          priceMinor: 6000,
        },
      ],
      nextCursor: null,
    })
    expect(titles(await list('?q=barn', as))).toEqual(['Barn'])
    expect(titles(await list('', other.token))).not.toContain('Barn')
  })

  test.each(['page=2', 'cursor=abc', 'limit=0'])('%s is refused by its name', async (query) => {
    const field = query.split('=')[0] ?? ''
    expect((await list(`?${query}`)).error).toMatchObject({
      code: 'invalidFields',
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('with an Idempotency-Key', () => {
  const post = async (path: string, key: string, body?: object) =>
    await callApi('POST', path, { ...(body && { body }), as: other.token, headers: { 'idempotency-key': key } })
  const count = async () => (await callApi('GET', '/listings', { as: other.token })).body.listings.length

  test('a space is listed once, however often the request is sent, and another body is refused', async () => {
    const body = { ...listing, title: 'Sent Twice', available: false }
    const [first, again] = [await post('/spaces', 'one', body), await post('/spaces', 'one', body)]
    expect(first).toMatchObject({ status: 201, body: { title: 'Sent Twice', available: false } })
    expect(again).toEqual(first)
    expect(await count()).toBe(1)
    expect(await post('/spaces', 'one', { ...body, available: true })).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotencyMismatch' } },
    })
    const refused = await post('/spaces', 'two', { ...body, title: '' })
    expect(refused.status).toBe(400)
    expect((await post('/spaces', 'two', { ...body, title: 'Mended' })).status, 'a refused one').toBe(201)
  })

  test('a space is copied once', async () => {
    const { id } = await makeListing(other.token, 'To Copy')
    const before = await count()
    const [first, again] = [await post(`/spaces/${id}/copy`, 'copy'), await post(`/spaces/${id}/copy`, 'copy')]
    expect(first).toMatchObject({ status: 201, body: { title: 'To Copy (copy)' } })
    expect(again).toEqual(first)
    expect(await count()).toBe(before + 1)
  })

  test('fault 250: if the response cannot be stored, no space is, and the repetition makes the only one', async () => {
    const { id } = await makeListing(other.token, 'Response Lost')
    const requests = [
      { path: '/spaces', body: { ...listing, title: 'Response Not Stored' } },
      { path: `/spaces/${id}/copy`, body: undefined },
    ]
    for (const { path, body } of requests) {
      const before = await count()
      await failToStoreResponses(async () => expect((await post(path, 'lost', body)).status).toBe(500))
      const again = await post(path, 'lost', body)
      expect(again.status).toBe(201)
      expect(await post(path, 'lost', body)).toEqual(again)
      expect(await count()).toBe(before + 1)
    }
  })
})

describe('finding O11: the API copies a listing', () => {
  test('with its fields and photos, closed for bookings, and leaves the original open', async () => {
    const { id, slug } = await makeListing(owner.token)
    const { rows } = await db().$client.query('select user_id as id from spaces where id = $1', [id])
    await addPhoto(rows[0], id)
    const photo = await db().$client.query('select storage_key as key from space_images where space_id = $1', [id])
    await storePhoto(photo.rows[0].key, 640, new Uint8Array([1, 2, 3]))
    const { status, body: copy } = await callApi('POST', `/spaces/${slug}/copy`, { as: owner.token })
    expect(status).toBe(201)
    expect(copy).toMatchObject({
      title: 'The Long Table (copy)',
      available: false,
      priceMinor: 6000,
      capacity: 12,
      amenities: ['Skylight'],
      images: [{ width: 640 }],
    })
    expect(copy.id).not.toBe(id)
    const original = (await callApi('GET', `/spaces/${id}`)).body
    expect(original).toMatchObject({ title: 'The Long Table', available: true, images: [{ width: 640 }] })
    expect(copy.images[0].id).not.toBe(original.images[0].id)
  })

  test('only for its owner, and only one that exists', async () => {
    const { id } = await makeListing(owner.token, 'Not Yours')
    expect((await callApi('POST', `/spaces/${id}/copy`, { as: other.token })).status).toBe(404)
    expect((await callApi('POST', `/spaces/${id}/copy`)).status).toBe(401)
    expect((await callApi('POST', '/spaces/999999/copy', { as: owner.token })).body.error.code).toBe('spaceNotFound')
    const { rows } = await db().$client.query(`select id from spaces where title like 'Not Yours%'`)
    expect(rows).toHaveLength(1)
  })
})

describe('finding O11: the API switches several spaces at once', () => {
  const switchAll = (spaceIds: number[], available: boolean, as = owner.token) =>
    callApi('PATCH', '/spaces', { body: { spaceIds, available }, as })
  const isOpen = async (id: number) => (await callApi('GET', `/spaces/${id}`)).body.available

  test('off and on again, each once', async () => {
    const ids = [(await makeListing(owner.token, 'Room 1')).id, (await makeListing(owner.token, 'Room 2')).id]
    const untouched = (await makeListing(owner.token, 'Room 3')).id
    expect(await switchAll([...ids, ...ids], false)).toEqual({ status: 200, body: { switched: 2 } })
    expect(await Promise.all([...ids, untouched].map(isOpen))).toEqual([false, false, true])
    expect((await switchAll(ids, true)).status).toBe(200)
    expect(await Promise.all(ids.map(isOpen))).toEqual([true, true])
  })

  test('all or none: with another owner’s space among them nothing changes', async () => {
    const mine = (await makeListing(owner.token, 'Mine')).id
    const theirs = (await makeListing(other.token, 'Theirs')).id
    expect((await switchAll([mine, theirs], false)).body.error.code).toBe('spaceNotFound')
    expect(await Promise.all([mine, theirs].map(isOpen))).toEqual([true, true])
    expect((await switchAll([mine], false, '')).status).toBe(401)
  })

  test('1 to 100 of them', async () => {
    for (const ids of [[], Array.from({ length: 101 }, (_, n) => n + 1)])
      expect((await switchAll(ids, false)).body.error).toMatchObject({
        code: 'invalidFields',
        message: 'Please choose between 1 and 100 listings',
      })
    expect(
      (await callApi('PATCH', '/spaces', { body: { available: true }, as: owner.token })).body.error.fields,
    ).toEqual({
      spaceIds: 'This is required',
    })
  })
})

describe('finding O11: the API reads and changes one’s own profile', () => {
  test('the name, and nothing of other people', async () => {
    expect((await callApi('GET', '/profile', { as: other.token })).body).toEqual({
      id: expect.any(String),
      email: 'olga@example.com',
      isConfirmed: true,
      fullName: null,
      avatarUrl: null,
      since: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    const changed = await callApi('PATCH', '/profile', { body: { fullName: '  Olga\tOther ' }, as: other.token })
    expect(changed).toMatchObject({ status: 200, body: { fullName: 'Olga Other', email: 'olga@example.com' } })
    expect((await callApi('GET', '/profile', { as: other.token })).body).toEqual(changed.body)
    expect((await callApi('GET', '/profile', { as: owner.token })).body).toMatchObject({
      email: 'marta@example.com',
      fullName: null,
    })
    const removed = await callApi('PATCH', '/profile', { body: { fullName: '' }, as: other.token })
    expect(removed.body.fullName).toBeNull()
  })

  test('finding S5: a name with a web address is rejected, and without a session nothing is read or changed', async () => {
    const refused = await callApi('PATCH', '/profile', { body: { fullName: 'See evil.com' }, as: owner.token })
    expect(refused).toMatchObject({ status: 400, body: { error: { fields: { fullName: expect.any(String) } } } })
    expect((await callApi('GET', '/profile')).status).toBe(401)
    expect((await callApi('PATCH', '/profile', { body: { fullName: 'Nobody' } })).status).toBe(401)
  })
})
