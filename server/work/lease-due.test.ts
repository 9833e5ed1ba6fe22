import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { useDatabase } from '../../test/database.ts'
import { leaseDue } from './lease-due.ts'

useDatabase()

test('fault 202: a row that failed for years is still leased: the number of its attempts stays at what its column can hold', async () => {
  await db().$client.query(
    `insert into outgoing_mails (recipient, subject, body_text, attempts) values ('june@example.com', 'Hello', 'x', 32766)`,
  )
  const attempts = async () =>
    await leaseDue({ table: 'outgoing_mails', seconds: 0, countsAttempts: true, returning: sql`attempts` })
  expect(await attempts()).toEqual([{ attempts: 32_767 }])
  expect(await attempts()).toEqual([{ attempts: 32_767 }])
})
