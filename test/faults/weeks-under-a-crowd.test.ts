import { expect, test } from 'vitest'
import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { priceBooking } from '../../rules/price.ts'
import { isRefusal } from '../../rules/refusal.ts'
import { bookableSpace } from '../../server/bookings/bookable-space.ts'
import { holdSlotIn } from '../../server/bookings/hold-slot.ts'
import { freeSlot } from '../../server/bookings/lock-booking.ts'
import { env } from '../../server/env.ts'
import { lockSpace } from '../../server/spaces/lock-space.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'
import { driftOfWeeks } from '../space-weeks.ts'

useDatabase()

const clients = 16
/** `npm run test:long` gives it a minute. */
const seconds = Number(process.env.CROWD_SECONDS ?? 10)
const zones = ['America/New_York', 'Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe']
const buffers = [0, 0, 10, 60, 90]
/** A Sunday on which clocks change, and the hours around its midnight. */
const sunday = Date.parse('2027-03-14T00:00Z')

const upTo = (most: number) => Math.floor(Math.random() * (most + 1))
const pick = <T>(from: readonly T[]): T => from[upTo(from.length - 1)]!

test('clients that hold, move, cancel, block and delete at once leave no week wrong, and no deadlock', {
  timeout: (seconds + 60) * 1000,
}, async () => {
  await moveClockTo(new Date('2027-03-01T12:00Z'))
  const owner = await makePerson()
  const guests = await Promise.all(Array.from({ length: 40 }, () => makePerson()))
  const spaces: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const id = await makeSpace(owner, { timeZone: zones[n % zones.length] })
    await db().$client.query('update spaces set buffer_minutes = $2 where id = $1', [id, buffers[n % buffers.length]])
    spaces.push(id)
  }
  const works = [hold, hold, cancel, cancel, block, block, move, deleteUnlocked]
  const outcomes: Record<string, number> = {}
  const until = Date.now() + seconds * 1000
  const client = async () => {
    while (Date.now() < until) {
      const work = pick(works)
      const outcome = await work(pick(spaces), pick(guests).id).then(() => 'done', outcomeOf)
      outcomes[`${work.name}: ${outcome}`] = (outcomes[`${work.name}: ${outcome}`] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))

  const allowed = /: (done|slotTaken|exclusion)$/
  expect(Object.keys(outcomes).filter((outcome) => !allowed.test(outcome))).toEqual([])
  for (const { name } of works) expect(outcomes[`${name}: done`]).toBeGreaterThan(50)
  expect(await driftOfWeeks()).toEqual([])
})

function outcomeOf(error: unknown): string {
  if (isRefusal(error)) return error.code
  if (error instanceof Error && 'code' in error)
    return error.code === '23P01' ? 'exclusion' : `${error.code} ${error.message}`
  return String(error)
}

async function hold(spaceId: number, guestId: string): Promise<void> {
  const space = await bookableSpace(db(), spaceId, null)
  const hours = 1 + upTo(5)
  const start = new Date(
    sunday + (upTo(4 * 24) - 48) * 3_600_000 + (space.timeZone === 'Asia/Kathmandu' ? 15 * 60_000 : 0),
  )
  const end = new Date(start.getTime() + hours * 3_600_000)
  const wanted = { start, hours, headcount: 1, addOns: [] }
  const price = priceBooking({ ...space, ...wanted, rates: env().feeRates })
  await inTransaction((tx) => holdSlotIn(tx, { space, guestId, end, ...wanted, price }, 'confirmed'))
}

async function cancel(spaceId: number): Promise<void> {
  await withLock(spaceId, async (tx) => {
    const { rows } = await tx.$client.query<{ id: string }>(
      'select booking_id as id from availability_blocks where space_id = $1 and booking_id is not null order by random() limit 1',
      [spaceId],
    )
    if (rows[0]) await freeSlot(tx, rows[0].id)
  })
}

/** An owner's block that starts and ends ten minutes off the hour. */
async function block(spaceId: number): Promise<void> {
  const from = new Date(sunday + (upTo(4 * 144) - 288) * 600_000)
  await withLock(spaceId, (tx) =>
    tx.$client.query(
      `insert into availability_blocks (space_id, kind, during)
       values ($1, 'owner', tstzrange($2::timestamptz, $2::timestamptz + $3 * interval '10 minutes')) on conflict do nothing`,
      [spaceId, from, 1 + upTo(30)],
    ),
  )
}

async function move(spaceId: number): Promise<void> {
  await withLock(spaceId, (tx) =>
    tx.$client.query(
      `update availability_blocks b set during = tstzrange(lower(during) + by, upper(during) + by)
       from (select id, $2 * interval '10 minutes' as by from availability_blocks where space_id = $1 order by random() limit 1) one
       where b.id = one.id`,
      [spaceId, upTo(40) - 20],
    ),
  )
}

/** Simulates the deletion of an account, or an import, that does not take the lock. */
async function deleteUnlocked(spaceId: number): Promise<void> {
  await db().$client.query(
    `delete from availability_blocks where id in (
       select id from availability_blocks where space_id = $1 order by random() limit 1 for update skip locked)`,
    [spaceId],
  )
}

async function withLock(spaceId: number, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await inTransaction(async (tx) => {
    await lockSpace(tx, spaceId)
    await work(tx)
  })
}
