import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { account, initialiseCluster, settingsFile, settingsText, storedPort } from './embedded/cluster.ts'
import { type Engine, findEngine } from './embedded/engine.ts'
import { lockHome } from './embedded/lock.ts'
import { openHome, type PostgresHome } from './embedded/postgres-home.ts'
import {
  endOfServerLog,
  isPostgresRunning,
  runningPostmaster,
  startPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts'
import { errorCode } from './error-code.ts'

/** A running PostgreSQL. `onExit` listeners are called once, with the end of its log, if it ends without `stop`. */
export type EmbeddedPostgres = {
  url: string
  port: number
  stop(): Promise<void>
  onExit(listener: (detail: string) => void): void
}

type Options = {
  dataDir: string
  databaseName?: string
  log?: (line: string) => void
  settings?: Record<string, string>
}

/**
 * Starts the PostgreSQL of a data folder. The first start creates it with an empty database of that name. A PostgreSQL
 * left running by a killed process is reused if it has the same settings, else stopped first. Throws an error with
 * instructions if another process uses the folder or PostgreSQL does not start. `settings` override ours.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, databaseName = 'hourlet', log = () => {}, settings = {} } = options
  const home = await openHome(dataDir, log)
  const release = await lockHome(home, log)
  try {
    const engine = await findEngine(home, log)
    const password = await initialiseCluster(home, engine, log)
    const urlOf = (port: number, database: string) =>
      `postgres://${account}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`
    const server = await adoptOrStart(home, engine, settings, log, (port) => urlOf(port, 'postgres'))
    await createDatabase(urlOf(server.port, 'postgres'), databaseName).catch(async (error) => {
      await stopPostmaster(home, engine, server.pid, 10)
      throw error
    })
    return supervise(home, engine, server, urlOf(server.port, databaseName), release)
  } catch (error) {
    release()
    throw error
  }
}

async function adoptOrStart(
  home: PostgresHome,
  engine: Engine,
  settings: Record<string, string>,
  log: (line: string) => void,
  urlOf: (port: number) => string,
): Promise<{ pid: number; port: number }> {
  const pid = await runningPostmaster(home)
  const port = await storedPort(home)
  if (pid && port && (await isAsWeWouldStart(home, engine, settingsText(port, settings), urlOf(port)))) {
    log(`Took over the PostgreSQL (pid ${pid}) that an earlier process left running.`)
    return { pid, port }
  }
  if (pid) {
    log(`Stopping the PostgreSQL (pid ${pid}) left running by an earlier process, to start a new one ...`)
    await stopPostmaster(home, engine, pid, 10)
  }
  return startPostmaster(home, engine, settings, log)
}

/** Returns true if the running server has this release and these settings, accepts our password and uses our folder. */
async function isAsWeWouldStart(home: PostgresHome, engine: Engine, settings: string, url: string): Promise<boolean> {
  const written = await readFile(settingsFile(home), 'utf8').catch(() => '')
  const command = await readFile(path.join(home.cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  if (written !== settings || !command.startsWith(`${engine.postgres} `)) return false
  const startingUp = '57P03'
  for (const until = Date.now() + 10_000; ; await sleep(100)) {
    try {
      const { folder, version } = await identity(url)
      return folder === home.cluster && engine.version.startsWith(`${version}.`)
    } catch (error) {
      if (errorCode(error) !== startingUp || Date.now() > until) return false
    }
  }
}

async function identity(url: string): Promise<{ folder?: string; version?: string }> {
  return withClient(url, async (client) => {
    const text = `select current_setting('data_directory') as folder, current_setting('server_version') as version`
    const { rows } = await client.query<{ folder: string; version: string }>(text)
    return rows[0] ?? {}
  })
}

async function createDatabase(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Watches the server by its pid, because a reused server is not a child process. */
function supervise(
  home: PostgresHome,
  engine: Engine,
  { pid, port }: { pid: number; port: number },
  url: string,
  release: () => void,
): EmbeddedPostgres {
  const listeners: ((detail: string) => void)[] = []
  const watch = setInterval(async () => {
    if (isPostgresRunning(pid)) return
    clearInterval(watch)
    const logged = await endOfServerLog(home).catch(() => '(gone)')
    const detail = `PostgreSQL (pid ${pid}) ended unexpectedly. The last lines of ${home.logFile}:\n${logged}`
    for (const listener of listeners) listener(detail)
  }, 500)
  watch.unref()
  let stopped: Promise<void> | undefined
  return {
    url,
    port,
    onExit: (listener) => void listeners.push(listener),
    stop: () => {
      clearInterval(watch)
      stopped ??= stopPostmaster(home, engine, pid, 60).finally(release)
      return stopped
    },
  }
}
