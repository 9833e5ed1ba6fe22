import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { useDatabase } from '../../test/database.ts'
import { leaseDue, processDue } from './lease-due.ts'

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

test('fault 211: rows that are worked on one after another are leased one after another', async () => {
  const { $client } = db()
  await $client.query('delete from outgoing_mails')
  for (const subject of ['One', 'Two', 'Three'])
    await $client.query(
      `insert into outgoing_mails (recipient, subject, body_text) values ('june@example.com', $1, 'x')`,
      [subject],
    )
  const mails = { table: 'outgoing_mails', returning: sql`subject` }
  const worked: string[] = []
  const found = await processDue<{ subject: string }>(mails, async ({ subject }) => {
    worked.push(subject)
    // Another process finds one that this one does not work on yet.
    if (worked.length === 1)
      worked.push(...(await leaseDue<{ subject: string }>({ ...mails, limit: 1 })).map((mail) => mail.subject))
  })
  expect(worked.toSorted()).toEqual(['One', 'Three', 'Two'])
  expect(found).toBe(2)
  expect(await processDue(mails, async () => {})).toBe(0)
})
