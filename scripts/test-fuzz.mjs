// The fuzz suite in full: every request of the permission table with malformed fields, bodies, URLs and headers.
//   npm run test:fuzz                              20,000 of them
//   npm run test:fuzz -- --runs 1 --seed N         the request of a seed that a run has printed
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const number = { type: 'string' }
const { values } = parseArgs({ options: { runs: number, seed: number } })
for (const [name, value, least] of [
  ['FUZZ_RUNS', values.runs ?? '20000', 1],
  ['FUZZ_SEED', values.seed, 0],
]) {
  if (value === undefined) continue
  const count = Number(value)
  if (!Number.isSafeInteger(count) || count < least) throw new Error(`${name} must be a whole number from ${least}`)
  process.env[name] = String(count)
}

const { status } = spawnSync('vitest', ['run', '--project', 'database', '--reporter', 'verbose', 'test/fuzz'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)
