// Interleaves the statements of two or three actions on one booking on the real database, in full: pairs of short actions in
// every order, other pairs in a number of seeded orders, three actions in a tenth of that number.
//   npm run test:interleavings                     500 orders of each pair: some hours
//   npm run test:interleavings -- --orders 50      fewer
//   ... --only 'a paid hold: settle | cancel'      the cases whose title has this prefix
//   ... --from 52                              leaves out the first 52 cases, which a run has done before
//   ... --seed N                                   starts at a seed that a run has printed
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '500' },
    only: { type: 'string' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string' },
  },
})
const orders = Number(values.orders)
if (!Number.isSafeInteger(orders) || orders < 1) throw new Error('--orders must be a whole number above 0')
const env = { ...process.env, INTERLEAVINGS: String(orders), INTERLEAVINGS_FROM: values.from }
if (values.only) env.INTERLEAVINGS_ONLY = values.only
if (values.seed) env.FAULT_SEED = values.seed

const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'database*', '--reporter', 'verbose', 'test/interleavings'],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env,
  },
)
process.exit(status ?? 1)
