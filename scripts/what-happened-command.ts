// `npm run what-happened -- H7K-2QM` prints everything that is stored about a booking, in order of time.
import './node-version.mjs'
import './secret-files.ts'
import { connect, disconnect } from '../db/connect.ts'
import { runningEmbeddedPostgres } from '../db/embedded/running.ts'
import { type BookingHistory, whatHappened } from '../server/insights/what-happened.ts'

const number = process.argv[2] ?? end('Which booking? npm run what-happened -- H7K-2QM')
const url =
  process.env.DATABASE_URL ||
  (await runningEmbeddedPostgres(process.env.DATA_DIR || '.data')) ||
  end('Start the marketplace first (npm start), or set DATABASE_URL.')

connect(url, { max: 1 })
const history = await whatHappened(number)
await disconnect()
if (!history) end(`There is no booking with the number ${number}.`)
print(history)

function print({ number, bookingId, status, now, facts }: BookingHistory): void {
  console.log(`${number} is ${status}: booking ${bookingId}, ${now}\n`)
  for (const { at, part, what } of facts) console.log(`${at.toISOString()}  ${part.padEnd(9)}${what}`)
  console.log(`\nMore in the log: lines with "${bookingId}", and those with the same requestId.`)
}

function end(why: string): never {
  console.error(why)
  process.exit(1)
}
