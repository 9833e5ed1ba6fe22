import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUp } from '../db/backup/back-up.ts'
import { parseMoment } from '../db/backup/place-wal.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { connect, db, disconnect } from '../db/connect.ts'
import { archiveSettings, makeArchive, verifyArchive } from '../db/embedded/wal-archive.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { parseEnv, setEnv } from '../server/env.ts'
import { moveClockTo } from './database.ts'
import { expectInvariants } from './invariants.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'
import { useUndo } from './temporary-folder.ts'

// Starting PostgreSQL several times takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let folder: string
let dataDir: string
let postgres: EmbeddedPostgres
let source: string
/** A folder with all that a shell and a `%` could misread. */
let log: string
let bookings: { beforeBackup: string; afterBackup: string; mistaken: string }
/** Between the second and the third booking. */
let moment: Date
/** After the third booking, and before anything was restored. */
let afterMistake: Date

/** A marketplace that archives its log: a booking before its backup, one after, and one after the moment. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-moment-'))
  // PostgreSQL's user has to enter it.
  await chmod(folder, 0o755)
  dataDir = path.join(folder, 'data')
  log = path.join(folder, `the log's 100%f $HOME`)
  await makeArchive(log, dataDir)
  postgres = await startEmbeddedPostgres({ dataDir, settings: archiveSettings(log) })
  await verifyArchive(log, postgres.url, dataDir)
  await migrate(postgres.url)
  await connectTo(postgres.url)
  await moveClockTo(thursday)
  const owner = await makePerson()
  const guest = await makePerson('Grace Guest')
  const book = async () => await makeBooking({ guest, spaceId: await makeSpace(owner) })
  const beforeBackup = await book()
  source = path.join(folder, 'backup')
  await backUp({ dataDir, target: source })
  const afterBackup = await book()
  // Some files of the log between the backup and the moment.
  for (let times = 0; times < 3; times += 1) await switchLog()
  moment = await now()
  await sleep(1_100)
  bookings = { beforeBackup, afterBackup, mistaken: await book() }
  afterMistake = await now()
  await sleep(1_100)
  // A commit after it.
  await book()
  await switchLog()
  await verifyArchive(log, postgres.url, dataDir)
})
afterAll(async () => {
  await disconnect()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const undo = useUndo()

test('fault R8: a marketplace is restored to a moment after its backup, and goes on with a log of its own', async () => {
  const restoredDir = path.join(folder, 'at-moment')
  const started = performance.now()
  const { stdout } = await runRestore(restoredDir, [source, '--log', log, '--until', moment.toISOString()])
  console.info(`restored to a moment in ${((performance.now() - started) / 1_000).toFixed(1)} s`)
  expect(stdout).toContain(`and its log up to ${moment.toISOString()} into ${restoredDir}`)
  const { beforeBackup, afterBackup, mistaken } = bookings
  const restored = await startRestored(restoredDir)
  await expectInvariants()
  expect(await stored()).toEqual([beforeBackup, afterBackup].sort())
  // It archives into the same folder, on its own timeline, and takes bookings.
  await verifyArchive(log, restored.url, restoredDir)
  expect(await readdir(log)).toContain('00000002.history.gz')
  const later = await makeBooking({
    guest: await makePerson('Late Guest'),
    spaceId: await makeSpace(await makePerson('Late Owner')),
  })
  await db().$client.query('select pg_switch_wal()')
  await verifyArchive(log, restored.url, restoredDir)
  expect(await stored()).not.toContain(mistaken)
  // Another restore of the same backup would mix its log into this one.
  const history = path.join(log, '00000002.history.gz')
  const whole = await readFile(history)
  await writeFile(history, gzipSync('1\t0/1\tanother\n'))
  await expect(verifyArchive(log, restored.url, restoredDir)).rejects.toThrow('has the log of another restore')
  await writeFile(history, whole)
  await restored.stop()
  await disconnect()

  // The log of the new timeline continues the same backup.
  const atEnd = path.join(folder, 'at-end')
  await restoreBackup({ source, dataDir: atEnd, log: { folder: log } })
  await startRestored(atEnd)
  expect(await stored()).toEqual([beforeBackup, afterBackup, later].sort())
  await disconnect()

  // A later moment from before the first restore is on the former timeline, and goes on with the same archive.
  const atLaterMoment = path.join(folder, 'at-later-moment')
  await restoreBackup({ source, dataDir: atLaterMoment, log: { folder: log, until: afterMistake } })
  const again = await startRestored(atLaterMoment)
  expect(await stored()).toEqual([beforeBackup, afterBackup, mistaken].sort())
  await verifyArchive(log, again.url, atLaterMoment)
  expect(await readdir(log)).toContain('00000003.history.gz')
  await expectInvariants()

  // A backup of the second timeline does not lead to the third.
  const ofSecond = path.join(folder, 'backup-of-second')
  const second = await startEmbeddedPostgres({ dataDir: restoredDir, settings: archiveSettings(log) })
  await backUp({ dataDir: restoredDir, target: ofSecond }).finally(() => second.stop())
  await expect(
    restoreBackup({ source: ofSecond, dataDir: path.join(folder, 'no'), log: { folder: log } }),
  ).rejects.toThrow('goes on from another restore')
})

test.each([
  [
    'a moment before the backup',
    () => new Date(moment.getTime() - 3_600_000),
    /^The backup is of .* Use an earlier one/,
  ],
  ['a moment that the log does not reach', () => new Date(), /does not reach .*: its last change is of 2\d{3}-/],
])('fault R8: %s is refused, and nothing is left', async (_, until, sentence) => {
  const target = path.join(folder, 'refused')
  await expect(restoreBackup({ source, dataDir: target, log: { folder: log, until: until() } })).rejects.toThrow(
    sentence,
  )
  expect(existsSync(target)).toBe(false)
})

test('fault R8: a log that lacks a part is not replayed past it', async () => {
  const target = path.join(folder, 'with-gap')
  const torn = path.join(folder, 'torn')
  await cp(log, torn, { recursive: true })
  const segments = (await readdir(torn)).filter((name) => /^00000001[0-9A-F]{16}\.gz$/.test(name)).sort()
  for (const name of await readdir(torn)) if (/^0000000[23]/.test(name)) await rm(path.join(torn, name))
  const [lastButOne = ''] = segments.slice(-2)
  await rename(path.join(torn, lastButOne), path.join(torn, 'elsewhere'))
  await expect(
    restoreBackup({ source, dataDir: target, log: { folder: torn, until: new Date(moment.getTime() + 900) } }),
  ).rejects.toThrow('does not reach')
  await rename(path.join(torn, 'elsewhere'), path.join(torn, lastButOne))
  await writeFile(path.join(torn, lastButOne), 'not compressed')
  await expect(restoreBackup({ source, dataDir: target, log: { folder: torn } })).rejects.toThrow(
    `${lastButOne} is damaged`,
  )
  expect(existsSync(target)).toBe(false)
})

test('fault R8: the log of another database is refused, for a restore and for a start', async () => {
  const other = path.join(folder, 'other-log')
  await cp(log, other, { recursive: true })
  await writeFile(path.join(other, 'system-identifier'), '7000000000000000001')
  await expect(verifyArchive(other, postgres.url, dataDir)).rejects.toThrow('has the log of another database')
  const target = path.join(folder, 'refused')
  await expect(restoreBackup({ source, dataDir: target, log: { folder: other } })).rejects.toThrow(
    `${other} is not the log of the database in this backup`,
  )
  await expect(restoreBackup({ source, dataDir: target, log: { folder: `${other}-no` } })).rejects.toThrow(
    'There is no log in',
  )
  expect(existsSync(target)).toBe(false)
})

test('fault R8: a folder that PostgreSQL cannot write to is named at the start', async () => {
  const set = async (change: string) => {
    await db().$client.query(`alter system ${change}`)
    await db().$client.query('select pg_reload_conf()')
  }
  const missing = path.join(folder, 'missing')
  const command = archiveSettings(missing).archive_command!
  await set(`set archive_command = '${command.replaceAll("'", "''")}'`)
  undo.push(() => set('reset archive_command'))
  await db().$client.query(`select pg_logical_emit_message(false, 'test', 'fills the log')`)
  await expect(verifyArchive(log, postgres.url, dataDir)).rejects.toThrow(
    `PostgreSQL cannot archive its log into LOG_ARCHIVE_DIR=${log}`,
  )
})

test('a moment needs a time zone, and the log belongs to the embedded PostgreSQL', async () => {
  const now = new Date('2026-11-25T15:00:00Z')
  expect(parseMoment('2026-11-25T14:03:05Z', now).toISOString()).toBe('2026-11-25T14:03:05.000Z')
  expect(parseMoment('2026-11-25 14:03+01:00', now).toISOString()).toBe('2026-11-25T13:03:00.000Z')
  for (const text of ['2026-11-25T14:03:05', 'yesterday', '2026-11-25', '2026-13-25T14:03:05Z'])
    expect(() => parseMoment(text, now)).toThrow('is no moment with a time zone')
  expect(() => parseMoment('2026-11-25T15:00:01Z', now)).toThrow('is yet to come')
  expect(() => parseEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgres://a/b', LOG_ARCHIVE_DIR: '/log' })).toThrow(
    'LOG_ARCHIVE_DIR is for the embedded PostgreSQL',
  )
  await expect(runRestore(path.join(folder, 'no'), [source, '--until', '2026-11-25T14:03:05Z'])).rejects.toMatchObject({
    stderr: expect.stringContaining('--until needs the log'),
  })
  const manifest = JSON.parse(await readFile(path.join(source, 'manifest.json'), 'utf8'))
  const dump = path.join(folder, 'dump')
  await cp(source, dump, { recursive: true })
  await writeFile(path.join(dump, 'manifest.json'), JSON.stringify({ ...manifest, database: 'dump' }))
  await expect(
    restoreBackup({ source: dump, dataDir: path.join(folder, 'no'), databaseUrl: postgres.url, log: { folder: log } }),
  ).rejects.toThrow('This backup has a dump, which no log continues')
})

function runRestore(dataDir: string, args: string[]) {
  return promisify(execFile)(process.execPath, ['scripts/restore-command.ts', ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  })
}

async function startRestored(dataDir: string): Promise<EmbeddedPostgres> {
  const restored = await startEmbeddedPostgres({ dataDir, settings: archiveSettings(log) })
  undo.push(
    () => connectTo(postgres.url),
    () => restored.stop(),
    () => disconnect(),
  )
  await connectTo(restored.url)
  return restored
}

async function connectTo(url: string): Promise<void> {
  setEnv(parseEnv({ NODE_ENV: 'test', SESSION_SECRET: 's'.repeat(32), RATE_LIMIT_FACTOR: '0', DATABASE_URL: url }))
  await disconnect()
  connect(url)
}

async function switchLog(): Promise<void> {
  await db().$client.query(`select pg_logical_emit_message(false, 'test', 'fills the log')`)
  await db().$client.query('select pg_switch_wal()')
}

async function now(): Promise<Date> {
  const { rows } = await db().$client.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]!.now
}

async function stored(): Promise<string[]> {
  const { rows } = await db().$client.query<{ id: string }>('select id from bookings')
  return rows.map(({ id }) => id).sort()
}
