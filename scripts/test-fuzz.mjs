// The fuzz suite in full: every request of the permission table with malformed fields, bodies, URLs and headers.
//   npm run test:fuzz                              20,000 of them
//   npm run test:fuzz -- --runs 1 --seed N         the request of a seed that a run has printed
//   npm run test:fuzz -- --only extension          only the requests whose name matches
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/** Each request is followed by a comparison of all tables, which grow: a new database for so many limits the time. */
const perDatabase = 2_500

const { values } = parseArgs({
  options: { runs: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const runs = whole('--runs', values.runs ?? '20000', 1)
const seed = whole('--seed', values.seed ?? String(Math.floor(Math.random() * 1e9)), 0)

for (let done = 0; done < runs; done += perDatabase) {
  const { status } = spawnSync('vitest', ['run', '--project', 'database*', '--reporter', 'verbose', 'test/fuzz'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      FUZZ_RUNS: String(Math.min(perDatabase, runs - done)),
      FUZZ_SEED: String(seed + done),
      FUZZ_ONLY: values.only ?? '',
    },
  })
  if (status !== 0) process.exit(status ?? 1)
}

function whole(name, value, least) {
  const count = Number(value)
  if (!Number.isSafeInteger(count) || count < least) throw new Error(`${name} must be a whole number from ${least}`)
  return count
}
