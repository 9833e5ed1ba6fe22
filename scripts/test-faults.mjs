// The random suites in full: checkouts with faults, booking histories, kills at each named step, and fail-overs of the database.
//   npm run test:faults                            all of them
//   npm run test:faults -- --runs 10000            number of checkouts with faults
//   npm run test:faults -- --sequences 5000        number of booking histories
//   npm run test:faults -- --kills 100             number of kills at each step
//   npm run test:faults -- --orders 120            number of orders of five webhook events, of 120
//   npm run test:faults -- --messages 10000        number of messages over broken connections
//   npm run test:faults -- --failovers 10          number of fail-overs of the database under load
//   npm run test:faults -- --through delay         the faults of docs/faults.md about database and provider, over lines that are
//                                                  delayed (or: slow, cut, half-open, reset, all five one after the other)
//   ... --seed N                                   starts at a seed that a run has printed
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
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
    through: { type: 'string' },
  },
})
if (values.seed !== undefined) process.env.FAULT_SEED = values.seed
if (values.through !== undefined) process.exit(throughLines(values.through))

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

const { status } = spawnSync('vitest', ['run', '--project', 'database*', ...chosen.map(({ file }) => file)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)

/** Runs the tests over lines with one fault, or with each, and returns the exit code. test/line-faults.ts makes the lines. */
function throughLines(name) {
  const names = ['delay', 'slow', 'cut', 'half-open', 'reset']
  if (name !== 'all' && !names.includes(name)) throw new Error(`--through is one of ${names.join(', ')}, or all`)
  const rows = [...readFileSync('docs/faults.md', 'utf8').matchAll(/^\| (\d+) \| (.*) \| `(test\/faults\/\S+)` \|$/gm)]
  const about = rows.filter(([, , text]) => /database|provider|bank|webhook|killed/.test(text))
  const files = [...new Set(about.map(([, , , file]) => file))]
  const pattern = `fault (${about.map(([, number]) => number).join('|')})(?!\\d)`
  process.env.FAULT_SEED ??= String(Math.floor(Math.random() * 1e9))
  const results = (name === 'all' ? names : [name]).map((fault) => {
    const report = path.join(mkdtempSync(path.join(os.tmpdir(), 'hourlet-lines-')), 'counts')
    // A test in which the line breaks is repeated once, over the line that is open again.
    const retry = ['cut', 'half-open', 'reset'].includes(fault) ? ['--retry', '1'] : []
    const { status } = spawnSync('vitest', ['run', '--project', 'database*', '-t', pattern, ...retry, ...files], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, LINE_FAULT: fault, LINE_REPORT: report },
    })
    const counts = readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const sum = (count) => counts.reduce((total, each) => total + each[count], 0)
    rmSync(path.dirname(report), { recursive: true })
    return { fault, status, tests: sum('tests'), broken: sum('broken'), repeated: sum('repeated') }
  })
  console.log(`\n${about.length} faults of docs/faults.md, seed ${process.env.FAULT_SEED}`)
  console.table(results)
  return Math.max(...results.map(({ status }) => status ?? 1))
}
