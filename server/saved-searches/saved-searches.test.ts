import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountEnds } from '../../app/account/account-data.server.ts'
import { addressInOneCurrency } from '../../app/search/found-pages.server.ts'
import { db, inTransaction } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { type MailInterval, mostSavedSearches } from '../../rules/saved-search.ts'
import { longestSavedAddress } from '../../rules/saved-search-input.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { useLogLines } from '../../test/log-lines.ts'
import { thursday } from '../../test/make-bookings.ts'
import { addPhoto, makePerson, makeSpace } from '../../test/make-spaces.ts'
import { refusalFrom } from '../../test/refusal-of.ts'
import type { Person } from '../accounts/person.ts'
import { countDueWork } from '../jobs/count-due-work.ts'
import { jobsRun } from '../metrics.ts'
import { deleteSpace } from '../spaces/delete-space.ts'
import { changeSavedSearch, deleteSavedSearch, stopSearchMails } from './change-saved-search.ts'
import { exportSavedSearches } from './export-saved-searches.ts'
import { mailNewSpaces } from './mail-new-spaces.ts'
import { saveSearch } from './save-search.ts'
import { nameOfSearch, savedSearchesOf } from './saved-searches-of.ts'

useDatabase()
const lines = useLogLines()

let owner: Person
let guest: Person
let other: Person

beforeAll(async () => {
  owner = await makePerson('Ada Owner')
  other = await makePerson('Sam Stranger')
})

beforeEach(async () => {
  await moveClockTo(thursday)
  await db().$client.query('delete from outgoing_mails; delete from saved_searches')
  guest = await makePerson('June Guest')
})

const day = 86_400_000
const daysLater = (days: number) => moveClockTo(new Date(thursday.getTime() + days * day + 60_000))

/** Saves a search for 'Roofing' and returns its id. */
async function savedSearch(mailEvery: MailInterval = 'day', person = guest, address = 'q=Roofing'): Promise<string> {
  await saveSearch(person, { name: 'Roofs', address })
  const [{ id } = { id: '' }] = await savedSearchesOf(person)
  await changeSavedSearch(person, { id, name: 'Roofs', mailEvery })
  return id
}

/** Lists a space that fits, at the time of the moved clock. */
async function listRoof(title: string, by = owner): Promise<number> {
  const [now] = await fetchRows<{ now: string }>(db(), sql`select app_now()::text as now`)
  const id = await makeSpace(by, { title: `Roofing ${title}`, createdAt: now!.now })
  await addPhoto(by, id)
  return id
}

/** Lists the same space 104 times more, a second apart. */
async function listCopies(id: number): Promise<void> {
  await execute(
    db(),
    sql`
      insert into spaces (user_id, title, description, type, price_minor, currency, location, country, country_code, region, city_id,
        time_zone, capacity, amenities, slug, created_at)
      select user_id, title || ' ' || n, description, type, price_minor, currency, location, country, country_code, region, city_id,
        time_zone, capacity, amenities, slug || n, created_at + n * interval '1 second' from spaces, generate_series(1, 104) n
      where id = ${id}`,
  )
}

/** The texts of the mails to the guest, the first one first. */
async function mails(): Promise<string[]> {
  await mailNewSpaces()
  const rows = await fetchRows<{ text: string }>(
    db(),
    sql`select subject || ' ' || body_text as text from outgoing_mails where recipient = ${guest.email} order by created_at, id`,
  )
  return rows.map(({ text }) => text)
}

describe('a saved search', () => {
  test('is saved once, renamed, and deleted, by its person only', async () => {
    expect(await saveSearch(guest, { name: 'Roofs', address: 'q=Roofing' })).toEqual({ isNew: true, mailEvery: 'week' })
    expect(await saveSearch(guest, { name: 'Roofs', address: 'q=Roofing' })).toEqual({ isNew: false })
    const id = await savedSearch('never')
    await saveSearch(guest, { name: 'Again', address: 'q=Roofing' })
    expect(await savedSearchesOf(guest)).toEqual([{ id, name: 'Roofs', address: 'q=Roofing', mailEvery: 'never' }])
    expect(await savedSearchesOf(other)).toEqual([])
    const change = { id, name: 'Theirs', mailEvery: 'week' as const }
    expect(await refusalFrom(changeSavedSearch(other, change))).toBe('notFound')
    expect(await refusalFrom(deleteSavedSearch(other, id))).toBe('notFound')
    expect(await savedSearchesOf(guest)).toMatchObject([{ name: 'Roofs', mailEvery: 'never' }])
    await deleteSavedSearch(guest, id)
    expect(await savedSearchesOf(guest)).toEqual([])
  })

  test('is saved once although an earlier version stored it in another spelling or order', async () => {
    const address = 'q=Roofing&people=4&amenities=Projector'
    await saveSearch(guest, { name: 'Roofs', address })
    for (const earlier of ['people=4&amenities=Projector&q=Roofing', 'q=+Roofing+&people=04&amenities=Projector']) {
      await execute(db(), sql`update saved_searches set address = ${earlier} where user_id = ${guest.id}`)
      expect(await saveSearch(guest, { name: 'Roofs', address }), earlier).toEqual({ isNew: false })
    }
    await execute(db(), sql`update saved_searches set address = 'people=many' where user_id = ${guest.id}`)
    expect(await saveSearch(guest, { name: 'Roofs', address })).toMatchObject({ isNew: true })
  })

  test('is mailed about each day if its day comes within two weeks, else each week', async () => {
    const at = (date: string) => saveSearch(guest, { name: date, address: `date=${date}&from=14:00&to=17:00` })
    const soon = await at(new Date(thursday.getTime() + 3 * day).toISOString().slice(0, 10))
    expect(soon).toEqual({ isNew: true, mailEvery: 'day' })
    await daysLater(1)
    const due = sql`select due_at <= app_now() as is_due from saved_searches where user_id = ${guest.id}`
    expect(await fetchRows(db(), due)).toEqual([{ isDue: true }])
    await at(new Date(thursday.getTime() + 30 * day).toISOString().slice(0, 10))
    expect((await savedSearchesOf(guest)).map(({ mailEvery }) => mailEvery).toSorted()).toEqual(['day', 'week'])
  })

  test('is one of 50 at most', async () => {
    for (let n = 0; n < mostSavedSearches; n += 1) await saveSearch(guest, { name: 'One', address: `q=${n}` })
    expect(await refusalFrom(saveSearch(guest, { name: 'One', address: 'q=more' }))).toBe('tooManySearches')
    expect(await refusalFrom(saveSearch(guest, { name: 'One', address: 'q=7' }))).toBe('none')
  })
})

describe('fault 108: mails about a saved search', () => {
  test('name each new space once, a day apart at least, however many servers look', async () => {
    await listRoof('before')
    await moveClockTo(new Date(thursday.getTime() + 1_000))
    const id = await savedSearch()
    expect(await mails()).toEqual([])
    await daysLater(0.5)
    await listRoof('one')
    await listRoof('of the person', guest)
    expect(await mails()).toEqual([])
    await daysLater(1)
    await Promise.all([mailNewSpaces(), mailNewSpaces(), mailNewSpaces()])
    const [first, ...more] = await mails()
    expect(more).toEqual([])
    expect(first).toContain('New spaces fit your saved search')
    expect(first).toContain('Roofing one')
    expect(first).toContain('$75/hr')
    expect(first).not.toContain('from $')
    expect(first).not.toContain('Roofing before')
    expect(first).not.toContain('of the person')
    expect(first).toContain(`/saved-searches/stop?search=${id}`)
    await listRoof('two')
    expect(await mails()).toHaveLength(1)
    await daysLater(2.1)
    const [, second] = await mails()
    expect(second).toContain('Roofing two')
    expect(second).not.toContain('Roofing one')
    await daysLater(4)
    expect(await mails()).toHaveLength(2)
  })

  test('name what is beyond the first page of the search too', async () => {
    await savedSearch()
    await daysLater(1)
    await listCopies(await listRoof('the oldest'))
    await daysLater(2)
    const [text, ...more] = await mails()
    expect(more).toEqual([])
    // 105, less the ten that are named; other tests have listed some more.
    expect(Number(/And\s+(\d+) more/.exec(text ?? '')?.[1])).toBeGreaterThanOrEqual(95)
  })

  test('name a new space without photos where more than a page of older ones have photos', async () => {
    await listCopies(await listRoof('Skylight'))
    await execute(
      db(),
      sql`
        insert into space_images (space_id, user_id, storage_key, widths, width, height, palette)
        select id, user_id, gen_random_uuid()::text, '{640}', 640, 480, '#aabbcc' from spaces
        where title like 'Roofing Skylight %'`,
    )
    await daysLater(1)
    await savedSearch('day', guest, 'q=Skylight')
    await daysLater(1.5)
    const [now] = await fetchRows<{ now: string }>(db(), sql`select app_now()::text as now`)
    await makeSpace(owner, { title: 'Skylight without a photo', createdAt: now!.now })
    await daysLater(2.5)
    expect(await mails()).toEqual([expect.stringContaining('Skylight without a photo')])
  })

  test('are looked for once where the search ends on its first page, which has those without photos too', async () => {
    await savedSearch('day', guest, 'q=Gazebo')
    await daysLater(1)
    const [now] = await fetchRows<{ now: string }>(db(), sql`select app_now()::text as now`)
    await addPhoto(owner, await makeSpace(owner, { title: 'Gazebo with a photo', createdAt: now!.now }))
    await makeSpace(owner, { title: 'Gazebo without one', createdAt: now!.now })
    await daysLater(2)
    const queries = vi.spyOn(db().$client, 'query')
    const [text] = await mails()
    const searches = queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('gazebo'))
    queries.mockRestore()
    expect(text).toMatch(/Gazebo with a photo.*Gazebo without one/s)
    expect(searches).toHaveLength(1)
  })

  test('come once a week, if that is chosen, and leave out what is gone or does not fit', async () => {
    await savedSearch('week')
    await daysLater(1)
    await listRoof('one')
    const gone = await listRoof('gone')
    await deleteSpace(owner, gone)
    await makeSpace(owner, { title: 'A cellar' })
    expect(await mails()).toEqual([])
    await daysLater(7)
    const [text] = await mails()
    expect(text).toContain('Roofing one')
    expect(text).not.toMatch(/Roofing gone|A cellar/)
  })

  test('stop by their link, without signing in, for that search only', async () => {
    const id = await savedSearch()
    const cellars = await savedSearch('day', other, 'q=Roofing')
    expect(await nameOfSearch(id)).toBe('Roofs')
    expect(await stopSearchMails(id)).toBe(true)
    expect(await stopSearchMails('nothing')).toBe(false)
    expect(await nameOfSearch('nothing')).toBeNull()
    await daysLater(1)
    await listRoof('one')
    expect(await mails()).toEqual([])
    const rows = await fetchRows(db(), sql`select from outgoing_mails where recipient = ${other.email}`)
    expect(rows).toHaveLength(1)
    await deleteSavedSearch(other, cellars)
  })

  test('are not sent for a date that is over, by hours only of what is free, and to nobody suspended', async () => {
    await savedSearch('day', guest, 'q=Roofing&date=2026-05-22&from=10:00&to=12:00')
    await daysLater(3)
    await listRoof('late')
    expect(await mails()).toEqual([])
    await savedSearch('day', guest, 'q=Roofing&date=2026-06-22&from=10:00&to=12:00')
    await daysLater(5)
    await listRoof('free')
    expect((await mails())[0]).toContain('Roofing free')
    await db().$client.query('update users set suspended_at = app_now() where id = $1', [guest.id])
    await daysLater(7)
    await listRoof('more')
    expect(await mails()).toHaveLength(1)
  })

  test('wait until the address is confirmed, since the name of a search is the words of whoever signed up', async () => {
    await execute(db(), sql`update users set email_verified = false where id = ${guest.id}`)
    await savedSearch()
    await daysLater(1)
    await listRoof('for a confirmed address')
    await daysLater(2)
    expect(await mails()).toEqual([])
    const late = (await countDueWork()).find(({ kind }) => kind === 'saved_search')
    expect(late).toMatchObject({ count: 0 })
    await execute(db(), sql`update users set email_verified = true where id = ${guest.id}`)
    expect(await mails()).toHaveLength(1)
  })

  test('are sent although many searches of suspended people are due before', async () => {
    await savedSearch()
    const suspended = await makePerson('Paul Paused')
    await db().$client.query('update users set suspended_at = app_now() where id = $1', [suspended.id])
    await db().$client.query(
      `insert into saved_searches (user_id, name, address, mail_every, saved_at, due_at)
       select $1, 'Roofs', 'q=Roofing&people=' || n, 'day', app_now(), app_now() from generate_series(1, 60) n`,
      [suspended.id],
    )
    await daysLater(1)
    await listRoof('one')
    expect(await mails()).toHaveLength(1)
  })
})

describe('a saved search without a currency', () => {
  test('is saved with that of its page', async () => {
    expect(await addressInOneCurrency('maxPrice=5000')).toBe('maxPrice=5000&currency=USD')
    expect(await addressInOneCurrency('country=JP&maxPrice=5000')).toBe('country=JP&maxPrice=5000&currency=JPY')
    expect(await addressInOneCurrency('q=Roofing')).toBe('q=Roofing')
    const longest = `q=${encodeURIComponent('日'.repeat(100))}&type=${'x'.repeat(40)}&city=${'y'.repeat(25)}&maxPrice=5000`
    expect(longestSavedAddress - longest.length).toBeLessThan('&currency=USD'.length)
    expect(await addressInOneCurrency(longest)).toBe(longest)
  })

  test('that was saved so is mailed about in US dollars, or in that of its country', async () => {
    await savedSearch('day', guest, 'maxPrice=9000')
    await savedSearch('day', other, 'country=US&maxPrice=9000')
    // The spaces of all other tests fit too, and a mail names the ten newest: this one is newer than they are.
    await daysLater(30)
    await listRoof('for dollars')
    await daysLater(31)
    expect(await mails()).toEqual([expect.stringContaining('Roofing for dollars')])
    const rows = await fetchRows(db(), sql`select from outgoing_mails where recipient = ${other.email}`)
    expect(rows).toHaveLength(1)
  })

  test('or one that cannot be read: is logged, and waits for its next regular time', async () => {
    const failed = async () => (await jobsRun.get()).values.find(({ labels }) => labels.result === 'failed')?.value ?? 0
    const before = await failed()
    const id = await savedSearch()
    await execute(db(), sql`update saved_searches set address = 'people=many' where id = ${id}`)
    await daysLater(1)
    expect(await mails()).toEqual([])
    expect(lines.text()).toContain('a saved search cannot be read')
    expect(await failed()).toBe(before)
    const soon = sql`select from saved_searches where id = ${id} and due_at < app_now() + interval '23 hours'`
    expect(await fetchRows(db(), soon)).toEqual([])
  })
})

test('an account has its saved searches in its data, and none after it is closed', async () => {
  await savedSearch()
  await savedSearch('never', other)
  expect(await exportSavedSearches(guest)).toMatchObject({ savedSearches: [{ name: 'Roofs', address: 'q=Roofing' }] })
  expect(await exportSavedSearches(owner)).toEqual({ savedSearches: [] })
  const end = accountEnds.find(({ name }) => name === 'endSavedSearches')
  await inTransaction(async (tx) => expect(await end?.(tx, guest)).toEqual([]))
  expect(await savedSearchesOf(guest)).toEqual([])
  expect(await savedSearchesOf(other)).toHaveLength(1)
})
