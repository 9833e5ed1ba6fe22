import { beforeAll, expect, test } from 'vitest'
import { accountEnds, exportOwnData } from '../app/account/account-data.server.ts'
import { db, inTransaction } from '../db/connect.ts'
import { fetchRows, sql } from '../db/sql.ts'
import { lapseHoldsOf } from '../server/bookings/lapse-holds-of.ts'
import { lockSpacesOf } from '../server/bookings/lock-spaces-of.ts'
import { unreadAndHeld } from '../server/bookings/unread-and-held.ts'
import { noteConflicts } from '../server/calendar-feeds/note-conflicts.ts'
import { openConflicts } from '../server/calendar-feeds/open-conflicts.ts'
import { countDueWork } from '../server/jobs/count-due-work.ts'
import { watchBacklog } from '../server/jobs/watch-backlog.ts'
import { countOpenMessages, listContactMessages } from '../server/outreach/contact-messages.ts'
import { useDatabase } from './database.ts'
import { makePerson } from './make-spaces.ts'
import { writeOneOfEach } from './sabotage/one-of-each.ts'
import { tablesReadWhole } from './tables-read-whole.ts'

useDatabase()
beforeAll(() => writeOneOfEach())

/** Have the rows that wait, and the one of the clock. */
const waiting = [
  'alerts_open',
  'alerts_to_mail',
  'app_clock',
  'bookings_lapsing',
  'bookings_requested',
  'bookings_requested_of_space',
  'message_pictures_unsent',
  'modifications_lapsing',
  'push_messages',
  'push_messages_once',
  'refunds_to_work',
  'webhook_events_due',
]

/** Of tables that are joined from the other side once they have more rows. */
const joined = ['notifications_pkey', 'users_pkey', 'webhook_endpoints_pkey']

test('what waits is counted each half a minute without reading all bookings', async () => {
  expect(await tablesReadWhole([...waiting, ...joined], countDueWork)).toEqual([])
  expect(await tablesReadWhole(waiting, watchBacklog)).toEqual([])
})

test('open messages of the contact form are counted and listed without reading the answered ones', async () => {
  const admin = { ...(await makePerson()), isAdmin: true }
  const read = async () => {
    await countOpenMessages(admin)
    await listContactMessages(admin)
  }
  expect(await tablesReadWhole(['contact_messages_open'], read)).toEqual([])
})

test('what the frame of each page says is read without reading all bookings', async () => {
  const person = await makePerson()
  expect(await tablesReadWhole([...waiting, ...joined], () => unreadAndHeld(person))).toEqual([])
})

test('an account is exported and closed without reading all rows of others', async () => {
  const person = await makePerson()
  const close = async () => {
    for (const end of accountEnds) await inTransaction((tx) => end(tx, person))
  }
  expect(await tablesReadWhole(waiting, () => exportOwnData(person, new Date()))).toEqual([])
  expect(await tablesReadWhole(waiting, close)).toEqual([])
})

test('the unpaid holds of a suspended person end without reading all bookings', async () => {
  const { id } = await makePerson()
  const lapse = () =>
    inTransaction(async (tx) => {
      await lockSpacesOf(tx, id)
      await lapseHoldsOf(tx, id)
    })
  expect(await tablesReadWhole(waiting, lapse)).toEqual([])
})

test('conflicts with imported events are noted and listed without reading those of other spaces', async () => {
  const [space] = await fetchRows<{ id: number; userId: string }>(db(), sql`select id, user_id from spaces limit 1`)
  const read = async () => {
    await inTransaction((tx) => noteConflicts(tx, space!.id))
    await openConflicts(space!.userId)
  }
  expect(await tablesReadWhole([], read)).toEqual([])
})
