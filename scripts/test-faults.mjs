// The random suites in full: checkouts with faults, booking histories, kills at each named step, and fail-overs of the database.
//   npm run test:faults                            all of them
//   npm run test:faults -- --runs 10000            number of checkouts with faults
//   npm run test:faults -- --sequences 5000        number of booking histories
//   npm run test:faults -- --kills 100             number of kills at each step
//   npm run test:faults -- --orders 120            number of orders of five webhook events, of 120
//   npm run test:faults -- --messages 10000        number of messages over broken connections
//   npm run test:faults -- --failovers 10          number of fail-overs of the database under load
//   ... --seed N                                   starts at a seed that a run has printed
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const number = { type: 'string' }
const { values } = parseArgs({
  options: {
    runs: number,
    sequences: number,
    kills: number,
    orders: number,
    messages: number,
    failovers: number,
    seed: number,
  },
})
const suites = [
  { asked: values.runs, all: 10_000, name: 'FAULT_RUNS', file: 'test/faults/random-checkouts.test.ts' },
  { asked: values.sequences, all: 5_000, name: 'LIFE_CYCLES', file: 'test/faults/life-cycle.test.ts' },
  { asked: values.kills, all: 100, name: 'KILLS', file: 'test/faults/kills' },
  { asked: values.messages, all: 10_000, name: 'MESSAGE_SENDS', file: 'test/faults/message-sends.test.ts' },
  { asked: values.failovers, all: 10, name: 'FAIL_OVERS', file: 'test/faults/fail-over.test.ts' },
  { asked: values.orders, all: 120, name: 'ORDERS', file: 'test/faults/webhook-orders.test.ts' },
]
const isChosen = suites.some(({ asked }) => asked !== undefined)
const chosen = suites.filter(({ asked }) => !isChosen || asked !== undefined)
for (const { asked, all, name } of chosen) {
  const count = Number(asked ?? all)
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`${name} must be a whole number above 0`)
  process.env[name] = String(count)
}
if (values.seed !== undefined) process.env.FAULT_SEED = values.seed

const { status } = spawnSync('vitest', ['run', '--project', 'database', ...chosen.map(({ file }) => file)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)
