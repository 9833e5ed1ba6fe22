import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { useDatabase } from '../../test/database.ts'
import { makePerson } from '../../test/make-spaces.ts'
import { oldRowsWorker, removeOldRows } from './remove-old-rows.ts'

useDatabase()

/** Each inserts a row whose time is some days ago, and names a column that tells both rows apart. */
const rows = {
  outgoing_mails: {
    name: 'subject',
    days: 730,
    insert: (_: string, days: number) => sql`
      insert into outgoing_mails (recipient, subject, body_text, created_at)
      values ('a@example.com', ${`${days}`}, 'Text', now() - ${days} * interval '1 day')`,
  },
  former_addresses: {
    name: 'email',
    days: 730,
    insert: (personId: string, days: number) => sql`
      insert into former_addresses (user_id, email, since, until)
      values (${personId}, ${`${days}`}, now() - interval '5 years', now() - ${days} * interval '1 day')`,
  },
  idempotency_keys: {
    name: 'key',
    days: 30,
    insert: (personId: string, days: number) => sql`
      insert into idempotency_keys (user_id, route, key, body_hash, created_at)
      values (${personId}, '/api', ${`${days}`}, 'hash', now() - ${days} * interval '1 day')`,
  },
  webhook_events: {
    name: 'id',
    days: 90,
    insert: (_: string, days: number) => sql`
      insert into webhook_events (id, type, object_id, livemode, processed_at)
      values (${`${days}`}, 'charge.updated', 'ch_1', false, now() - ${days} * interval '1 day')`,
  },
  sessions: {
    name: 'token',
    days: 30,
    insert: (personId: string, days: number) => sql`
      insert into sessions (user_id, token, expires_at) values (${personId}, ${`${days}`}, now() - ${days} * interval '1 day')`,
  },
} as const

test.each(Object.entries(rows))(
  '%s are removed after their time, and no earlier',
  async (table, { name, days, insert }) => {
    const { id } = await makePerson()
    for (const age of [days - 1, days + 1]) await fetchRows(db(), insert(id, age))
    const left = () =>
      fetchRows<{ age: string }>(
        db(),
        sql`select ${sql.raw(name)} as age from ${sql.raw(table)} where ${sql.raw(name)} in (${`${days - 1}`}, ${`${days + 1}`})`,
      )
    expect(await left()).toHaveLength(2)
    expect(await removeOldRows(table as keyof typeof rows)).toBe(1)
    expect(await left()).toEqual([{ age: `${days - 1}` }])
  },
)

test('fault 227: a table whose rows cannot be removed leaves those of the others to be', async () => {
  const { id } = await makePerson()
  await fetchRows(db(), rows.outgoing_mails.insert(id, 800))
  await fetchRows(db(), rows.sessions.insert(id, 40))
  await db().$client.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'damaged'; end $$;
    create trigger refuse before delete on outgoing_mails for each row execute function refuse()`)
  await expect(oldRowsWorker.run()).rejects.toThrow()
  await db().$client.query('drop trigger refuse on outgoing_mails')
  expect(await fetchRows(db(), sql`select token from sessions where token = '40'`)).toEqual([])
  expect(await oldRowsWorker.run()).toBe(1)
  expect(await oldRowsWorker.run()).toBe(0)
})

test('an event that is not processed is never too old', async () => {
  await fetchRows(
    db(),
    sql`insert into webhook_events (id, type, object_id, livemode, received_at)
      values ('waiting', 'charge.updated', 'ch_2', false, now() - interval '2 years')`,
  )
  expect(await removeOldRows('webhook_events')).toBe(0)
})
