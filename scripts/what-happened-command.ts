// `npm run what-happened -- H7K-2QM` prints everything that is stored about a booking, in order of time.
import './node-version.mjs'
import './secret-files.ts'
import { disconnect } from '../db/connect.ts'
import { type BookingHistory, whatHappened } from '../server/insights/what-happened.ts'
import { commandArguments } from './command-arguments.ts'
import { connectToMarketplace, end } from './marketplace-database.ts'

const usage = 'Which booking? npm run what-happened -- H7K-2QM'
const { given: number } = commandArguments({ argument: 'number', usage, options: {} })
await connectToMarketplace()
const history = await whatHappened(number)
await disconnect()
if (!history) end(`There is no booking with the number ${number}.`)
print(history)

function print({ number, bookingId, status, now, facts }: BookingHistory): void {
  console.log(`${number} is ${status}: booking ${bookingId}, ${now}\n`)
  for (const { at, part, what } of facts) console.log(`${at.toISOString()}  ${part.padEnd(9)}${what}`)
  console.log(`\nMore in the log: lines with "${bookingId}", and those with the same requestId.`)
}
