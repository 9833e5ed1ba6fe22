import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { paths } from '../../rules/paths.ts'
import { moveClockTo, useDatabase } from '../../test/database.ts'
import { makeBooking, thursday } from '../../test/make-bookings.ts'
import { makePerson, makeSpace } from '../../test/make-spaces.ts'
import type { Person } from '../accounts/person.ts'
import { queueRequestedMails } from '../bookings/queue-request-mails.ts'
import { myNotifications } from '../notifications/my-notifications.ts'
import { leaveAsCoHost, removeCoHost, removeEverywhere } from './change-co-hosts.ts'

useDatabase()

let owner: Person
let coHost: Person
let guest: Person
let spaceId: number

beforeAll(async () => {
  owner = await makePerson('Ada Owner')
  coHost = await makePerson('Cleo Cohost')
  guest = await makePerson('June Guest')
})

beforeEach(async () => {
  await moveClockTo(thursday)
  await db().$client.query('delete from outgoing_mails; delete from notifications; delete from co_hosts')
  spaceId = await makeSpace(owner, { title: 'Maple Floor' })
  await makeCoHost(spaceId)
})

async function makeCoHost(id: number): Promise<void> {
  await db().$client.query(
    `insert into co_hosts (space_id, user_id, access, since) values ($1, $2, 'calendar', app_now())`,
    [id, coHost.id],
  )
}

async function shown(): Promise<{ title: string; detail: string; path: string }[]> {
  return (await myNotifications(coHost)).map(({ title, detail, path }) => ({ title, detail, path }))
}

async function mailed(): Promise<{ subject: string; bodyText: string }[]> {
  return await fetchRows(
    db(),
    sql`select subject, body_text from outgoing_mails where recipient = ${coHost.email} order by id`,
  )
}

test('a co-host who is removed is notified on the page and by mail, with the space and the owner', async () => {
  await removeCoHost(owner, spaceId, coHost.id)
  expect(await shown()).toEqual([
    {
      title: 'You no longer co-host Maple Floor',
      detail: expect.stringContaining('The owner has removed you as a co-host.'),
      path: paths.myListings(),
    },
  ])
  const [mail, ...more] = await mailed()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('You no longer co-host a space')
  expect(mail?.bodyText).toContain('Space     Maple Floor\nOwner     Ada Owner')
})

test('a co-host who is removed from all spaces is notified once of all', async () => {
  await makeCoHost(await makeSpace(owner, { title: 'North Wall' }))
  expect(await removeEverywhere(owner, spaceId, coHost.id)).toBe(2)
  expect(await shown()).toMatchObject([{ title: 'You no longer co-host several spaces' }])
  const [mail] = await mailed()
  expect(mail?.bodyText).toContain('Maple Floor')
  expect(mail?.bodyText).toContain('North Wall')
})

test('notifications lead a former co-host to no booking of the space, but to their own; those of others stay', async () => {
  const elsewhere = await makeSpace(owner)
  await makeCoHost(elsewhere)
  for (const end of [() => removeCoHost(owner, spaceId, coHost.id), () => leaveAsCoHost(coHost, spaceId)]) {
    spaceId = await makeSpace(owner)
    await makeCoHost(spaceId)
    const asked = await makeBooking({ guest, spaceId })
    const there = await makeBooking({ guest, spaceId: elsewhere, startTime: nextStart() })
    const own = await makeBooking({ guest: coHost, spaceId, startTime: '2026-05-24T14:00' })
    await db().$client.query('delete from notifications')
    await inTransaction(async (tx) => {
      for (const id of [asked, there, own]) await queueRequestedMails(tx, id)
    })
    const leading = async (person: Person) => (await myNotifications(person)).map(({ path }) => path)
    const before = await leading(owner)
    expect(before).toHaveLength(3)
    expect(await leading(coHost)).toEqual([paths.booking(own), paths.answerRequest(there), paths.answerRequest(asked)])
    await end()
    const after = [paths.booking(own), paths.answerRequest(there), paths.notifications()]
    expect((await leading(coHost)).slice(-3)).toEqual(after)
    expect(await leading(owner)).toEqual(before)
  }
})

let hour = 9

function nextStart(): string {
  hour += 4
  return `2026-05-23T${hour}:00`
}
