import { beforeAll, expect, test } from 'vitest'
import { useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { endHolds } from './prepare.ts'
import { requests } from './requests.ts'
import { send } from './send.ts'
import { isRefused, readTable } from './table.ts'
import { type Role, startWorld, type World } from './world.ts'

useDatabase({ DEMO: '1', RATE_LIMIT_FACTOR: '1000' })
useCardProvider()

let world: World
beforeAll(async () => {
  world = await startWorld()
})

/** The operations on a booking of another person that a co-host may use. */
const rows = readTable().filter(
  ({ request, cells }) => / \/api\/bookings\/:id/.test(request) && !isRefused(cells['co-host']),
)
/** The fields of a booking that its page hides from co-hosts. */
const money = ['totalPriceMinor', 'rentalMinor', 'platformFeeAmountMinor', 'refundMinor', 'paymentStatus'] as const
const lists = ['lines', 'refunds'] as const

test.each(rows)('fault 47: $request tells a co-host nothing of the money of a booking', async ({ request }) => {
  expect(await moneyIn(request, 'co-host')).toEqual([])
})

test('fault 47: the owner reads it', async () => {
  expect(await moneyIn('GET /api/bookings/:id', 'owner')).toEqual(expect.arrayContaining(['totalPriceMinor', 'lines']))
  const cancelled = await moneyIn('POST /api/bookings/:id/cancel (at a cost to the owner)', 'owner')
  expect(cancelled).toEqual([...money, ...lists, 'penaltyMinor'])
})

/** Returns which amounts of a response, and which fields of the booking in it, have a value. */
async function moneyIn(request: string, role: Role): Promise<string[]> {
  await endHolds()
  const { text } = await send(world, role, await requests[request]!.ask(world))
  const body = JSON.parse(text)
  const booking = body.booking ?? body
  const amounts = ['refundMinor', 'penaltyMinor'].filter((name) => typeof body[name] === 'number')
  if (booking.number === undefined) return amounts
  const ofBooking = [
    ...money.filter((name) => booking[name] !== null),
    ...lists.filter((name) => booking[name].length > 0),
  ]
  return [...new Set([...ofBooking, ...amounts])]
}
