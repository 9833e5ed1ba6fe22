import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openHome } from '../embedded/postgres-home.ts'
import { endOfServerLog } from '../embedded/postmaster.ts'
import { startEmbeddedPostgres } from '../embedded.ts'
import { timelineAt, type WalToReplay } from './place-wal.ts'

/**
 * Starts a restored cluster once, so that it replays the WAL that was placed into it, and stops it when it has become a primary.
 * Throws an error in plain words if the moment is before the backup of `madeAt` was complete, or after the WAL.
 */
export async function replayWal(dataDir: string, wal: WalToReplay, madeAt: string): Promise<void> {
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, settings: await replaySettings(wal) })
    const ended = new Promise<never>((_, reject) => postgres.onExit((detail) => reject(new Error(detail))))
    try {
      await Promise.race([untilPrimary(postgres.url), ended])
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    const logged = await endOfServerLog(await openHome(dataDir, () => {}))
    throw sentence(logged, wal, madeAt) ?? error
  }
}

async function replaySettings({ folder, until }: WalToReplay): Promise<Record<string, string>> {
  return {
    // All of the WAL has been placed.
    restore_command: 'false',
    recovery_target_action: 'promote',
    // Abbreviations of time zones, such as Z, are not known yet when it is read.
    ...(until && {
      recovery_target_time: `${until.toISOString().slice(0, -1)}+00`,
      recovery_target_timeline: await timelineAt(folder, until),
    }),
  }
}

/** It accepts connections that read before it has replayed everything. A lost connection is noticed by its process's end. */
async function untilPrimary(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, query_timeout: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')
      if (!rows[0]?.waits) return
    } catch {
      // Asked again, until it responds or its process has ended.
    } finally {
      client.end().catch(() => {})
    }
    await sleep(100)
  }
}

function sentence(logged: string, { folder, until }: WalToReplay, madeAt: string): Error | null {
  // A backup has its own checkpoint, but recovery does not look for it on another timeline.
  if (/not a child of this server's history|could not locate required checkpoint record/.test(logged)) {
    return new Error(
      `The log in ${folder} goes on from another restore, which lacks what the backup of ${madeAt} has. Use an earlier one.`,
    )
  }
  if (!until) return null
  if (/before consistent recovery point/.test(logged)) {
    return new Error(`The backup of ${madeAt} was not complete at ${until.toISOString()} yet. Use an earlier one.`)
  }
  if (!/recovery ended before configured recovery target was reached/.test(logged)) return null
  const [, last] = /last completed transaction was at log time (.*)/.exec(logged) ?? []
  const why = last ? `its last change is of ${last}.` : 'it has no change after the backup, or lacks a part.'
  return new Error(`The log in ${folder} does not reach ${until.toISOString()}: ${why}`)
}
