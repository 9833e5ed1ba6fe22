import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveTo, type PostgresHome } from './postgres-home.ts'

/**
 * Locks the folder for this process until it calls the returned function. Waits for another process to release it, then
 * throws.
 * Node.js has no file locks, but its SQLite has. The kernel releases the lock however the process ends, so it never goes stale.
 */
export async function lockHome(
  home: PostgresHome,
  log: (line: string) => void,
  patienceMs = 10_000,
): Promise<() => void> {
  const file = path.join(home.folder, 'lock')
  const ownerFile = path.join(home.folder, 'owner')
  const until = Date.now() + patienceMs
  let isLogged = false
  for (;;) {
    const lock = await tryLock(file)
    if (lock) {
      await giveTo(home.user, file)
      await writeFile(ownerFile, String(process.pid))
      await giveTo(home.user, ownerFile)
      return () => lock.close()
    }
    const owner = await readFile(ownerFile, 'utf8').catch(() => 'unknown')
    if (Date.now() > until) {
      throw new Error(
        `The database in ${home.folder} is already in use by the process with pid ${owner}. ` +
          'Stop that one first, or set another DATA_DIR (or one DATABASE_URL for both).',
      )
    }
    if (!isLogged) log(`Waiting for the process with pid ${owner}, which is using the database in ${home.folder} ...`)
    isLogged = true
    await sleep(100)
  }
}

async function tryLock(file: string): Promise<DatabaseSync | undefined> {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    const sqliteBusy = 5
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined
    throw error
  }
}
