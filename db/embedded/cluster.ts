import { randomBytes } from 'node:crypto'
import { appendFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { type Engine, run } from './engine.ts'
import { giveTo, ignore, type PostgresHome } from './postgres-home.ts'

/** The name of the cluster's only account, its superuser. */
export const account = 'hourlet'

/**
 * Creates the cluster if there is none: UTF-8 with PostgreSQL's own collation, regardless of the machine's locale. Returns the
 * account's random password, which only PostgreSQL's user and this user can read.
 */
export async function initialiseCluster(
  home: PostgresHome,
  engine: Engine,
  log: (line: string) => void,
): Promise<string> {
  const passwordFile = path.join(home.folder, 'password')
  const stored = await readFile(passwordFile, 'utf8').catch(ignore('ENOENT'))
  if (await stat(home.cluster).catch(ignore('ENOENT'))) {
    if (stored) return stored
    throw new Error(`${passwordFile} is missing, and the database in ${home.cluster} cannot be opened without it.`)
  }
  log(`Creating an empty database in ${home.folder} ...`)
  const password = randomBytes(24).toString('base64url')
  await rm(passwordFile, { force: true })
  await writeFile(passwordFile, password, { mode: 0o600 })
  await giveTo(home.user, passwordFile)
  // Created under another name and renamed, so a start that is killed leaves no incomplete cluster.
  const unfinished = path.join(home.folder, 'cluster-unfinished')
  await rm(unfinished, { recursive: true, force: true })
  await initdb(unfinished, passwordFile, home, engine)
  await appendFile(path.join(unfinished, 'postgresql.conf'), `\ninclude = '${settingsName}'\n`)
  await rename(unfinished, home.cluster)
  return password
}

const settingsName = 'hourlet.conf'

/** Returns the path of the settings file that is written at each start. */
export function settingsFile(home: PostgresHome): string {
  return path.join(home.cluster, settingsName)
}

/** Returns the content of `settingsFile`: settings for a small machine, durable, listening on the loopback interface only. */
export function settingsText(port: number, overrides: Record<string, string>): string {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // 'log' is above 'error' here: constraint violations are expected, and their details contain personal data.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...overrides,
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`,
  )
  return ['# Overwritten at each start.', ...lines, ''].join('\n')
}

/** Returns the port stored by the last start; undefined before the first. */
export async function storedPort(home: PostgresHome): Promise<number | undefined> {
  const port = Number(await readFile(portFile(home), 'utf8').catch(ignore('ENOENT')))
  return port > 0 ? port : undefined
}

/** Returns the port to listen on: the stored one if it is free, else a free one, which is then stored. */
export async function choosePort(home: PostgresHome, log: (line: string) => void): Promise<number> {
  const stored = await storedPort(home)
  if (stored && (await listen(stored))) return stored
  const port = await listen(0)
  if (!port) throw new Error('There is no free port on 127.0.0.1.')
  if (stored) log(`Port ${stored} of the database is taken by another program; using ${port} instead.`)
  await writeFile(portFile(home), String(port))
  await giveTo(home.user, portFile(home))
  return port
}

function portFile(home: PostgresHome): string {
  return path.join(home.folder, 'port')
}

/** Listens briefly and returns the port, or undefined if it is taken. */
function listen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.on('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined))
    })
  })
}

async function initdb(cluster: string, passwordFile: string, home: PostgresHome, engine: Engine): Promise<void> {
  // C.UTF-8 is glibc's name; elsewhere only a language's locale classifies letters beyond ASCII.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const { code, said } = await run(
    engine.initdb,
    [
      `--pgdata=${cluster}`,
      `--username=${account}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${locale}`,
      '--no-instructions',
    ],
    home,
  )
  if (code === 0) return
  throw new Error(
    [
      `PostgreSQL could not make its database in ${home.folder}. It said:`,
      said.trim(),
      /effective user ID/.test(said)
        ? 'Start as a user that is listed in /etc/passwd, or set DATABASE_URL to a PostgreSQL 17 or later of yours.'
        : 'Correct what it names (room on the disk, rights), or set DATABASE_URL to a PostgreSQL 17 or later of yours.',
    ].join('\n'),
  )
}
