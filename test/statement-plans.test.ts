import { beforeAll, expect, test } from 'vitest'
import { countDueWork } from '../server/jobs/count-due-work.ts'
import { watchBacklog } from '../server/payments/watch-backlog.ts'
import { useDatabase } from './database.ts'
import { writeOneOfEach } from './sabotage/one-of-each.ts'
import { tablesReadWhole } from './tables-read-whole.ts'

useDatabase()
beforeAll(() => writeOneOfEach())

/** Have the rows that wait, and the one of the clock. */
const waiting = [
  'alerts_to_mail',
  'app_clock',
  'bookings_lapsing',
  'bookings_requested',
  'bookings_requested_of_space',
  'modifications_lapsing',
  'push_messages',
  'push_messages_once',
  'refunds_to_work',
  'webhook_events_due',
  // Joined from the other side once there are more rows.
  'notifications_pkey',
  'users_pkey',
]

test('what waits is counted each half a minute without reading all bookings', async () => {
  expect(await tablesReadWhole(waiting, countDueWork)).toEqual([])
  expect(await tablesReadWhole(waiting, watchBacklog)).toEqual([])
})
