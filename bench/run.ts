// Measures the goals of docs/performance.md, in turns with a reference, and prints a table.
import 'temporal-polyfill/global'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { measureBookings } from './bookings.ts'
import { measureCalendarPage } from './calendar-page.ts'
import { measureHolds } from './holds.ts'
import { measureImports } from './imports.ts'
import { loadSpaces } from './load.ts'
import { measureMemoryAndStart, measureServers } from './pages.ts'
import { measurePersonalPages, weighHtml } from './personal-pages.ts'
import { measureReaders } from './readers.ts'
import { type MeasuredRow, measureSearches } from './searches.ts'
import { measureTimeSearches } from './time-searches.ts'
import { measureTimeWrites } from './time-writes.ts'
import { weighPages } from './weigh.ts'

const { values } = parseArgs({
  options: {
    spaces: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '1,2,3,4,6,7,9,10,11,14,calendar,imports' },
  },
})
const [spaces, rounds, seconds] = [Number(values.spaces), Number(values.rounds), Number(values.seconds)]
const goals = values.only.split(',')
const dir = path.resolve('.data/bench')
mkdirSync(dir, { recursive: true })

const postgres = await startEmbeddedPostgres({
  dataDir: dir,
  settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
})
const rows: MeasuredRow[] = []
try {
  const large = await filled(spaces)
  if (goals.includes('2'))
    rows.push(...(await measureSearches({ large, small: await filled(spaces / 10) }, rounds, seconds)))
  if (goals.includes('3')) {
    const copy = await copyOf(large)
    rows.push(...(await measureHolds(copy.url, spaces, dir, rounds, seconds)))
    await copy.drop()
  }
  if (goals.includes('4')) {
    const copy = await copyOf(large)
    rows.push(...(await measureTimeSearches(copy.url)))
    rows.push(...(await measureTimeWrites(copy.url, spaces, rounds, seconds)))
    await copy.drop()
  }
  if (goals.includes('14')) {
    const copy = await copyOf(large)
    rows.push(...(await measureBookings(copy.url, dir, rounds * seconds)))
    await copy.drop()
  }
  if (goals.includes('1') || goals.includes('6')) rows.push(...(await measureServers(large, dir, rounds, seconds)))
  if (goals.includes('10')) rows.push(...(await measurePersonalPages(large, dir, rounds, seconds)))
  if (goals.includes('11')) rows.push(...(await weighHtml(large, dir)))
  if (goals.includes('7')) rows.push(...(await weighPages(large, dir)))
  if (goals.includes('calendar') || goals.includes('imports')) {
    const copy = await copyOf(large)
    if (goals.includes('calendar')) rows.push(...(await measureCalendarPage(copy.url, dir)))
    if (goals.includes('imports')) rows.push(...(await measureImports(copy.url, dir, rounds)))
    await copy.drop()
  }
  if (goals.includes('readers'))
    rows.push(...(await measureReaders({ dataDir: dir, postgres }, large, dir, rounds, seconds)))
  if (goals.includes('9')) rows.push(...(await measureMemoryAndStart(large, dir)))
} catch (error) {
  // Printed before the database stops, because its connections then end with errors of their own.
  console.error(error)
  process.exitCode = 1
} finally {
  await postgres.stop()
}
print(rows)

/** Returns a migrated database with the given number of spaces; reuses one that an earlier run filled. */
async function filled(count: number): Promise<string> {
  const url = databaseUrl(`bench_${count}`)
  await asAdmin(`create database bench_${count}`).catch((error: Error) => {
    if (!error.message.includes('already exists')) throw error
  })
  await migrate(url)
  await loadSpaces(url, count, (line) => console.log(`  ${line}`))
  return url
}

async function copyOf(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  await asAdmin('drop database if exists bench_holds')
  await asAdmin(`create database bench_holds template ${new URL(url).pathname.slice(1)} strategy file_copy`)
  return { url: databaseUrl('bench_holds'), drop: () => asAdmin('drop database bench_holds with (force)') }
}

function databaseUrl(name: string): string {
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function print(table: MeasuredRow[]): void {
  console.log(`\n${spaces.toLocaleString('en-US')} spaces, ${rounds} rounds of ${seconds} s\n`)
  console.log(
    '| goal | what | reference | ours | ratio | target | reached |\n| --- | --- | --- | --- | --- | --- | --- |',
  )
  for (const { goal, what, reference, ours, ratio, target, reached } of table) {
    console.log(`| ${[goal, what, reference, ours, ratio, target, reached ? 'yes' : '**no**'].join(' | ')} |`)
  }
}
