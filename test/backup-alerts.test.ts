import { afterEach, beforeEach, expect, test } from 'vitest'
import { recordBackup } from '../db/backup/record-backup.ts'
import { connect, db, disconnect } from '../db/connect.ts'
import { env } from '../server/env.ts'
import { watchBacklog } from '../server/jobs/watch-backlog.ts'
import { booksFor } from '../server/reconciliation/books.ts'
import { alertsMail } from '../server/reconciliation/mail-alerts.ts'
import { useDatabase } from './database.ts'
import { makePerson } from './make-spaces.ts'

useDatabase()

const ask = async (statement: string) => (await db().$client.query(statement)).rows
const alerts = () => ask('select key, kind, detail from alerts order by key')

beforeEach(() => ask('delete from alerts'))
afterEach(() => ask(`delete from reconciliation_runs`))

const record = (isNightly: boolean) => recordBackup({ dataDir: '', databaseUrl: env().DATABASE_URL, isNightly })

test('fault 134: a nightly backup that is 27 hours old is one alert, and a new one is none', async () => {
  expect(await record(true)).toBe('')
  await watchBacklog()
  expect(await alerts()).toEqual([])
  await ask(`update reconciliation_runs set ran_at = now() - interval '27 hours' where kind = 'backup'`)
  await watchBacklog()
  await watchBacklog()
  const detail = expect.stringMatching(/^The last backup was made on \d{4}-\d\d-\d\d \d\d:\d\d UTC$/)
  expect(await alerts()).toEqual([{ key: 'backup:late', kind: 'backup_failed', detail }])
  await ask('delete from alerts')
  await record(false)
  await watchBacklog()
  expect(await alerts()).toEqual([])
  // The page of comparisons lists those of the books.
  expect((await booksFor({ ...(await makePerson()), isAdmin: true })).runs).toEqual([])
})

test('a backup by hand does not make the marketplace expect one each night', async () => {
  expect(await record(false)).toBe('')
  expect(await ask('select * from reconciliation_runs')).toEqual([])
  await watchBacklog()
  expect(await alerts()).toEqual([])
})

test('a database that is only read, as a standby is, makes the command say what it could not store', async () => {
  const url = new URL(env().DATABASE_URL ?? '')
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  expect(await recordBackup({ dataDir: '', databaseUrl: url.href, isNightly: true })).toMatch(
    /^ The database could not store that it was made: .*read-only transaction\.$/,
  )
})

test('fault R10: the archive of the log that has failed for ten minutes is one alert, and a shorter failure is none', async () => {
  // PostgreSQL's own view has times that no test can set.
  await ask('create table archiver as select * from pg_catalog.pg_stat_archiver')
  await ask('create view public.pg_stat_archiver as select * from archiver')
  await ask(
    `do $$ begin execute format('alter database %I set search_path = public, pg_catalog', current_database()); end $$`,
  )
  await disconnect()
  connect(env().DATABASE_URL ?? '')
  const archiver = async (failed: string, archived: string | null) => {
    await ask(`
      update archiver set last_failed_wal = '00000001000000000000000A', last_failed_time = now() - interval '${failed}',
        last_archived_time = now() - ${archived === null ? 'null::interval' : `interval '${archived}'`}, stats_reset = now() - interval '1 day'`)
    await ask('delete from alerts')
    await watchBacklog()
    return (await alerts()).map(({ key }) => key)
  }
  expect(await archiver('10 seconds', '9 minutes')).toEqual([])
  expect(await archiver('10 seconds', '11 minutes')).toEqual(['backup:log'])
  expect(await archiver('10 seconds', null)).toEqual(['backup:log'])
  // It works again, or was turned off.
  expect(await archiver('12 minutes', '11 minutes')).toEqual([])
  expect(await archiver('1 hour', '2 hours')).toEqual([])
  expect(await archiver('10 seconds', '11 minutes')).toEqual(['backup:log'])
  expect(await alerts()).toMatchObject([
    { kind: 'backup_failed', detail: expect.stringContaining('00000001000000000000000A') },
  ])
})

test('an alert of a kind that only a newer release knows is mailed under its kind', () => {
  const alert = { id: 1, kind: 'of_the_future' as 'job_late', detail: 'It came.', bookingId: null, bookingNumber: null }
  const { text } = alertsMail([alert])
  expect(text).toContain('of_the_future')
  expect(text).not.toContain('undefined')
})
