import { beforeAll, expect, test, vi } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { listingInput } from '../../rules/listing.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { parseSpaceSearch } from '../../rules/space-search.ts'
import { useDatabase } from '../../test/database.ts'
import { makePerson, makeSpace, makeSpaceType } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { adminActions } from '../audit/admin-actions.ts'
import { subscribe } from '../live/subscribe.ts'
import type { Topic } from '../live/topic.ts'
import { recentMails } from '../mail/recent-mails.ts'
import { countSpaces } from '../search/count-spaces.ts'
import { searchSpaces } from '../search/search-spaces.ts'
import { addSpaceType } from './add-space-type.ts'
import { adminSpaces, adminSpacesStatement } from './admin-spaces.ts'
import { allSpaceTypes } from './all-space-types.ts'
import { changeSpace } from './change-space.ts'
import { computeBadgesWorker } from './compute-badges.ts'
import { createSpace } from './create-space.ts'
import { hideSpaceType } from './hide-space-type.ts'
import { listLocations } from './list-locations.ts'
import { mergeSpaceTypes } from './merge-space-types.ts'
import { renameSpaceType } from './rename-space-type.ts'
import { setBadge } from './set-badge.ts'
import { findSpaceType, listSpaceTypes } from './space-types.ts'
import { takeDownSpace } from './take-down-space.ts'

useDatabase()

let admin: Person
let owner: Person

beforeAll(async () => {
  admin = { ...(await makePerson('Desk')), isAdmin: true }
  owner = await makePerson('Marta Oyelaran')
})

test('the list without a filter reads a page by its index, not all spaces', async () => {
  const plan = await inTransaction(async (tx) => {
    await execute(tx, sql`set local enable_sort = off`)
    return await fetchRows(tx, sql`explain ${adminSpacesStatement({}, 51)}`)
  })
  expect(JSON.stringify(plan)).toContain('Index Scan using spaces_of_admins')
})

test('featuring a space shows at once, is published to open pages, and is audited with the previous state', async () => {
  const id = await makeSpace(owner, { title: 'Distillery Hall' })
  const heard = topicsHeard()
  expect(await setBadge(admin, { spaceId: id, badge: 'featured', setting: 'on' })).toEqual({
    title: 'Distillery Hall',
    before: 'off',
  })
  expect(await badgesOf(id)).toMatchObject({ featured: true })
  expect(heard()).toEqual(new Set(['spaces', `space:${id}`, `person:${owner.id}`]))
  const [entry] = (await adminActions(admin, { subject: { kind: 'space', id: String(id) } })).entries
  expect(entry).toMatchObject({
    adminEmail: admin.email,
    action: 'featureSpace',
    subjectLabel: 'Distillery Hall',
    before: { featured: 'off' },
    after: { featured: 'on' },
  })
})

test('the audit log is searched by action, admin and subject, page by page', async () => {
  const [first, second] = [
    await makeSpace(owner, { title: '50%_Kiln' }),
    await makeSpace(owner, { title: '50%_Kiln B' }),
  ]
  const desk = { ...(await makePerson('Zoë Auditor')), isAdmin: true }
  await setBadge(desk, { spaceId: first, badge: 'featured', setting: 'on' })
  await setBadge(admin, { spaceId: second, badge: 'featured', setting: 'on' })
  await takeDownSpace(desk, second, 'It is not theirs to let.')
  const found = async (q: string) =>
    (await adminActions(admin, { q })).entries.map(({ action, subjectLabel }) => `${action} ${subjectLabel}`)
  const [featured, other, takenDown] = ['featureSpace 50%_Kiln', 'featureSpace 50%_Kiln B', 'takeDownSpace 50%_Kiln B']
  expect(await found('50%_KILN')).toEqual([takenDown, other, featured])
  expect(await found('zoë audit')).toEqual([takenDown, featured])
  expect(await found(desk.email.toUpperCase())).toEqual([takenDown, featured])
  expect(await found('Listing taken')).toContain(takenDown)
  expect(await found('Listing taken')).not.toContain(other)
  expect(await found('50%Kiln')).toEqual([])
  const { entries, next } = await adminActions(admin, { q: '50%_kiln', limit: 2 })
  expect(entries).toHaveLength(2)
  expect((await adminActions(admin, { q: '50%_kiln', before: next })).entries).toMatchObject([
    { subjectLabel: '50%_Kiln' },
  ])
})

test('a change to the current state is neither repeated nor audited', async () => {
  const id = await makeSpace(owner)
  await setBadge(admin, { spaceId: id, badge: 'featured', setting: 'off' })
  expect((await adminActions(admin, { subject: { kind: 'space', id: String(id) } })).entries).toEqual([])
})

test('the daily computation does not change a badge that an admin decided, until it is automatic again', async () => {
  const others = await Promise.all(
    [10_000, 10_000, 10_000].map((priceMinor) => makeSpace(owner, { priceMinor, type: 'venue' })),
  )
  const cheap = await makeSpace(owner, { priceMinor: 1_000, type: 'venue' })
  await setBadge(admin, { spaceId: cheap, badge: 'greatValue', setting: 'off' })
  await setBadge(admin, { spaceId: others[0]!, badge: 'greatValue', setting: 'on' })
  await setBadge(admin, { spaceId: others[1]!, badge: 'popular', setting: 'on' })
  await computeBadgesWorker.run()
  expect(await badgesOf(cheap)).toMatchObject({ great_value: false })
  expect(await badgesOf(others[0]!)).toMatchObject({ great_value: true })
  expect(await badgesOf(others[1]!)).toMatchObject({ popular: true })

  await setBadge(admin, { spaceId: cheap, badge: 'greatValue', setting: 'automatic' })
  await setBadge(admin, { spaceId: others[0]!, badge: 'greatValue', setting: 'automatic' })
  await computeBadgesWorker.run()
  expect(await badgesOf(cheap)).toMatchObject({ great_value: true })
  expect(await badgesOf(others[0]!)).toMatchObject({ great_value: false })
})

test('operators find spaces by title, owner and city, page by page, those taken down too, deleted ones on request', async () => {
  const [sal, rosa] = [await makePerson('Sal Moretti'), await makePerson('Rosa Whitcomb')]
  const titled = await makeSpace(owner, { title: 'Water Tower 100%_Deck' })
  const owned = await makeSpace(sal, { title: 'Linen House' })
  const deleted = await makeSpace(rosa, { title: 'The Salt Shed' })
  await db().$client.query('update spaces set deleted_at = now() where id = $1', [deleted])
  expect(await found({ q: 'tower 100%_' })).toEqual([titled])
  expect(await found({ q: 'sal mor' })).toEqual([owned])
  expect(await found({ q: 'tower 100x' })).toEqual([])
  expect(await found({ q: 'salt shed' })).toEqual([])
  expect(await found({ q: 'salt shed', filter: 'deleted' })).toEqual([deleted])
  await takeDownSpace(admin, owned, 'Not as described.')
  expect(await found({ q: 'linen house' })).toEqual([owned])
  const all = await found({ q: 'new york', limit: 100 })
  const first = await adminSpaces(admin, { q: 'new york', limit: 2 })
  expect(first.spaces.map(({ id }) => id)).toEqual(all.slice(0, 2))
  expect(first.nextCursor).not.toBeNull()
})

test('merging a type moves its spaces, and its old ID finds them in searches, counts, places and addresses', async () => {
  await makeSpaceType('photo-studio', 'Photo studio')
  await makeSpaceType('photography', 'Photography')
  await makeSpaceType('film', 'Film set')
  const old = await makeSpace(owner, { type: 'photo-studio', title: 'Nakameguro Glass' })
  await makeSpace(owner, { type: 'photography' })
  await listSpaceTypes()
  const heard = topicsHeard()
  expect(await mergeSpaceTypes(admin, 'photo-studio', 'photography')).toBe(1)
  expect(heard()).toEqual(new Set(['space-types', 'spaces']))

  const { spaces } = await search({ type: 'photo-studio' })
  expect(spaces.map(({ id, type }) => [id, type])).toContainEqual([old, 'photography'])
  expect(spaces).toHaveLength(2)
  expect((await search({ q: 'nakameguro', type: 'photo-studio' })).spaces).toHaveLength(1)
  expect((await countSpaces(parseSpaceSearch(new URLSearchParams({ type: 'photo-studio' })))).count).toBe(2)
  expect((await listLocations({ type: 'photo-studio' }))[0]).toMatchObject({ slug: 'new-york', count: 2 })
  expect(await findSpaceType('photo-studio')).toEqual({ name: 'photography', label: 'Photography' })
  expect((await listSpaceTypes()).map(({ name }) => name)).not.toContain('photo-studio')

  // After another merge, the first alias leads to the final type.
  await mergeSpaceTypes(admin, 'photography', 'film')
  expect(await findSpaceType('photo-studio')).toEqual({ name: 'film', label: 'Film set' })
  expect((await search({ type: 'photo-studio' })).spaces).toHaveLength(2)
  const [entry] = (await adminActions(admin, { subject: { kind: 'spaceType', id: 'photography' } })).entries
  expect(entry).toMatchObject({
    action: 'mergeType',
    before: { type: 'photography', spaces: 2 },
    after: { type: 'film' },
  })
})

test('no space of a merged type is created during the merge, and no concurrent listing fails', async () => {
  await makeSpaceType('barn', 'Barn')
  await makeSpaceType('hall', 'Hall')
  const first = await makeSpace(owner, { type: 'barn' })
  // Another transaction locks the first space, so that the merge is incomplete while another space is listed.
  const { merged, listed } = await inTransaction(async (tx) => {
    await tx.$client.query('select from spaces where id = $1 for update', [first])
    const merged = mergeSpaceTypes(admin, 'barn', 'hall')
    await untilWaiting(1)
    const listed = createSpace(owner, aListing('Threshing floor'))
    await untilWaiting(2)
    return { merged, listed }
  })
  expect(await merged).toBe(1)
  const { rows } = await db().$client.query('select type from spaces where id = any ($1)', [[first, (await listed).id]])
  expect(rows).toEqual([{ type: 'hall' }, { type: 'hall' }])
})

test('a type cannot be merged into itself, into a merged or hidden one, or twice', async () => {
  for (const name of ['a-room', 'b-room', 'c-room']) await makeSpaceType(name, name)
  await mergeSpaceTypes(admin, 'a-room', 'b-room')
  await hideSpaceType(admin, 'c-room', true, 'A reason')
  for (const [name, into] of [
    ['b-room', 'b-room'],
    ['b-room', 'a-room'],
    ['b-room', 'c-room'],
    ['a-room', 'studio'],
    ['b-room', 'nowhere'],
  ] as const) {
    await expect(mergeSpaceTypes(admin, name, into), `${name} into ${into}`).rejects.toMatchObject({
      code: 'typeUnknown',
    })
  }
})

test('a hidden type disappears from chips, addresses and new listings; its spaces stay and can be edited; shown again it is back', async () => {
  await makeSpaceType('attic', 'Attic')
  await makeSpace(owner, { type: 'attic', title: 'Under the roof' })
  await hideSpaceType(admin, 'attic', true, 'A reason')
  expect((await listSpaceTypes()).map(({ name }) => name)).not.toContain('attic')
  expect(await findSpaceType('attic')).toBeNull()
  expect((await search({ q: 'under the roof' })).spaces).toHaveLength(1)
  const { id } = await createSpace(owner, aListing('Over the stairs', 'studio'))
  await db().$client.query(`update spaces set type = 'attic' where id = $1`, [id])
  await changeSpace(owner, id, { change: aListing('Over the old stairs', 'attic') })
  await expect(createSpace(owner, aListing('Another', 'attic'))).rejects.toMatchObject({ code: 'typeUnknown' })
  await hideSpaceType(admin, 'attic', false, 'A reason')
  expect(await findSpaceType('attic')).toEqual({ name: 'attic', label: 'Attic' })
})

test('finding D54: who added a type gets a mail with the reason when it is hidden and when it is shown again', async () => {
  const creator = await makePerson('Creator of a type')
  await addSpaceType(creator, { name: 'orangery', label: 'Orangery' })
  await makeSpaceType('pantry', 'Pantry')
  const before = (await recentMails()).length
  await hideSpaceType(admin, 'orangery', true, 'It is no type of space.')
  await hideSpaceType(admin, 'orangery', true, 'Once more.')
  await hideSpaceType(admin, 'pantry', true, 'It has no creator.')
  await hideSpaceType(admin, 'orangery', false, 'Four of them are let.')
  const mails = (await recentMails()).slice(0, -before || undefined)
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [creator.email, 'The space type Orangery is shown again'],
    [creator.email, 'We have hidden the space type Orangery'],
  ])
  expect(mails[0]?.bodyText).toContain('Four of them are let.')
  expect(mails[1]?.bodyText).toContain('It is no type of space.')
  await expect(hideSpaceType(admin, 'orangery', true, ' ')).rejects.toMatchObject({ code: 'invalidFields' })
})

test('a type is renamed for all users, but not to a name that could be mistaken for another', async () => {
  await makeSpaceType('loft', 'Loft')
  await makeSpaceType('kitchen', 'Kitchen')
  await renameSpaceType(admin, { name: 'loft', label: 'Lofts and attics' })
  expect(await listSpaceTypes()).toContainEqual({ name: 'loft', label: 'Lofts and attics' })
  expect((await allSpaceTypes(admin)).find(({ name }) => name === 'loft')).toMatchObject({ label: 'Lofts and attics' })
  const refused = renameSpaceType(admin, { name: 'loft', label: 'K1tchen' })
  await expect(refused).rejects.toMatchObject({ code: 'lookAlikeType' })
})

test('only admins may do any of this', async () => {
  const id = await makeSpace(owner)
  for (const person of [owner, null]) {
    const attempts = [
      setBadge(person, { spaceId: id, badge: 'featured', setting: 'on' }),
      adminSpaces(person),
      allSpaceTypes(person),
      renameSpaceType(person, { name: 'studio', label: 'Mine' }),
      hideSpaceType(person, 'studio', true, 'A reason'),
      mergeSpaceTypes(person, 'studio', 'loft'),
      adminActions(person),
    ]
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'notFound' })
  }
  expect(await badgesOf(id)).toMatchObject({ featured: false })
})

test('the audit log is append-only', async () => {
  await setBadge(admin, { spaceId: await makeSpace(owner), badge: 'featured', setting: 'on' })
  for (const statement of [
    `update admin_actions set admin_email = 'nobody'`,
    'delete from admin_actions',
    'truncate admin_actions',
    'truncate admin_actions cascade',
  ]) {
    await expect(db().$client.query(statement), statement).rejects.toThrow('only ever added to')
  }
  expect((await adminActions(admin)).entries.length).toBeGreaterThan(0)
})

async function found(wanted: Parameters<typeof adminSpaces>[1]): Promise<number[]> {
  return (await adminSpaces(admin, wanted)).spaces.map(({ id }) => id)
}

function aListing(title: string, type = 'barn') {
  return parseInput(listingInput, {
    title,
    description: 'A dry floor.',
    type,
    capacity: '20',
    price: '75',
    currency: 'USD',
    location: 'Williamsburg, New York',
    country: 'United States',
    amenities: 'Wifi',
    timeZone: 'America/New_York',
  })
}

function search(wanted: Record<string, string>) {
  return searchSpaces(parseSpaceSearch(new URLSearchParams(wanted)))
}

async function badgesOf(id: number) {
  const { rows } = await db().$client.query('select featured, popular, great_value from spaces where id = $1', [id])
  return rows[0]
}

/** Waits until this many statements wait for a lock. */
async function untilWaiting(statements: number): Promise<void> {
  const waiting = `select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await vi.waitFor(async () => expect((await db().$client.query(waiting)).rows[0].count).toBe(statements), 2_500)
}

/** Collects the topics published from here on. */
function topicsHeard(): () => Set<Topic> {
  const heard = vi.fn<(topic: Topic) => void>()
  const ids = Array.from({ length: 100 }, (_, id): Topic => `space:${id}`)
  const stop = subscribe(['spaces', 'space-types', `person:${owner.id}`, ...ids], heard)
  return () => {
    stop()
    return new Set(heard.mock.calls.map(([topic]) => topic))
  }
}
