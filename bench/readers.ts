import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { openHome } from '../db/embedded/postgres-home.ts'
import { type Machine, startStandby } from '../test/standby.ts'
import { load, median } from './measure.ts'
import type { MeasuredRow } from './searches.ts'
import { processorMilliseconds, type Server, startOurs } from './servers.ts'

/** Read by visitors, and kept by no cache: a search by the API, and a list page that is rendered for one person. */
const addresses = ['/api/spaces?q=daylight', '/explore']
const returning = { cookie: 'visited=1' }

/** What was read in one round, and the processor's milliseconds that it cost each part. */
type Round = { perSecond: number; requests: number; servers: number; primary: number; standby: number }

/**
 * Public reads with one, two and three servers, each without and with a standby that answers them, in turns. All share the
 * machine with each other and with what sends the requests: what further machines would add follows from the cost of a read in
 * each part, not from the reads a second.
 */
export async function measureReaders(
  primary: Machine,
  databaseUrl: string,
  dir: string,
  rounds: number,
  seconds: number,
): Promise<MeasuredRow[]> {
  const standbyDir = path.join(dir, 'standby')
  await rm(standbyDir, { recursive: true, force: true })
  const standby = await startStandby(primary, standbyDir)
  const replicaUrl = new URL(standby.postgres.url)
  replicaUrl.pathname = new URL(databaseUrl).pathname
  const rows: MeasuredRow[] = []
  try {
    for (const address of addresses) {
      let alone = Number.NaN
      for (const [count, hasStandby] of arrangements) {
        const settings: Record<string, string> = hasStandby ? { DATABASE_REPLICA_URL: replicaUrl.href } : {}
        const servers = await Promise.all(Array.from({ length: count }, () => startOurs(databaseUrl, dir, settings)))
        const found: Round[] = []
        try {
          await readAll(servers, address, 1)
          for (let round = 0; round < rounds; round += 1)
            found.push(await measureRound({ servers, primary, standby }, address, seconds))
        } finally {
          await Promise.all(servers.map((server) => server.stop()))
        }
        if (count === 1 && !hasStandby) alone = median(found.map(({ perSecond }) => perSecond))
        rows.push(rowOf(address, count, hasStandby, found, alone))
      }
    }
  } finally {
    await standby.postgres.stop()
    await rm(standbyDir, { recursive: true, force: true })
  }
  return rows
}

const arrangements = [1, 2, 3].flatMap((count) => [false, true].map((hasStandby) => [count, hasStandby] as const))

type Parts = { servers: Server[]; primary: Machine; standby: Machine }

async function measureRound(parts: Parts, address: string, seconds: number): Promise<Round> {
  const before = await spentBy(parts)
  const read = await readAll(parts.servers, address, seconds)
  const after = await spentBy(parts)
  return {
    ...read,
    servers: after.servers - before.servers,
    primary: after.primary - before.primary,
    standby: after.standby - before.standby,
  }
}

async function spentBy({ servers, primary, standby }: Parts) {
  return {
    servers: servers.reduce((sum, server) => sum + (processorMilliseconds(server.process) ?? 0), 0),
    primary: await postgresMilliseconds(primary),
    standby: await postgresMilliseconds(standby),
  }
}

async function readAll(servers: Server[], address: string, seconds: number) {
  const connections = Math.ceil(32 / servers.length)
  const read = await Promise.all(servers.map(({ url }) => load(url + address, seconds, returning, connections)))
  const perSecond = read.reduce((sum, each) => sum + each.perSecond, 0)
  return { perSecond, requests: perSecond * seconds }
}

function rowOf(address: string, count: number, hasStandby: boolean, found: Round[], alone: number): MeasuredRow {
  const cost = (part: 'servers' | 'primary' | 'standby') =>
    median(found.map((round) => round[part] / round.requests)).toFixed(2)
  const perSecond = median(found.map((round) => round.perSecond))
  const standby = hasStandby ? `, standby ${cost('standby')}` : ''
  return {
    goal: 'readers',
    what: `${address}: ${count === 1 ? '1 server' : `${count} servers`}${hasStandby ? ' and a standby' : ''}`,
    reference: alone.toFixed(0),
    ours: `${perSecond.toFixed(0)} a second; milliseconds of the processor each: servers ${cost('servers')}, primary ${cost('primary')}${standby}`,
    ratio: (perSecond / alone).toFixed(2),
    target: '',
    reached: true,
  }
}

/** Returns the processor time that a PostgreSQL has used, with all its processes, in milliseconds (Linux). */
async function postgresMilliseconds({ dataDir }: Machine): Promise<number> {
  const { cluster } = await openHome(dataDir, () => {})
  const postmaster = Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10)
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ticksOf(Number(name), postmaster))
  return 10 * ticks.reduce((sum, each) => sum + each, 0)
}

/** The ticks of a process of a postmaster; of the postmaster itself with those of its ended children. */
function ticksOf(pid: number, postmaster: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user, system, endedUser, endedSystem] = fields.slice(9, 13).map(Number) as [number, number, number, number]
    if (pid === postmaster) return user + system + endedUser + endedSystem
    return Number(parent) === postmaster ? user + system : 0
  } catch {
    // It has ended meanwhile.
    return 0
  }
}
