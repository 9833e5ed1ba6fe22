import { expect, test } from 'vitest'
import { env } from '../server/env.ts'
import { useDatabase } from '../test/database.ts'
import { db } from './connect.ts'
import { migrate, refuseOldServer } from './migrate.ts'
import { fetchRows, sql } from './sql.ts'

useDatabase()

test.each(['17.0', '18.4', '17.2 (Debian 17.2-1.pgdg120+1)', '18beta1'])('PostgreSQL %s is taken', (version) => {
  expect(() => refuseOldServer(version)).not.toThrow()
})

test.each(['16.9', '9.6.24', '16.4 (Debian 16.4-1)', ''])(
  'finding O10: PostgreSQL "%s" is refused in words',
  (version) => {
    expect(() => refuseOldServer(version)).toThrow(/17 or later is needed/)
  },
)

test('faults 208 and 209: migrations run in UTC, and the server ends one whose machine is lost', async () => {
  await db().$client.query(`
    alter role current_user in database ${new URL(env().DATABASE_URL ?? '').pathname.slice(1)} set timezone = 'Europe/Berlin';
    create table seen (name text, value text);
    create function see() returns event_trigger language plpgsql as $$ begin
      insert into seen select name, current_setting(name) from unnest(array['TimeZone', 'idle_in_transaction_session_timeout']) as n(name);
    end $$;
    create event trigger see on ddl_command_start execute function see()`)
  await migrate(env().DATABASE_URL ?? '')
  expect(await fetchRows(db(), sql`select distinct name, value from seen order by name`)).toEqual([
    { name: 'TimeZone', value: 'UTC' },
    { name: 'idle_in_transaction_session_timeout', value: '1min' },
  ])
})
