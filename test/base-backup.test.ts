import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect, db, disconnect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import type { Person } from '../server/accounts/person.ts'
import { parseEnv, setEnv } from '../server/env.ts'
import { moveClockTo } from './database.ts'
import { expectInvariants } from './invariants.ts'
import { blocksOfGuide, commandsOn, type GuideBlock } from './machines/guide.ts'
import { type DatabaseMachine, databaseMachines } from './machines/machine.ts'
import { makeBooking, thursday } from './make-bookings.ts'
import { makePerson, makeSpace } from './make-spaces.ts'
import { queryOnce, untilTrue } from './standby.ts'

// Copying and starting PostgreSQL takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let below: string
let [a, b, c]: DatabaseMachine[] = []
let names: Record<string, DatabaseMachine>
let guide: Record<'setUp' | 'lost' | 'moment', GuideBlock[]>
let guest: Person
let owner: Person
const foreground: ChildProcess[] = []

/** The commands are those of docs/OPERATING.md; other systems than Linux have one address of the loopback network only. */
describe.skipIf(process.platform !== 'linux')('fault R10: a PostgreSQL of one’s own', () => {
  beforeAll(async () => {
    below = await mkdtemp(path.join(os.tmpdir(), 'hourlet-base-backup-'))
    ;[a, b, c] = await databaseMachines(below, 3)
    names = { 'db-a': a!, 'db-b': b!, 'db-c': c! }
    guide = {
      setUp: await blocksOfGuide('Two databases and two servers, from nothing'),
      lost: await blocksOfGuide('When the primary is lost'),
      moment: await blocksOfGuide('To a moment, with a PostgreSQL of your own'),
    }
    await run(a!, guide.setUp[0])
    await useDatabaseAt(a!)
    await migrate(a!.url('hourlet', 'hourlet'))
    await moveClockTo(thursday)
    owner = await makePerson()
    guest = await makePerson('Grace Guest')
  })
  afterAll(async () => {
    // First, so that nothing waits for a standby any more.
    for (const machine of [a, b, c]) await machine?.kill()
    await disconnect()
    for (const child of foreground) if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(below, { recursive: true, force: true, maxRetries: 10 })
  })

  test('is restored to a moment from a base backup and the archived log, and everything is true', async () => {
    const [archive, backUp, restore, adopt] = guide.moment
    const interrupted = await interruptFirstCopy(a!)
    await run(a!, archive)
    await useDatabaseAt(a!)
    // A primary that has a standby; it is in force at the next reload, and in the copy.
    await ask(a!, `alter system set synchronous_standby_names = '*'`)
    const beforeBackup = await book()
    await run(a!, backUp)
    await ask(a!, 'alter system reset synchronous_standby_names')
    const afterBackup = await book()
    const { rows } = await db().$client.query<{ now: Date }>('select clock_timestamp() as now')
    const moment = rows[0]!.now
    await sleep(1_100)
    const mistaken = await book()
    const [last] = await ask(a!, 'select pg_walfile_name(pg_switch_wal()) as name')
    await vi.waitFor(
      async () => expect(await readdir(path.join(a!.folder, 'backups/log'))).toContain(last?.name),
      30_000,
    )
    expect(existsSync(interrupted)).toBe(true)
    expect((await readdir(path.join(a!.folder, 'backups/log'))).filter((name) => name.endsWith('.part'))).toEqual([])

    const began = performance.now()
    await run(c!, restore, (text) =>
      text.replace('2026-11-25 14:03:05+00', moment.toISOString().replace('T', ' ').replace('Z', '+00')),
    )
    const seconds = (performance.now() - began) / 1_000
    await useDatabaseAt(c!)
    await untilTrue(c!.url('postgres', 'postgres'), 'select not pg_is_in_recovery() as yes')
    const later = await book()
    console.info(`Restored ${await size()} to a moment in ${seconds.toFixed(1)} s`)
    await expectInvariants()
    expect(await stored()).toEqual([beforeBackup, afterBackup, later].sort())
    expect(await stored()).not.toContain(mistaken)
    // It writes nothing into the archive of the primary, which may still be the marketplace.
    expect(await ask(c!, 'show archive_mode')).toEqual([{ archive_mode: 'off' }])
    expect((await archived('log')).filter((name) => name.endsWith('.history'))).toEqual([])

    await disconnect()
    // Its programs give the folder of backups to PostgreSQL's user.
    await run(a!, { where: '', commands: 'mkdir -p /backups/log-2\npg_ctl status --pgdata=/srv/cluster' })
    await run(c!, adopt)
    await useDatabaseAt(c!)
    expect(await ask(c!, 'show recovery_target_time')).toEqual([{ recovery_target_time: '' }])
    const [own] = await ask(c!, 'select pg_walfile_name(pg_switch_wal() - 1::numeric) as name')
    await vi.waitFor(async () => expect(await archived('log-2')).toContain(own?.name), 30_000)
    expect((await archived('log')).filter((name) => name.startsWith('00000002'))).toEqual([])
  })

  test('keeps each commit while a standby is made again, is lost, and is left for the copy', async () => {
    await useDatabaseAt(a!)
    const [, makeStandby, waitForStandby] = guide.setUp
    start(b!, makeStandby)
    await a!.untilFollowed()
    await run(a!, waitForStandby)
    // It is away while the primary writes some segments of its log, which a checkpoint removes unless they are reserved.
    await b!.run(filledIn(b!, 'pg_ctl stop --pgdata=/srv/cluster --mode=fast --wait'))
    await untilUnfollowed()
    for (let times = 0; times < 4; times += 1) {
      await ask(a!, `select pg_logical_emit_message(false, 'test', 'fills the log')`)
      await ask(a!, 'select pg_switch_wal()')
      await ask(a!, 'checkpoint')
    }
    start(b!, makeStandby)
    await a!.untilFollowed()
    // Its disk is lost: it is made again while the primary waits for it, and is then all that is left.
    await b!.kill()
    await untilUnfollowed()
    const waiting = book()
    const began = performance.now()
    start(b!, { where: '', commands: `rm -rf /srv/cluster\n${makeStandby?.commands}` })
    await a!.untilFollowed()
    const seconds = (performance.now() - began) / 1_000
    console.info(`Made a standby of ${await size()} again in ${seconds.toFixed(1)} s`)
    const acknowledged = [await waiting, await book()]
    // As if it had been copied before the archive was set.
    for (const name of ['archive_mode', 'archive_command']) await ask(b!, `alter system reset ${name}`)
    await run(b!, guide.moment[0])
    await a!.untilFollowed()
    await a!.kill()
    expect(await run(b!, guide.lost[0])).toMatch(/\bon\s*$/)
    await useDatabaseAt(b!)
    const [own] = await ask(b!, 'select pg_walfile_name(pg_switch_wal() - 1::numeric) as name')
    await vi.waitFor(
      async () => expect(await archived('log')).toEqual(expect.arrayContaining(['00000002.history', own?.name])),
      30_000,
    )
    acknowledged.push(await book())
    expect(await stored()).toEqual(expect.arrayContaining(acknowledged))
    await expectInvariants()
  })
})

async function run(
  machine: DatabaseMachine,
  block: GuideBlock | undefined,
  change = (text: string) => text,
): Promise<string> {
  return await machine.run(filledIn(machine, change(block?.commands ?? 'exit 1')))
}

/** Makes the machine's first `cp` of its log stop halfway, as a full disk does. Returns the file that it then makes. */
async function interruptFirstCopy(machine: DatabaseMachine): Promise<string> {
  const mark = path.join(machine.folder, 'interrupted')
  const steps = [
    `if test "\${1#pg_wal/}" = "$1" || test -e "${mark}"; then exec /bin/cp "$@"; fi`,
    `touch "${mark}"`,
    'head -c 1000 "$1" > "$2"',
    'exit 1',
  ]
  await writeFile(path.join(machine.programs, 'cp'), `#!/bin/sh\n${steps.join('\n')}\n`, { mode: 0o755 })
  return mark
}

function start(machine: DatabaseMachine, block: GuideBlock | undefined): void {
  const child = machine.start(filledIn(machine, block?.commands ?? 'exit 1'))
  for (const stream of [child.stdout, child.stderr]) stream?.resume()
  foreground.push(child)
}

/** All machines reach one folder of backups. */
function filledIn(machine: DatabaseMachine, commands: string): string {
  return commandsOn(machine, names, commands).replaceAll('/backups', path.join(a!.folder, 'backups'))
}

async function useDatabaseAt(machine: DatabaseMachine): Promise<void> {
  const url = machine.url('hourlet', 'hourlet')
  setEnv(parseEnv({ NODE_ENV: 'test', SESSION_SECRET: 's'.repeat(32), RATE_LIMIT_FACTOR: '0', DATABASE_URL: url }))
  await disconnect()
  connect(url)
}

/** Waits until the primary has noticed that its standby is away: until then it counts as followed. */
async function untilUnfollowed(): Promise<void> {
  await untilTrue(a!.url('postgres', 'postgres'), 'select not exists (select from pg_stat_replication) as yes')
}

async function book(): Promise<string> {
  return await makeBooking({ guest, spaceId: await makeSpace(owner) })
}

async function ask(machine: DatabaseMachine, statement: string): Promise<Record<string, unknown>[]> {
  return await queryOnce(machine.url('postgres', 'postgres'), statement)
}

async function archived(name: string): Promise<string[]> {
  return await readdir(path.join(a!.folder, 'backups', name))
}

async function stored(): Promise<string[]> {
  const { rows } = await db().$client.query<{ id: string }>('select id from bookings')
  return rows.map(({ id }) => id).sort()
}

async function size(): Promise<string> {
  const { rows } = await db().$client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  return rows[0]!.size
}
