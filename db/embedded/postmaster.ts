import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'
import { choosePort, settingsFile, settingsText } from './cluster.ts'
import { type Engine, run } from './engine.ts'
import { giveTo, ignore, type PostgresHome } from './postgres-home.ts'

/** Longer than any statement may run, because a backend of a killed postmaster may hold the shared memory that long. */
const patienceMs = 30_000
/** A restore may replay a long log; pg_ctl ends by itself if PostgreSQL does. */
const startSeconds = 86_400
const logLimitBytes = 10_000_000

/**
 * Starts PostgreSQL outside our process group, so that Ctrl-C reaches only this process. Returns its pid and port when it
 * accepts connections. Throws with the end of its log if it does not start.
 */
export async function startPostmaster(
  home: PostgresHome,
  engine: Engine,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<{ pid: number; port: number }> {
  await rm(pidFile(home), { force: true })
  if ((await sizeOf(home.logFile)) > logLimitBytes) await rename(home.logFile, `${home.logFile}.old`)
  const slow = setTimeout(() => log('PostgreSQL is still starting: it may be recovering from a crash ...'), 3_000)
  try {
    return await startWithin(patienceMs, home, engine, settings, log)
  } finally {
    clearTimeout(slow)
  }
}

/** Returns the pid of the postmaster that runs on this cluster, even if left by a crashed process; undefined if there is none. */
export async function runningPostmaster(home: PostgresHome): Promise<number | undefined> {
  const pid = await pidInFile(home)
  return pid && isPostgresRunning(pid) && isPostmasterOf(home.cluster, pid) ? pid : undefined
}

/** Stops PostgreSQL and resolves when it has ended: by a fast shutdown, then without its checkpoint, finally by force. */
export async function stopPostmaster(
  home: PostgresHome,
  engine: Engine,
  pid: number,
  patienceSeconds: number,
): Promise<void> {
  for (const mode of ['fast', 'immediate']) {
    if (!isPostgresRunning(pid)) return
    await run(engine.pgCtl, ['stop', '-w', '-D', home.cluster, '-m', mode, '-t', String(patienceSeconds)], home)
  }
  if (isPostgresRunning(pid)) process.kill(pid, 'SIGKILL')
  while (isPostgresRunning(pid)) await sleep(50)
}

/**
 * Returns true while the process exists and is not a zombie. In a container whose first process reaps none, orphans remain
 * zombies.
 */
export function isPostgresRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Returns the last lines of the server's log, from `fromByte` on. */
export async function endOfServerLog(home: PostgresHome, fromByte = 0): Promise<string> {
  const size = await sizeOf(home.logFile)
  if (size <= fromByte) return '(nothing)'
  const file = await open(home.logFile)
  try {
    const start = Math.max(fromByte, size - 8_000)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start)
    return buffer.toString('utf8', 0, bytesRead).trim().split('\n').slice(-15).join('\n')
  } finally {
    await file.close()
  }
}

async function startWithin(
  limitMs: number,
  home: PostgresHome,
  engine: Engine,
  settings: Record<string, string>,
  log: (line: string) => void,
): Promise<{ pid: number; port: number }> {
  const until = Date.now() + limitMs
  for (;;) {
    const port = await choosePort(home, log)
    await writeFile(settingsFile(home), settingsText(port, settings))
    await giveTo(home.user, settingsFile(home))
    const logStart = await sizeOf(home.logFile)
    const { code, said } = await run(
      engine.pgCtl,
      ['start', '-w', '-D', home.cluster, '-l', home.logFile, '-t', String(startSeconds)],
      home,
    )
    const pid = code === 0 ? await pidInFile(home) : undefined
    if (pid) return { pid, port }
    const logged = await endOfServerLog(home, logStart)
    const passes = /pre-existing shared memory block|could not bind/.test(logged)
    if (!passes || Date.now() > until) throw new Error(explain(home, said, logged))
    await sleep(200)
  }
}

function explain(home: PostgresHome, said: string, logged: string): string {
  return [
    'PostgreSQL did not start. It said:',
    said.trim(),
    `The last lines of ${home.logFile}:`,
    logged,
    'Correct what it names and start again. Or set DATABASE_URL to a PostgreSQL 17 or later of yours; or, to begin with an',
    `empty database, move ${home.folder} away.`,
  ].join('\n')
}

/** A pid file outlives its postmaster, and its pid may be reused by another program; the command line distinguishes them. */
function isPostmasterOf(cluster: string, pid: number): boolean {
  if (process.platform === 'win32') return true
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return command.trim().endsWith(`postgres -D ${cluster}`)
  } catch {
    return false
  }
}

async function pidInFile(home: PostgresHome): Promise<number | undefined> {
  const text = await readFile(pidFile(home), 'utf8').catch(ignore('ENOENT'))
  const pid = Number.parseInt(text ?? '', 10)
  return pid > 0 ? pid : undefined
}

function pidFile(home: PostgresHome): string {
  return path.join(home.cluster, 'postmaster.pid')
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(ignore('ENOENT')))?.size ?? 0
}
