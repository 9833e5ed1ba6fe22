import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs, { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUp } from '../db/backup/back-up.ts'
import type { BackupManifest } from '../db/backup/backup-manifest.ts'
import { serviceText } from '../db/backup/pg-tools.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { connect, db, disconnect } from '../db/connect.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts'
import { knownMigrations, migrate } from '../db/migrate.ts'
import type { Person } from '../server/accounts/person.ts'
import { parseEnv, setEnv } from '../server/env.ts'
import { start } from '../server/start.ts'
import { moveClockTo } from './database.ts'
import { expectInvariants } from './invariants.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'
import { useUndo } from './temporary-folder.ts'
import { migrateBefore } from './upgrade-database.ts'

// Starting PostgreSQL several times takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let folder: string
let dataDir: string
let postgres: EmbeddedPostgres
let guest: Person
let spaces: number[]

/** A small marketplace with an embedded PostgreSQL, photos, and bookings. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-backup-'))
  // PostgreSQL's user has to enter it.
  await chmod(folder, 0o755)
  dataDir = path.join(folder, 'data')
  postgres = await startEmbeddedPostgres({ dataDir })
  await migrate(postgres.url)
  await connectTo(postgres.url)
  await moveClockTo(thursday)
  await mkdir(path.join(dataDir, 'photos/avatars'), { recursive: true })
  await writeFile(path.join(dataDir, 'photos/a-photo-800.webp'), 'a photo')
  await writeFile(path.join(dataDir, 'photos/avatars/a-person.webp'), 'a person')
  await writeFile(path.join(dataDir, 'session-secret'), 's'.repeat(43), { mode: 0o600 })
  const owner = await makePerson()
  guest = await makePerson('Grace Guest')
  spaces = []
  for (let count = 0; count < 40; count += 1) spaces.push(await makeSpace(owner))
})
afterAll(async () => {
  await disconnect()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const undo = useUndo()

async function connectTo(url: string): Promise<void> {
  const settings = { NODE_ENV: 'test', DEMO: '1', SESSION_SECRET: 's'.repeat(32), RATE_LIMIT_FACTOR: '0' }
  setEnv(parseEnv({ ...settings, DATABASE_URL: url, DATA_DIR: dataDir }))
  await disconnect()
  connect(url)
}

test('fault 134: a backup that is made while bookings are made is restored into an empty folder, and everything is true', async () => {
  const target = path.join(folder, 'backup')
  const before = await makeBooking({ guest, spaceId: spaces[0]! })
  const made: string[] = []
  let isOver = false
  const writing = (async () => {
    for (let at = 1; !isOver && at < spaces.length; at += 1) {
      made.push(await makeBooking({ guest, spaceId: spaces[at]! }))
      await sleep(5)
    }
  })()
  const started = performance.now()
  const manifest = await backUp({ dataDir, target })
  const backupSeconds = (performance.now() - started) / 1_000
  const duringBackup = made.length
  isOver = true
  await writing
  expect(duringBackup).toBeGreaterThan(0)
  expect(await readdir(folder)).toEqual(expect.not.arrayContaining(['backup.unfinished']))
  expect((await stat(target)).mode & 0o077).toBe(0)

  const restoredDir = path.join(folder, 'restored')
  const startedRestore = performance.now()
  await restoreBackup({ source: target, dataDir: restoredDir })
  const restoreSeconds = (performance.now() - startedRestore) / 1_000
  const restored = await startEmbeddedPostgres({ dataDir: restoredDir })
  undo.push(
    () => connectTo(postgres.url),
    () => restored.stop(),
    () => disconnect(),
  )
  await migrate(restored.url)
  await connectTo(restored.url)
  await expectInvariants()
  const { rows } = await db().$client.query<{ id: string }>('select id from bookings order by created_at')
  const ids = rows.map(({ id }) => id)
  expect(ids).toContain(before)
  // What was acknowledged before the copy of the database ended is there, in the order in which it was made, without gaps. The
  // backup itself ends later, so the last bookings that were made during it may be missing.
  expect([before, ...made].slice(0, ids.length).sort()).toEqual(ids.toSorted())
  expect(ids.length).toBeGreaterThan(1)
  expect(await readFile(path.join(restoredDir, 'photos/a-photo-800.webp'), 'utf8')).toBe('a photo')
  expect(await readFile(path.join(restoredDir, 'photos/avatars/a-person.webp'), 'utf8')).toBe('a person')
  expect((await stat(path.join(restoredDir, 'session-secret'))).mode & 0o777).toBe(0o600)
  expect((await stat(path.join(restoredDir, 'postgres/password'))).mode & 0o777).toBe(0o600)
  expect((await stat(path.join(restoredDir, 'postgres/cluster'))).uid).toBe(
    (await stat(path.join(dataDir, 'postgres/cluster'))).uid,
  )
  const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000
  console.info(
    `backup of ${megabytes.toFixed(0)} MB in ${backupSeconds.toFixed(1)} s, restored in ${restoreSeconds.toFixed(1)} s`,
  )
})

test('the database of a marketplace that is not running is backed up too', async () => {
  const { source } = await aBackup()
  const stoppedDir = path.join(folder, 'stopped')
  await restoreBackup({ source, dataDir: stoppedDir })
  const manifest = await backUp({ dataDir: stoppedDir, target: path.join(folder, 'of-stopped') })
  expect(manifest.migrations).toEqual(knownMigrations())
  expect(existsSync(path.join(stoppedDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
})

test('fault 134: a full disk leaves nothing behind, and says so', async () => {
  const target = path.join(folder, 'on-full-disk')
  let room = 2_000_000
  const full = class extends Writable {
    override _write(chunk: Buffer, _: string, done: (error?: Error) => void) {
      room -= chunk.length
      done(
        room < 0 ? Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }) : undefined,
      )
    }
  }
  const { source } = await aBackup()
  const spy = vi.spyOn(fs, 'createWriteStream').mockImplementation(() => new full() as unknown as fs.WriteStream)
  syncBuiltinESMExports()
  undo.push(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  await expect(backUp({ dataDir, target })).rejects.toThrow(`The disk of ${target} is full. No backup was made`)
  expect(room).toBeLessThan(0)
  expect((await readdir(folder)).filter((name) => name.startsWith('on-full-disk'))).toEqual([])
  room = 3
  const restoredDir = path.join(folder, 'restored-on-full-disk')
  await expect(restoreBackup({ source, dataDir: restoredDir })).rejects.toThrow(
    `The disk of ${restoredDir} is full. Nothing was restored, and nothing was left there.`,
  )
  expect(existsSync(restoredDir)).toBe(false)
  // Nothing keeps PostgreSQL in its backup, or its log from being removed.
  const { rows } = await db().$client.query('select count(*)::int as slots from pg_replication_slots')
  expect(rows).toEqual([{ slots: 0 }])
})

test('fault 134: a disk without room for one and a half of the last backup is not written to', async () => {
  const { manifest } = await aBackup()
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
  let room = bytes * 1.5 - 1
  const spy = vi.spyOn(fs.promises, 'statfs').mockImplementation((async () => ({ bavail: room, bsize: 1 })) as never)
  syncBuiltinESMExports()
  undo.push(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  const backups = path.join(folder, 'small-disk')
  await mkdir(path.join(backups, 'last'), { recursive: true })
  await writeFile(path.join(backups, 'last/manifest.json'), JSON.stringify(manifest))
  await mkdir(path.join(backups, 'next.unfinished'))
  const next = backUp({ dataDir, target: path.join(backups, 'new') })
  await expect(next).rejects.toThrow(
    /^The disk of .*\/new has \d+ MB left, and a backup may need \d+ MB\. No backup was made\./,
  )
  expect((await readdir(backups)).sort()).toEqual(['last', 'next.unfinished'])
  room = bytes * 1.5
  await backUp({ dataDir, target: path.join(backups, 'new') })
  expect(await readdir(backups)).toContain('new')
})

test('fault 134: a backup that is stopped leaves nothing behind', async () => {
  const target = path.join(folder, 'stopped-backup')
  const stop = new AbortController()
  const backup = backUp({ dataDir, target, signal: stop.signal })
  await vi.waitFor(() => expect(existsSync(`${target}.unfinished/database/cluster/base`)).toBe(true), { interval: 1 })
  stop.abort(new Error('Stopped.'))
  await expect(backup).rejects.toThrow('Stopped.')
  expect((await readdir(folder)).filter((name) => name.startsWith('stopped-backup'))).toEqual([])
})

test('no backup is written over another one, beside one that is being written, or into its own data', async () => {
  const { source } = await aBackup()
  await expect(backUp({ dataDir, target: source })).rejects.toThrow('exists already. Choose a new name')
  const busy = path.join(folder, 'busy')
  await mkdir(`${busy}.unfinished`)
  await expect(backUp({ dataDir, target: busy })).rejects.toThrow(
    'another backup is being written there, or was killed',
  )
  await expect(backUp({ dataDir, target: path.join(dataDir, 'photos/backup') })).rejects.toThrow('is inside')
  await expect(backUp({ dataDir: path.join(folder, 'nothing'), target: busy })).rejects.toThrow()
})

test('fault 135: an unfinished backup is refused', async () => {
  const dataDir = path.join(folder, 'never')
  const unfinished = path.join(folder, 'half.unfinished')
  await mkdir(unfinished)
  await expect(restoreBackup({ source: unfinished, dataDir })).rejects.toThrow('is not a finished backup')
  const { manifest } = await aBackup()
  await writeFile(path.join(unfinished, 'manifest.json'), JSON.stringify(manifest))
  await expect(restoreBackup({ source: unfinished, dataDir })).rejects.toThrow('is not a finished backup')
  await expect(restoreBackup({ source: path.join(folder, 'no-such'), dataDir })).rejects.toThrow(
    'is not a finished backup',
  )
  expect(existsSync(dataDir)).toBe(false)
})

test('fault 135: a backup of a newer release is refused', async () => {
  const { source, manifest } = await aBackup()
  const dataDir = path.join(folder, 'never')
  await rewrite(source, { ...manifest, migrations: [...manifest.migrations, '9999_of_the_future'] })
  await expect(restoreBackup({ source, dataDir })).rejects.toThrow('has the migration 9999_of_the_future')
  await rewrite(source, { ...manifest, format: 2 })
  await expect(restoreBackup({ source, dataDir })).rejects.toThrow('was made by a newer release')
  await rewrite(source, { ...manifest, postgres: '99.1' })
  await expect(restoreBackup({ source, dataDir })).rejects.toThrow('The backup is of PostgreSQL 99.1')
  await rewrite(source, manifest)
  expect(existsSync(dataDir)).toBe(false)
})

test('fault 135: a folder or a database that has something is refused, and stays as it is', async () => {
  const { source } = await aBackup()
  const dataDir = path.join(folder, 'in-use')
  await mkdir(dataDir)
  await writeFile(path.join(dataDir, 'mine'), 'mine')
  await expect(restoreBackup({ source, dataDir })).rejects.toThrow('is not empty: it has mine')
  expect(await readdir(dataDir)).toEqual(['mine'])
})

test('fault 135: a damaged backup is refused, and leaves the folder empty', async () => {
  const { source, manifest } = await aBackup()
  const dataDir = path.join(folder, 'never')
  const photo = path.join(source, 'photos/a-photo-800.webp')
  await writeFile(photo, 'b photo')
  await expect(restoreBackup({ source, dataDir })).rejects.toThrow('photos/a-photo-800.webp has changed')
  await rm(photo)
  await expect(restoreBackup({ source, dataDir })).rejects.toThrow('photos/a-photo-800.webp is missing')
  await writeFile(photo, 'a photo')

  // A file in the middle of the database: the database's folder exists by then, perhaps elsewhere.
  const table = manifest.files.find(({ path: at, bytes }) => /cluster\/base\/\d+\/\d+$/.test(at) && bytes > 8_000)!
  const whole = await readFile(path.join(source, table.path))
  await writeFile(path.join(source, table.path), whole.subarray(1))
  await mkdir(dataDir)
  await expect(restoreBackup({ source, dataDir })).rejects.toThrow(`${table.path} has changed`)
  expect(await readdir(dataDir)).toEqual([])
  await writeFile(path.join(source, table.path), whole)

  // A path that leads out of the folder.
  await rewrite(source, { ...manifest, files: [{ ...manifest.files[0]!, path: '../../outside' }] })
  await expect(restoreBackup({ source, dataDir })).rejects.toThrow('is damaged')
  await rewrite(source, manifest)
  await restoreBackup({ source, dataDir })
})

test('fault 135: a server does not start on a folder into which a restore was killed', async () => {
  const dataDir = path.join(folder, 'killed')
  await mkdir(dataDir)
  await writeFile(path.join(dataDir, 'restore-unfinished'), '')
  const settings = { DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'test', DEMO: '1', BASE_URL: '' }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  undo.push(() => void vi.unstubAllEnvs())
  await expect(start()).rejects.toThrow('that did not finish. Empty the folder, and restore again.')
  expect(await readdir(dataDir)).toEqual(['restore-unfinished'])
})

test('a backup of an older release is upgraded by the next start', async () => {
  const olderDir = path.join(folder, 'older')
  const older = await startEmbeddedPostgres({ dataDir: olderDir })
  const newest = knownMigrations().at(-1)!
  const client = new pg.Client({ connectionString: older.url })
  await client.connect()
  await migrateBefore(client, newest)
  await client.query(`insert into users (email) values ('ada@example.com')`)
  await client.end()
  const source = path.join(folder, 'of-older')
  const manifest = await backUp({ dataDir: olderDir, target: source })
  await older.stop()
  expect(manifest.migrations).toEqual(knownMigrations().slice(0, -1))

  const upgradedDir = path.join(folder, 'upgraded')
  await restoreBackup({ source, dataDir: upgradedDir })
  const upgraded = await startEmbeddedPostgres({ dataDir: upgradedDir })
  undo.push(() => upgraded.stop())
  await migrate(upgraded.url)
  const after = new pg.Client({ connectionString: upgraded.url })
  await after.connect()
  const { rows } = await after.query(
    'select (select count(*)::int from drizzle.__drizzle_migrations) as migrations, (select email from users) as email',
  )
  await after.end()
  expect(rows).toEqual([{ migrations: knownMigrations().length, email: 'ada@example.com' }])
})

test('a database elsewhere needs pg_dump, and its absence or age is said in a sentence', async () => {
  const tools = path.join(folder, 'tools')
  await mkdir(tools)
  vi.stubEnv('PATH', tools)
  undo.push(() => void vi.unstubAllEnvs())
  const target = path.join(folder, 'dumped')
  const dump = () => backUp({ dataDir, databaseUrl: postgres.url, target })
  await expect(dump()).rejects.toThrow('With DATABASE_URL the program pg_dump is needed, and this machine has none.')
  await writeFile(path.join(tools, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n', { mode: 0o755 })
  await expect(dump()).rejects.toThrow(/pg_dump 9\.6\.24 is too old for the database, which is PostgreSQL \d+/)
  expect((await readdir(folder)).filter((name) => name.startsWith('dumped'))).toEqual([])
})

test('the address of a database is passed to pg_dump in a file, with all hosts and parameters', () => {
  expect(serviceText('postgres://me:p%40ss@one.example:5433,two.example/market?application_name=us')).toBe(
    '[hourlet]\nhost=one.example,two.example\nport=5433,5432\nuser=me\npassword=p@ss\ndbname=market\n' +
      'target_session_attrs=read-write\napplication_name=us\n',
  )
  expect(serviceText('postgresql://me@[::1]:5432/market')).toBe(
    '[hourlet]\nhost=::1\nport=5432\nuser=me\ndbname=market\n',
  )
  expect(() => serviceText('mysql://me@there/market')).toThrow('is not the address of a PostgreSQL')
})

test.each([
  ['sslmode=verify-full', 'sslmode=verify-full\nsslrootcert=system\n'],
  ['sslmode=verify-ca', 'sslmode=verify-full\nsslrootcert=system\n'],
  ['sslmode=require', 'sslmode=verify-full\nsslrootcert=system\n'],
  ['sslmode=prefer', 'sslmode=verify-full\nsslrootcert=system\n'],
  ['ssl=true', 'sslmode=verify-full\nsslrootcert=system\n'],
  ['sslmode=require&sslrootcert=/etc/ca.pem', 'sslmode=verify-full\nsslrootcert=/etc/ca.pem\n'],
  ['sslrootcert=/etc/ca.pem', 'sslrootcert=/etc/ca.pem\nsslmode=verify-full\n'],
  ['sslmode=no-verify', 'sslmode=require\n'],
  ['sslmode=disable', 'sslmode=disable\n'],
  ['uselibpqcompat=true&sslmode=require', 'sslmode=require\n'],
  ['application_name=us', 'application_name=us\n'],
])('pg_dump checks the certificate of a database as the server does, with %s', (query, settings) => {
  expect(serviceText(`postgres://me@there/market?${query}`)).toBe(
    `[hourlet]\nhost=there\nport=5432\nuser=me\ndbname=market\n${settings}`,
  )
})

test('a dump goes to an empty database only, and the files of a cluster to none', async () => {
  const { source, manifest } = await aBackup()
  const dataDir = path.join(folder, 'never-dump')
  await expect(restoreBackup({ source, dataDir, databaseUrl: postgres.url })).rejects.toThrow('without DATABASE_URL')
  const dumped = path.join(folder, 'a-dump')
  await mkdir(path.join(dumped, 'database'), { recursive: true })
  await writeFile(path.join(dumped, 'database/hourlet.dump'), 'a dump')
  const sha256 = createHash('sha256').update('a dump').digest('hex')
  const files = [{ path: 'database/hourlet.dump', bytes: 6, sha256, mode: 0o600 }]
  await rewrite(dumped, { ...manifest, database: 'dump', folders: ['database'], files })
  await expect(restoreBackup({ source: dumped, dataDir })).rejects.toThrow('Set DATABASE_URL to an empty database')
  await expect(restoreBackup({ source: dumped, dataDir, databaseUrl: postgres.url })).rejects.toThrow(
    /The database of DATABASE_URL is not empty: it has \d+ tables/,
  )
  const direct = { dataDir, databaseUrl: postgres.url, urlName: 'DATABASE_DIRECT_URL' }
  await expect(restoreBackup({ source: dumped, ...direct })).rejects.toThrow('of DATABASE_DIRECT_URL is not empty')
  await expect(restoreBackup({ source, ...direct })).rejects.toThrow('Restore it without DATABASE_DIRECT_URL.')
  expect(existsSync(dataDir)).toBe(false)
})

test('the commands print a sentence and end with 1 when they fail', async () => {
  const run = (command: string, args: string[], settings = {}) =>
    promisify(execFile)(process.execPath, [command, ...args], {
      env: { PATH: process.env.PATH, DATA_DIR: path.join(folder, 'no-data'), ...settings },
    }).then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    )
  expect(await run('scripts/backup-command.ts', [])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Where to?'),
  })
  expect(await run('scripts/backup-command.ts', [path.join(folder, 'b')])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no database in .*no-data\. Set DATA_DIR/),
  })
  expect(await run('scripts/restore-command.ts', [path.join(folder, 'b')])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is not a finished backup/),
  })
  const [target, other] = [path.join(folder, 'b'), path.join(folder, 'c')]
  for (const [command, args, words] of [
    ['backup', [target, '--nightli'], `Unknown option '--nightli'. Where to? npm run`],
    ['backup', [target, other], `Only one folder is taken, and ${other} is another. Where to? npm run`],
    ['restore', [target, other], `Only one folder is taken, and ${other} is another. Which backup? npm run`],
    ['restore', [target, '--logs', other], `Unknown option '--logs'. Which backup? npm run`],
    ['restore', [target, '--log'], `Option '--log <value>' argument missing. Which backup? npm run`],
  ] as const)
    expect(await run(`scripts/${command}-command.ts`, [...args])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(new RegExp(`^${RegExp.escape(words)}.*\n$`)),
    })
  expect(await run('scripts/backup-command.ts', [target], { DATABASE_URL: 'notaurl' })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL is no address such as postgresql:.*\n$/),
  })
  const away = 'postgres://hourlet@127.0.0.1:1/hourlet'
  for (const settings of [{ DATABASE_URL: away }, { DATABASE_URL: postgres.url, DATABASE_DIRECT_URL: away }])
    expect((await run('scripts/backup-command.ts', [path.join(folder, 'b')], settings)).stderr).toBe(
      `The database of ${Object.keys(settings).at(-1)} does not respond. Is it running?\n`,
    )
})

let backup: Promise<{ source: string; manifest: BackupManifest }> | undefined

/** One backup for the tests that change what is in it and put it back. */
function aBackup() {
  const source = path.join(folder, 'shared-backup')
  backup ??= backUp({ dataDir, target: source }).then((manifest) => ({ source, manifest }))
  return backup
}

async function rewrite(source: string, manifest: object): Promise<void> {
  await writeFile(path.join(source, 'manifest.json'), JSON.stringify(manifest))
}
