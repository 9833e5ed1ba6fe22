import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { temporaryFolder, useUndo } from '../test/temporary-folder.ts'
import { lockHome } from './embedded/lock.ts'
import { openHome } from './embedded/postgres-home.ts'
import { isPostgresRunning } from './embedded/postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

const startedByRoot = process.getuid?.() === 0
const undo = useUndo()

test('creates a UTF-8 database at the first start, with the same data and port at the next', async () => {
  const dataDir = await temporaryFolder(undo)
  const [first, firstMs] = await timed(() => start(dataDir))
  expect(await ask(first, `select lower('É') as answer`)).toBe('é')
  await ask(first, 'create extension btree_gist')
  await ask(first, 'create extension pg_trgm')
  expect(await ask(first, `select show_trgm('会議室') <> '{}' as answer`)).toBe(true)
  await ask(first, 'create table kept as select 7 as answer')
  const pid = await postmasterPid(dataDir)
  await first.stop()
  expect(isPostgresRunning(pid)).toBe(false)

  const [second, secondMs] = await timed(() => start(dataDir))
  expect(secondMs).toBeLessThan(firstMs / 2)
  expect(second.port).toBe(first.port)
  expect(await ask(second, 'select answer from kept')).toBe(7)
})

async function timed<T>(work: () => Promise<T>): Promise<[result: T, ms: number]> {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

test('listens on the loopback interface only and requires the password', async () => {
  const postgres = await start(await temporaryFolder(undo))
  expect(await ask(postgres, `select current_setting('listen_addresses') as answer`)).toBe('127.0.0.1')
  expect(await ask(postgres, `select current_setting('fsync') as answer`)).toBe('on')
  const stranger = new URL(postgres.url)
  stranger.password = 'guessed'
  await expect(askUrl(stranger.href, 'select 1 as answer')).rejects.toThrow('password authentication failed')
})

test('reports that PostgreSQL was killed, and the next start has all committed data', async () => {
  const dataDir = await temporaryFolder(undo)
  const first = await start(dataDir)
  const onExit = vi.fn<(detail: string) => void>()
  first.onExit(onExit)
  await ask(first, 'create table kept (answer int)')
  await ask(first, 'insert into kept select generate_series(1, 1000)')
  const busy = ask(first, 'select pg_sleep(60)').catch(() => 'cut off')
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  expect(await busy).toBe('cut off')
  await vi.waitFor(() => expect(onExit).toHaveBeenCalledWith(expect.stringContaining('ended unexpectedly')), 3_000)
  await first.stop()

  const second = await start(dataDir)
  expect(await ask(second, 'select count(*)::int as answer from kept')).toBe(1000)
})

test('takes over the PostgreSQL of a process that was killed, and can stop it', async () => {
  const dataDir = await temporaryFolder(undo)
  const left = await leftByAKilledProcess(dataDir)
  const postgres = await start(dataDir)
  expect(await postmasterPid(dataDir)).toBe(left)
  expect(await ask(postgres, 'select 1 as answer')).toBe(1)
  const heard = vi.fn()
  postgres.onExit(heard)
  await postgres.stop()
  expect(isPostgresRunning(left)).toBe(false)
  expect(heard).not.toHaveBeenCalled()
})

test('stops a leftover PostgreSQL with other settings, and starts a new one', async () => {
  const dataDir = await temporaryFolder(undo)
  const left = await leftByAKilledProcess(dataDir)
  const postgres = await start(dataDir, { work_mem: '5MB' })
  expect(isPostgresRunning(left)).toBe(false)
  expect(await ask(postgres, `select current_setting('work_mem') as answer`)).toBe('5MB')
})

test('starts after both it and its PostgreSQL were killed', async () => {
  const dataDir = await temporaryFolder(undo)
  process.kill(await leftByAKilledProcess(dataDir), 'SIGKILL')
  expect(await ask(await start(dataDir), 'select 1 as answer')).toBe(1)
})

test('ignores a stale pid file that names an unrelated process', async () => {
  const dataDir = await temporaryFolder(undo)
  await (await start(dataDir)).stop()
  const cluster = path.join(dataDir, 'postgres/cluster')
  await writeFile(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1\n5432\n\n127.0.0.1\n`)
  expect(await ask(await start(dataDir), 'select 1 as answer')).toBe(1)
})

test('repeats an initialisation that was killed half-way', async () => {
  const dataDir = await temporaryFolder(undo)
  const home = await openHome(dataDir, () => {})
  await mkdir(`${home.cluster}-unfinished/base`, { recursive: true })
  await writeFile(path.join(home.folder, 'password'), 'of the half cluster')
  expect(await ask(await start(dataDir), 'select 1 as answer')).toBe(1)
})

test('moves to another port if its own is taken', async () => {
  const dataDir = await temporaryFolder(undo)
  const first = await start(dataDir)
  await first.stop()
  const other = createServer().listen(first.port, '127.0.0.1')
  await once(other, 'listening')
  undo.push(async () => other.close())
  const second = await start(dataDir)
  expect(second.port).not.toBe(first.port)
  expect(await ask(second, 'select 1 as answer')).toBe(1)
})

test('the second of two starts on one folder waits for the first to stop', async () => {
  const dataDir = await temporaryFolder(undo)
  const lines: string[] = []
  let running = 0
  const startAndStop = async () => {
    const postgres = await start(dataDir, quick, (line) => lines.push(line))
    expect(++running).toBe(1)
    expect(await ask(postgres, 'select 1 as answer')).toBe(1)
    running -= 1
    await postgres.stop()
  }
  await Promise.all([startAndStop(), startAndStop()])
  expect(lines.filter((line) => line.startsWith('Waiting for the process'))).toHaveLength(1)
})

test('a folder in use is rejected with the pid of the process that uses it', async () => {
  const dataDir = await temporaryFolder(undo)
  await start(dataDir)
  const home = await openHome(dataDir, () => {})
  await expect(lockHome(home, () => {}, 200)).rejects.toThrow(`already in use by the process with pid ${process.pid}`)
})

test('a failed start shows the log and a solution, and releases the folder', async () => {
  const dataDir = await temporaryFolder(undo)
  const failure = start(dataDir, { shared_buffers: 'plenty' })
  await expect(failure).rejects.toThrow('invalid value for parameter "shared_buffers": "plenty"')
  await expect(failure).rejects.toThrow('DATABASE_URL')
  expect(await ask(await start(dataDir), 'select 1 as answer')).toBe(1)
})

test('runs as an unprivileged user, and only that user can read the data', async () => {
  const dataDir = await temporaryFolder(undo)
  await start(dataDir)
  const { uid, mode } = await stat(path.join(dataDir, 'postgres'))
  expect(uid).not.toBe(0)
  expect(mode & 0o077).toBe(0)
  expect((await stat(path.join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600)
})

test.runIf(startedByRoot)(
  'stores the data elsewhere if only root can enter the folder, which is unchanged',
  async () => {
    const closed = await temporaryFolder(undo)
    const dataDir = path.join(closed, '.data')
    const { mode, gid } = await stat(closed)
    const lines: string[] = []
    const postgres = await start(dataDir, quick, (line) => lines.push(line))
    const elsewhere = await realpath(path.join(dataDir, 'postgres'))
    undo.splice(-1, 0, () => rm(elsewhere, { recursive: true }))
    expect(elsewhere).toMatch(/^\/var\/(lib|tmp)\/hourlet-/)
    expect(lines).toContainEqual(expect.stringContaining(elsewhere))
    expect(await stat(closed)).toMatchObject({ mode, gid })
    await ask(postgres, 'create table kept as select 7 as answer')
    await postgres.stop()
    expect(await ask(await start(dataDir), 'select answer from kept')).toBe(7)
  },
)

const quick = { fsync: 'off', full_page_writes: 'off' }

async function start(dataDir: string, settings = {}, log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings, ...(log && { log }) })
  undo.push(() => postgres.stop())
  return postgres
}

/** Starts PostgreSQL from another process, kills that process with SIGKILL and returns the pid of the remaining PostgreSQL. */
async function leftByAKilledProcess(dataDir: string): Promise<number> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))}
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log('started')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  child.kill('SIGKILL')
  if (child.signalCode === null) await once(child, 'exit')
  const pid = await postmasterPid(dataDir)
  expect(isPostgresRunning(pid)).toBe(true)
  return pid
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
}

function ask(postgres: EmbeddedPostgres, statement: string): Promise<unknown> {
  return askUrl(postgres.url, statement)
}

async function askUrl(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(statement)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}
