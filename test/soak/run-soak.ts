// An hour of visits, searches, live streams and holds against the built server, whose memory has to stay flat.
//   npm run test:soak                    an hour
//   npm run test:soak -- --minutes 5     shorter
//   npm run test:soak -- --streams 500   the number of live streams; 500 by default
// Prints the memory each minute. Fails if it is ever above 250 MB, if it grows, or if a request fails.
import 'temporal-polyfill/global'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadSpaces } from '../../bench/load.ts'
import { residentMegabytes, startOurs } from '../../bench/servers.ts'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { randomOfRun, seed } from '../faults/runs.ts'
import { judgeMemory } from './judge-memory.ts'
import { follow, hold, type Tally, visit } from './visitors.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string' }, streams: { type: 'string' } } })
const minutes = Number(values.minutes ?? 60)
const streams = Number(values.streams ?? 500)
if (!(minutes > 0 && streams >= 0)) throw new Error('--minutes and --streams are numbers')
const [spaces, visitors, guests] = [2_000, 12, 3]
const samplesPerMinute = 6

const folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-soak-'))
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') })
let hasFailed = true
try {
  await migrate(postgres.url)
  await loadSpaces(postgres.url, spaces, () => {})
  // Each client has an address of its own, so that none meets the limit of streams.
  process.env.TRUSTED_PROXY_HOPS = '1'
  const server = await startOurs(postgres.url, path.join(folder, 'data'))
  try {
    hasFailed = !(await soak(server))
  } finally {
    await server.stop()
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit(hasFailed ? 1 : 0)

/** Returns true if the server passed. */
async function soak({ url, process: server }: Awaited<ReturnType<typeof startOurs>>): Promise<boolean> {
  const random = randomOfRun(seed)
  const tally: Tally = { pages: 0, searches: 0, events: 0, holds: 0, taken: 0, failures: [] }
  let over = false
  const site = { url, spaces, random, tally, isOver: () => over }
  const running = [
    ...Array.from({ length: visitors }, (_, n) => visit(site, n)),
    ...Array.from({ length: guests }, (_, n) => hold(site, n)),
    ...Array.from({ length: streams }, (_, n) => follow(site, 2_000 + n)),
  ]
  const samples: number[] = []
  for (let sample = 1; sample <= minutes * samplesPerMinute; sample += 1) {
    await pause(60_000 / samplesPerMinute)
    samples.push(residentMegabytes(server) ?? Number.NaN)
    if (sample % samplesPerMinute === 0)
      console.log(`${sample / samplesPerMinute} min: ${samples.at(-1)} MB, ${told(tally)}`)
  }
  over = true
  await Promise.all(running)
  const { problem, summary } = judgeMemory(samples, samplesPerMinute)
  console.log(`Seed ${seed}, ${streams} streams: ${summary}; ${told(tally)}`)
  for (const failure of tally.failures.slice(0, 10)) console.error(failure)
  if (problem) console.error(problem)
  return !problem && tally.failures.length === 0 && tally.holds > 0 && (streams === 0 || tally.events > 0)
}

function told({ failures, ...counts }: Tally): string {
  return Object.entries({ ...counts, failures: failures.length })
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
}
