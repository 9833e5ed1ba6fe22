import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { connect, db, disconnect } from '../../db/connect.ts'
import { knownMigrations, migrate } from '../../db/migrate.ts'
import { env, setEnv } from '../../server/env.ts'
import { providerState, settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { temporaryFolder, useUndo } from '../temporary-folder.ts'
import { migrateBefore, onNewDatabase } from '../upgrade-database.ts'
import { type CrowdServer, startCrowd, startCrowdServer } from './fail-over-crowd.ts'
import { randomOfRun, seed } from './runs.ts'

useDatabase()
useCardProvider()

const root = path.join(import.meta.dirname, '../..')
const newest = knownMigrations().at(-1)!
const undo = useUndo()

/** The last commit without the newest migration; null without the project's history, as in a copy of the source. */
const previous = (() => {
  const git = (...command: string[]) =>
    execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('rev-parse', `${git('log', '--format=%H', '--diff-filter=A', '--', `db/migrations/${newest}.sql`)}~1`)
  } catch {
    return null
  }
})()

/** Returns a folder with the source of a commit, and the packages of this one. */
async function sourceOf(commit: string): Promise<string> {
  const folder = await temporaryFolder(undo)
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

async function end({ process }: CrowdServer): Promise<void> {
  if (!process.connected) return
  process.disconnect()
  await once(process, 'exit')
}

test.skipIf(previous === null)(
  'fault R13: the release before and this one serve bookings from one database, while it migrates and after, and no request fails',
  { timeout: 240_000 },
  async () => {
    const [formerFolder, dataDir] = [await sourceOf(previous!), await temporaryFolder(undo)]
    await mkdir(path.join(dataDir, 'photos'), { recursive: true })
    await onNewDatabase(`releases_${process.pid}`, async (client, url) => {
      await migrateBefore(client, newest)
      const before = env()
      await disconnect()
      connect(url)
      setEnv({ ...before, DATABASE_URL: url })
      await moveClockTo(thursday)
      const spaces = [await makeSpace(await makePerson()), await makeSpace(await makePerson())]
      const servers = [await startCrowdServer(dataDir, '1', formerFolder)]
      undo.push(async () => Promise.all(servers.map(end)))
      const crowd = await startCrowd(servers, spaces, 4, randomOfRun(seed))
      undo.push(crowd.stop)
      const writes = (server: number) => crowd.writes.filter((write) => write.server === server).length
      const paid = () => crowd.payments.length
      await vi.waitFor(() => expect(Math.min(writes(0), paid())).toBeGreaterThan(2), 60_000)

      await migrate(url)
      servers.push(await startCrowdServer(dataDir))
      const [formerWrites, paidBefore] = [writes(0), paid()]
      await vi.waitFor(() => {
        expect(writes(0)).toBeGreaterThan(formerWrites + 4)
        expect(writes(1)).toBeGreaterThan(4)
        expect(paid()).toBeGreaterThan(paidBefore + 2)
      }, 90_000)
      await crowd.stop()
      for (const server of servers) await end(server)

      console.log(
        `Seed ${seed}: ${crowd.holds.length} holds and ${paid()} payments, ${writes(0)} writes at the release before and ${writes(1)} at this one`,
      )
      expect(crowd.unexpected).toEqual([])
      expect(crowd.unavailable).toBe(0)
      await settleAll()
      await expectInvariants(await providerState())
      const { rows } = await db().$client.query(
        `select count(*)::int as confirmed from bookings where id = any($1::uuid[]) and status = 'confirmed'`,
        [crowd.payments.map(({ bookingId }) => bookingId)],
      )
      expect(rows[0].confirmed).toBe(paid())
      await disconnect()
      connect(before.DATABASE_URL ?? '')
      setEnv(before)
    })
  },
)
