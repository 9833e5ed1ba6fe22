import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { findEngine } from '../../db/embedded/engine.ts'
import { openHome } from '../../db/embedded/postgres-home.ts'
import { isPostgresRunning } from '../../db/embedded/postmaster.ts'
import { untilTrue } from '../standby.ts'
import { passwordOf } from './guide.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * A machine for PostgreSQL, of which a guide's commands make a primary or a standby: an address of the loopback network (Linux
 * has 127.0.0.0/8), a folder for /srv, and PostgreSQL's programs in PATH.
 */
export type DatabaseMachine = {
  host: string
  port: number
  folder: string
  /** The folder of PostgreSQL's programs, first in PATH. */
  programs: string
  /** Runs commands by `sh` and returns what they print. Throws it if one fails. */
  run(commands: string): Promise<string>
  /** Runs commands that stay in the foreground. */
  start(commands: string): ChildProcess
  url(account: string, database: string): string
  /** Returns once another machine follows this one. */
  untilFollowed(): Promise<void>
  /** Kills its PostgreSQL, as a power cut would; does nothing if none runs. */
  kill(): Promise<void>
}

/** Makes as many machines, below a folder that PostgreSQL's user can enter. All listen on the same port. */
export async function databaseMachines(below: string, count: number): Promise<DatabaseMachine[]> {
  await chmod(below, 0o755)
  const [b, c] = [1 + Math.floor(Math.random() * 250), Math.floor(Math.random() * 250)]
  const hosts = Array.from({ length: count }, (_, index) => `127.${b}.${c}.${index + 1}`)
  const port = await freePortOf(hosts[0] ?? '')
  return await Promise.all(hosts.map((host, index) => databaseMachine(path.join(below, `db-${index}`), host, port)))
}

async function databaseMachine(dataDir: string, host: string, port: number): Promise<DatabaseMachine> {
  const home = await openHome(dataDir, () => {})
  const engine = await findEngine(home, () => {})
  const bin = path.join(dataDir, 'bin')
  const socket = path.join(home.folder, 'socket')
  for (const folder of [bin, socket]) await mkdir(folder)
  // PostgreSQL does not run as root: as its user, to whom the files belong that a shell of root has made.
  const asUser = home.user
    ? `chown -R ${home.user.uid}:${home.user.gid} "${home.folder}"\nexec setpriv --reuid=${home.user.uid} --regid=${home.user.gid} --clear-groups`
    : 'exec'
  const where = `-c listen_addresses=${host} -c port=${port} -c unix_socket_directories=${socket}`
  const programs = {
    initdb: `${asUser} ${engine.initdb} "$@"`,
    pg_ctl: `${asUser} ${engine.pgCtl} "$@" -o "${where}"`,
    postgres: `${asUser} ${engine.postgres} ${where} "$@"`,
    pg_basebackup: `exec "${process.execPath}" "${path.join(import.meta.dirname, 'pg-basebackup.ts')}" "$@"`,
    psql: `exec "${process.execPath}" "${path.join(import.meta.dirname, 'psql.ts')}" "$@"`,
  }
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(path.join(bin, name), `#!/bin/sh\nset -eu\ncd "${home.folder}"\n${text}\n`, { mode: 0o755 })
  }
  const env = { PATH: `${bin}:${process.env.PATH}`, PGHOST: socket, PGPORT: String(port), LC_ALL: 'C' }
  const start = (commands: string) =>
    spawn('sh', ['-euc', commands], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const url = (account: string, database: string) =>
    `postgresql://${account}:${passwordOf(account)}@${host}:${port}/${database}`
  return {
    host,
    port,
    folder: home.folder,
    programs: bin,
    start,
    url,
    untilFollowed: () =>
      untilTrue(
        url('postgres', 'postgres'),
        `select exists (select from pg_stat_replication where state = 'streaming') as yes`,
      ),
    run: async (commands) => {
      const { code, said } = await ended(start(commands))
      const log = () => readFile(path.join(home.folder, 'log'), 'utf8').catch(() => '')
      if (code !== 0) throw new Error(`The commands ended with ${code}:\n${commands}\n${said}\n${await log()}`)
      return said
    },
    kill: async () => {
      const pidFile = await readFile(path.join(home.folder, 'cluster/postmaster.pid'), 'utf8').catch(() => '')
      const pid = Number.parseInt(pidFile, 10)
      if (!pid || !isPostgresRunning(pid)) return
      process.kill(pid, 'SIGKILL')
      while (isPostgresRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
    },
  }
}

/** A program that pg_ctl has started may keep the pipes open, so the end of the shell counts. */
function ended(shell: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = ''
  for (const stream of [shell.stdout, shell.stderr]) stream?.on('data', (chunk) => (said += chunk))
  return new Promise((resolve) => {
    shell.on('exit', (code) => setTimeout(() => resolve({ code, said }), 100))
  })
}

function freePortOf(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
