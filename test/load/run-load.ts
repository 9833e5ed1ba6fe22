// Browsing beside what strains a server: 500 live streams, a flood of sign-ins, slow clients; and a burst on one hour over two
// servers.
//   npm run test:load                    three rounds
//   npm run test:load -- --rounds 5      more
// Each round browses calm and then beside each strain, so that noise of the machine meets all of them. Prints medians and 99th
// percentiles; fails if a request fails, or if a strain makes the 99th percentile of browsing more than twice the calm one.
import 'temporal-polyfill/global'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadSpaces } from '../../bench/load.ts'
import { median, quantile } from '../../bench/measure.ts'
import { startOurs } from '../../bench/servers.ts'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { browse } from './browse.ts'
import { burst } from './burst.ts'
import { followSpaces, sendSlowly, signInOften } from './strains.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })
const rounds = Number(values.rounds)
if (!(rounds >= 1)) throw new Error('--rounds is a number above 0')
const [spaces, mostTimes, guests, mostMilliseconds] = [2_000, 2, 30, 500]

const strains = {
  '500 live streams': (url: string, end: AbortSignal) => followSpaces(url, { streams: 500, spaces, end }),
  'a flood of sign-ins': (url: string, end: AbortSignal) => signInOften(url, { clients: 100, end }),
  '300 slow clients': (url: string, end: AbortSignal) => sendSlowly(url, { clients: 300, end }),
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'hourlet-load-'))
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') })
const problems: string[] = []
try {
  await migrate(postgres.url)
  await loadSpaces(postgres.url, spaces, () => {})
  // Each client has an address of its own, as behind a proxy.
  process.env.TRUSTED_PROXY_HOPS = '1'
  const one = await startOurs(postgres.url, path.join(folder, 'data'))
  const other = await startOurs(postgres.url, path.join(folder, 'data'))
  try {
    await browseBeside(one.url)
    await burstOver([one.url, other.url])
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)

async function browseBeside(url: string): Promise<void> {
  const times: Record<string, number[]> = { calm: [] }
  await browse(url, { spaces, problems })
  for (let round = 0; round < rounds; round += 1) {
    times.calm?.push(...(await browse(url, { spaces, problems })))
    for (const [name, strain] of Object.entries(strains)) {
      const over = new AbortController()
      const running = strain(url, over.signal)
      await pause(2_000)
      const beside = await browse(url, { spaces, problems })
      over.abort()
      const { summary, failures } = await running
      problems.push(...failures.slice(0, 5))
      console.log(`${name}: ${summary}`)
      times[name] = [...(times[name] ?? []), ...beside]
      await pause(2_000)
    }
  }
  const calm = quantile(times.calm ?? [], 0.99)
  for (const [name, all] of Object.entries(times)) {
    const slowest = quantile(all, 0.99)
    const ratio = slowest / calm
    console.log(
      `browsing beside ${name}: ${all.length} requests, median ${median(all).toFixed(1)} ms, p99 ${slowest.toFixed(1)} ms, ${ratio.toFixed(2)} of calm`,
    )
    if (ratio > mostTimes)
      problems.push(`Beside ${name}, the p99 of browsing is ${ratio.toFixed(2)} times the calm one.`)
  }
}

async function burstOver(urls: [string, string]): Promise<void> {
  const medians: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { won, lost, times, failures } = await burst(urls, { guests, spaceId: 13 + round * 5, round })
    problems.push(...failures)
    if (won !== 1) problems.push(`${won} guests hold one hour.`)
    medians.push(median(times))
    console.log(
      `a burst of ${guests} on one hour over two servers: ${won} holds it, ${lost} refused, median ${medians.at(-1)?.toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
    )
  }
  // The first also warms up.
  const best = Math.min(...medians)
  if (best > mostMilliseconds) problems.push(`The median of a burst was ${best.toFixed(0)} ms at best.`)
}
