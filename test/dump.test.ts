import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { backUp } from '../db/backup/back-up.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { db } from '../db/connect.ts'
import { knownMigrations, migrate } from '../db/migrate.ts'
import { env } from '../server/env.ts'
import { useDatabase } from './database.ts'
import { writeOneOfEach } from './sabotage/one-of-each.ts'
import { bookingsBefore, migrateBefore, onNewDatabase } from './upgrade-database.ts'

useDatabase()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-dump-'))
  // PostgreSQL's user has to write into it.
  await chmod(folder, 0o777)
  await writeOneOfEach()
  await db().$client.query(fillTexts)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** So that every function of a generated column has something to compute. */
const fillTexts = `
  update spaces set title = 'Löft of Ada', week_hours = (select jsonb_agg('[{"from": "20:00", "to": "02:00"}]'::jsonb) from generate_series(1, 7)),
    tariff = '{"timePrices": [{"days": [0, 5], "from": "18:00", "to": "02:00", "priceMinor": 5000}],
      "datePrices": [{"date": "2026-12-31", "priceMinor": 4000}], "lengthDiscounts": [{"hours": 4, "percent": 10}]}'`

const tablesOf = `
  select format('%I.%I', n.nspname, c.relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute a
      where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'drizzle') order by 1`

/** What creates a column like each generated one. */
const generatedColumns = `
  select format('alter table %s add column again %s generated always as (%s) stored', adrelid::regclass,
    format_type(atttypid, atttypmod), pg_get_expr(adbin, adrelid)) as column
  from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum where attgenerated <> ''`

const shown = 'select title, search_text, open_hours, from_minor, least_minor, standing, listed_at from public.spaces'

test('fault 221: tables are created, rows copied and indexes built without a search_path, as a restore does', async () => {
  const { rows: tables } = await db().$client.query<{ name: string; columns: string }>(tablesOf)
  for (const { name, columns } of tables)
    await db().$client.query(`copy (select ${columns} from ${name}) to '${path.join(folder, name)}'`)
  await onNewDatabase('dump_copied', async (client, url) => {
    await migrate(url)
    // A dump creates its triggers after the rows.
    await client.query(`set session_replication_role = replica`)
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    await client.query(`select set_config('search_path', '', false)`)
    const { rows: generated } = await client.query<{ column: string }>(generatedColumns)
    expect(generated).toHaveLength(7)
    for (const { column } of generated) await client.query(`begin; ${column}; rollback`)
    for (const { name, columns } of tables) {
      await client.query(`copy ${name} (${columns}) from '${path.join(folder, name)}'`)
      await client.query(`reindex table ${name}`)
      await client.query(`analyze ${name}`)
    }
    expect((await client.query(shown)).rows).toEqual((await db().$client.query(shown)).rows)
  })
})

test('the functions that a restore calls name no function of ours as text', async () => {
  const { rows } = await db().$client.query<{ caller: string; called: string }>(`
    select distinct caller.proname as caller, called.proname as called
    from pg_depend d join pg_proc caller on d.refclassid = 'pg_proc'::regclass and d.refobjid = caller.oid
    join pg_proc called on called.pronamespace = 'public'::regnamespace and called.oid <> caller.oid
      and caller.prosrc ~ ('\\m' || called.proname || '\\(')
    where d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass)
      and caller.pronamespace = 'public'::regnamespace`)
  expect(rows).toEqual([])
})

test('the functions compute the same as those of the release before', async () => {
  await onNewDatabase('dump_upgraded', async (client, url) => {
    await migrateBefore(client, '0082_functions_bound')
    await client.query(bookingsBefore(1))
    await client.query(fillTexts)
    const before = (await client.query(shown)).rows
    await migrate(url)
    expect((await client.query(shown)).rows).toEqual(before)
    await client.query(`update spaces set week_hours = week_hours || '[]', tariff = tariff || '{}'`)
    expect((await client.query(shown)).rows).toEqual(before)
  })
})

/** A real one is used where the machine has it: the embedded PostgreSQL comes without. */
test('a filled database is dumped and restored by pg_dump and pg_restore', async ({ skip }) => {
  skip((await serverMajor()) > majorOf('pg_dump'), 'No pg_dump that is new enough for the database')
  const source = path.join(folder, 'real')
  await backUp({ dataDir: path.join(folder, 'no-data'), databaseUrl: env().DATABASE_URL, target: source })
  await onNewDatabase('dump_restored', async (client, url) => {
    await restoreBackup({ source, dataDir: path.join(folder, 'restored'), databaseUrl: url })
    expect((await client.query(shown)).rows).toEqual((await db().$client.query(shown)).rows)
    await migrate(url)
  })
})

test('a dump from before that is restored in two parts, after the first of which its functions find others', async () => {
  const source = path.join(folder, 'older')
  const dump = 'what pg_restore reads'
  await mkdir(path.join(source, 'database'), { recursive: true })
  await writeFile(path.join(source, 'database/hourlet.dump'), dump)
  const sha256 = createHash('sha256').update(dump).digest('hex')
  const manifest = {
    format: 1,
    release: '0.1.0',
    madeAt: new Date().toISOString(),
    database: 'dump',
    postgres: '18.4',
    folders: ['database'],
    files: [{ path: 'database/hourlet.dump', bytes: dump.length, sha256, mode: 0o600 }],
  }
  const tools = path.join(folder, 'tools')
  await mkdir(tools)
  const calls = path.join(folder, 'calls')
  vi.stubEnv('PATH', `${tools}:${path.dirname(process.execPath)}`)
  try {
    for (const before of [false, true]) {
      await writeFile(calls, '')
      const migrations = knownMigrations().slice(
        0,
        before ? knownMigrations().indexOf('0082_functions_bound') : undefined,
      )
      await writeFile(path.join(source, 'manifest.json'), JSON.stringify({ ...manifest, migrations }))
      await onNewDatabase('dump_older', async (client, url) => {
        await writeFile(path.join(tools, 'pg_restore'), fakeRestore(url, calls), { mode: 0o755 })
        await client.query(
          `create function open_bits(hours jsonb) returns bit(168) language sql as 'select null::bit(168)'`,
        )
        await restoreBackup({ source, dataDir: path.join(folder, `older-${before}`), databaseUrl: url })
      })
      expect((await readFile(calls, 'utf8')).trim().split('\n')).toEqual(
        before ? ['list', 'first, open_bits null', 'rest, open_bits search_path=public'] : ['all, open_bits null'],
      )
    }
  } finally {
    vi.unstubAllEnvs()
  }
})

test('of an address with several hosts the primary is dumped', async () => {
  const { tools, services } = await fakeDump()
  vi.stubEnv('PATH', `${tools}:${process.env.PATH}`)
  try {
    const { host } = new URL(inject('postgresUrl'))
    const databaseUrl = env().DATABASE_URL?.replace(host, `127.0.0.1:1,${host}`)
    const target = path.join(folder, 'of-hosts')
    const { migrations, files } = await backUp({ dataDir: path.join(folder, 'no-data'), databaseUrl, target })
    expect(migrations).toEqual(knownMigrations())
    const sha256 = createHash('sha256').update('a dump\n').digest('hex')
    expect(files).toMatchObject([{ path: 'database/hourlet.dump', bytes: 7, sha256 }])
    // It is written once, to where it stays.
    expect(await readFile(path.join(tools, 'file'), 'utf8')).toBe(`${target}.unfinished/database/hourlet.dump\n`)
    expect(await readFile(services, 'utf8')).toContain('\ntarget_session_attrs=read-write\n')
  } finally {
    vi.unstubAllEnvs()
  }
})

test('behind a pooler the database itself is dumped', async () => {
  const { tools, services } = await fakeDump()
  const { pathname, port } = new URL(env().DATABASE_URL ?? '')
  const settings = {
    PATH: `${tools}:${process.env.PATH}`,
    DATA_DIR: path.join(folder, 'no-data'),
    DATABASE_URL: 'postgres://hourlet@127.0.0.1:1/pooled',
    DATABASE_DIRECT_URL: env().DATABASE_URL,
  }
  const args = ['scripts/backup-command.ts', path.join(folder, 'of-pooled')]
  await promisify(execFile)(process.execPath, args, { env: settings })
  const service = (await readFile(services, 'utf8')).split('\n')
  expect(service).toEqual(expect.arrayContaining([`port=${port}`, `dbname=${pathname.slice(1)}`]))
})

/** A pg_dump that keeps the address that it was given. */
async function fakeDump(): Promise<{ tools: string; services: string }> {
  const tools = await mkdtemp(path.join(folder, 'tools-'))
  const services = path.join(tools, 'services')
  const script = `#!/bin/sh
    [ "$1" != --version ] || { echo "pg_dump (PostgreSQL) 99.1"; exit; }
    cp "$PGSERVICEFILE" ${services}
    for word in "$@"; do case "$word" in --file=*) echo a dump > "\${word#--file=}"; echo "\${word#--file=}" > ${tools}/file;; esac; done`
  await writeFile(path.join(tools, 'pg_dump'), script, { mode: 0o755 })
  return { tools, services }
}

/** A pg_restore that writes what it restores, and the settings of `open_bits`, to a file, and makes the table of migrations. */
function fakeRestore(url: string, calls: string): string {
  return `#!${process.execPath}
    const { appendFileSync, readFileSync, writeFileSync } = require('node:fs')
    const value = (name) => process.argv.find((word) => word.startsWith(name + '='))?.slice(name.length + 1)
    const entries = ['1; 1255 2 FUNCTION public open_bits(jsonb) hourlet', '3; 1259 4 TABLE public spaces hourlet']
    if (process.argv.includes('--version')) {
      console.log('pg_restore (PostgreSQL) 99.1')
    } else if (process.argv.includes('--list')) {
      writeFileSync(value('--file'), entries.join('\\n'))
      appendFileSync('${calls}', 'list\\n')
    } else {
      import('${import.meta.resolve('pg')}').then(async ({ default: pg }) => {
        const list = value('--use-list') && readFileSync(value('--use-list'), 'utf8')
        const part = ['first', 'rest'].find((_, at) => list === entries[at]) ?? 'all'
        const client = new pg.Client('${url}')
        await client.connect()
        const { rows } = await client.query("select proconfig from pg_proc where proname = 'open_bits'")
        appendFileSync('${calls}', part + ', open_bits ' + rows[0].proconfig + '\\n')
        await client.query('create schema if not exists drizzle')
        await client.query('create table if not exists drizzle.__drizzle_migrations ()')
        await client.end()
      })
    }`
}

async function serverMajor(): Promise<number> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  await client.end()
  return rows[0]?.major ?? 0
}

function majorOf(tool: string): number {
  try {
    return Number.parseInt(/(\d+)/.exec(execFileSync(tool, ['--version'], { encoding: 'utf8' }))?.[0] ?? '0', 10)
  } catch {
    return 0
  }
}
