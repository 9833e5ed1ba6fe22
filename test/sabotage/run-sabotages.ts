// Removes each protection of a rule (sabotage.ts), one at a time, and expects the named test to fail. Changes of the
// database are made in a copy of a migrated one, changes of the source in a copy of the project; yours are not touched.
//   npm run test:sabotage                    all of them
//   npm run test:sabotage -- --only refunds  those whose name or test matches this pattern
//   npm run test:sabotage -- --from 120      leaves out the first 120 of them, which a run has done before
//   npm run test:sabotage -- --jobs 1        the number of parallel jobs; default 2
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../db/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { type CopyOfProject, copyProject, type Result } from './copy-of-project.ts'
import { type Sabotage, sabotages } from './sabotage.ts'

type Outcome = 'noticed' | 'UNNOTICED' | 'NO SUCH TEST' | `FAILS ANYWAY: ${string}`

const { values } = parseArgs({
  options: { only: { type: 'string' }, from: { type: 'string', default: '0' }, jobs: { type: 'string' } },
})
const only = new RegExp(values.only ?? '')
const chosen = sabotages
  .filter(({ what, noticedBy }) => only.test(what) || only.test(noticedBy.file))
  .slice(Number(values.from))

const work = await mkdtemp(path.join(os.tmpdir(), 'hourlet-sabotage-'))
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(work, 'postgres'),
  databaseName: 'template_hourlet',
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => cleanUp().then(() => process.exit(1)))
process.env.TEST_TEMPLATE_URL = urlOf('template_hourlet')
const started = Date.now()
const bad: string[] = []
const untouchedRuns = new Map<string, Promise<Result[]>>()
try {
  await migrate(postgres.url)
  const waiting = [...chosen.entries()]
  await Promise.all(Array.from({ length: Number(values.jobs ?? 2) }, (_, n) => workOff(waiting, `copy-${n}`)))
} finally {
  await cleanUp()
}
const minutes = ((Date.now() - started) / 60_000).toFixed(1)
for (const line of bad) console.error(line)
console.log(`${chosen.length - bad.length} of ${chosen.length} sabotages noticed in ${minutes} minutes`)
process.exit(bad.length === 0 && chosen.length > 0 ? 0 : 1)

async function cleanUp(): Promise<void> {
  await postgres.stop()
  await rm(work, { recursive: true, force: true })
}

/** Tries the sabotages one by one in a copy of the project. */
async function workOff(waiting: [number, Sabotage][], name: string): Promise<void> {
  const copy = await copyProject(path.join(work, name))
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [number, sabotage] = next
    const outcome = await tryOne(sabotage, copy, `sabotaged_${number}`)
    const line = `${outcome.padEnd(12)} ${sabotage.what} -> ${sabotage.noticedBy.file}: ${sabotage.noticedBy.title}`
    console.log(line)
    if (outcome !== 'noticed') bad.push(line)
  }
  await copy.close()
}

/**
 * Expects that the named test passes on the unchanged project, and with the sabotage fails (or a hook before it does).
 */
async function tryOne({ by, noticedBy }: Sabotage, copy: CopyOfProject, database: string): Promise<Outcome> {
  const { file, title } = noticedBy
  const untouched = await (untouchedRuns.get(file) ?? runUntouched(copy, file))
  const before = untouched.filter(({ name }) => name.includes(title))
  if (before.length === 0) return 'NO SUCH TEST'
  const broken = before.find(({ state }) => state !== 'passed')
  if (broken) return `FAILS ANYWAY: ${broken.state}, ${broken.error}`
  const after =
    'sql' in by
      ? await onSabotagedDatabase(database, by.sql, () => copy.run(noticedBy, urlOf(database)))
      : await copy.whileEdited(by, () => copy.run(noticedBy, urlOf('template_hourlet')))
  const named = after.filter(({ name }) => name.includes(title))
  return named.some(({ state }) => state !== 'passed') ? 'noticed' : 'UNNOTICED'
}

/** The results of a file's tests without a sabotage; each file runs once. */
function runUntouched(copy: CopyOfProject, file: string): Promise<Result[]> {
  const running = copy.run({ file, title: '' }, urlOf('template_hourlet'))
  untouchedRuns.set(file, running)
  return running
}

async function onSabotagedDatabase<T>(database: string, sql: string, run: () => Promise<T>): Promise<T> {
  await query('postgres', `create database ${database} template template_hourlet`)
  try {
    await query(database, sql)
    return await run()
  } finally {
    await query('postgres', `drop database ${database} with (force)`)
  }
}

async function query(database: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(postgres.url)
  url.pathname = `/${database}`
  return url.href
}
