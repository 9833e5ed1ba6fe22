import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { cancelBooking } from '../../server/bookings/cancel-booking.ts'
import { provider } from '../../server/payments/provider.ts'
import { sendRefunds } from '../../server/payments/send-refunds.ts'
import { checkPayoutAccount } from '../../server/payouts/payout-account.ts'
import { faults, providerIdempotencyKeys, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { minutesLater } from '../make-bookings.ts'
import {
  connectAccount,
  expectBooksToAgree,
  makePaidBooking,
  makePeople,
  payOutWhatIsDue,
} from './marketplace-people.ts'

useDatabase()
useCardProvider()

let owner: Person
let guest: Person
/** Each POST to the card provider, with its path and idempotency key. */
let posts: { path: string; key: string | undefined }[] = []
const listen = (request: { method: string; path: string; idempotency_key?: string }) => {
  if (request.method === 'POST') posts.push({ path: request.path, key: request.idempotency_key })
}

beforeEach(async () => {
  ;({ owner, guest } = await makePeople())
  posts = []
  provider().on('request', listen)
})
afterEach(async () => {
  provider().off('request', listen)
  await faults({ down: false })
  await expectBooksToAgree()
})

const keysOf = (path: string) => posts.filter((one) => one.path === path).map(({ key }) => key)
const storedKeys = async (table: 'refunds' | 'payout_transfers'): Promise<string[]> => {
  const { rows } = await db().$client.query(`select idempotency_key as key from ${table} order by created_at, id`)
  return rows.map(({ key }: { key: string }) => key)
}

test('finding M9: a refund that is sent again has the same stored key, and another refund another one', async () => {
  const first = await makePaidBooking({ owner, guest })
  await cancelBooking(guest, first.bookingId)
  const [key] = await storedKeys('refunds')
  await faults({ down: true })
  await sendRefunds()
  await faults({ down: false })
  await minutesLater(5)
  await sendRefunds()
  const attempts = keysOf('/v1/refunds')
  expect(attempts.length).toBeGreaterThan(1)
  expect(new Set(attempts)).toEqual(new Set([key]))
  expect((await providerIdempotencyKeys()).filter((used) => used === key)).toHaveLength(1)

  const second = await makePaidBooking({ owner, guest })
  await cancelBooking(guest, second.bookingId)
  await sendRefunds()
  const stored = await storedKeys('refunds')
  expect(new Set(stored).size).toBe(2)
  expect(await providerIdempotencyKeys()).toEqual(expect.arrayContaining(stored))
})

test('finding M9: a transfer that is sent again has the same stored key, and another transfer another one', async () => {
  await checkPayoutAccount(owner, await connectAccount(owner))
  await makePaidBooking({ owner, guest })
  await moveClockTo(new Date('2026-05-24T21:30:00Z'))
  await payOutWhatIsDue()
  await makePaidBooking({ owner, guest }, { startTime: '2026-05-30T14:00:00' })
  await moveClockTo(new Date('2026-05-31T21:30:00Z'))
  // The connection drops before the provider acts, so that the transfer is sent again.
  await faults({ down: { pathPrefix: '/v1/transfers', method: 'POST' } })
  await payOutWhatIsDue()
  await faults({ down: false })
  await moveClockTo(new Date('2026-05-31T22:30:00Z'))
  await payOutWhatIsDue()
  const stored = await storedKeys('payout_transfers')
  expect(new Set(stored).size).toBe(2)
  const attempts = keysOf('/v1/transfers')
  expect(attempts.length).toBeGreaterThan(2)
  expect(new Set(attempts)).toEqual(new Set(stored))
  expect(await providerIdempotencyKeys()).toEqual(expect.arrayContaining(stored))
})
