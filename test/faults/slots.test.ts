import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db, inTransaction } from '../../db/connect.ts'
import type { Person } from '../../server/accounts/person.ts'
import { lockSpace } from '../../server/spaces/lock-space.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { makeHold, outcomesOf, thursday } from '../make-bookings.ts'
import { makePerson, makeSpace } from '../make-spaces.ts'

/** Only in the database; checkout.test.ts repeats them with the card provider. */
describe('many requests for one slot', () => {
  useDatabase()
  let owner: Person
  let guests: Person[]
  beforeAll(async () => {
    await moveClockTo(thursday)
    owner = await makePerson()
    guests = await Promise.all(Array.from({ length: 200 }, (_, n) => makePerson(`Guest ${n}`)))
  })
  afterAll(() => expectInvariants())

  test('fault 1: of 200 guests at once exactly one wins, and the others get a clear refusal', async () => {
    const spaceId = await makeSpace(owner)
    const { won, refusals } = await outcomesOf(guests.map((guest) => makeHold({ guest, spaceId })))
    expect(won).toBe(1)
    expect(refusals).toEqual({ slotTaken: 199 })
  })

  test('fault 2: of 200 staggered overlapping requests the winners do not overlap, and no deadlock reaches anyone', async () => {
    const spaceId = await makeSpace(owner)
    const requests = guests.map((guest, n) => ({
      guest,
      spaceId,
      hours: 1 + (n % 4),
      startTime: `2026-05-${23 + (n % 2)}T${String(9 + (n % 13)).padStart(2, '0')}:00`,
    }))
    const { won, refusals } = await outcomesOf(requests.map(makeHold))
    expect(won).toBeGreaterThan(4)
    expect(refusals).toEqual({ slotTaken: 200 - won })
  })

  test('a buffer is kept on both sides, all of it or nothing', async () => {
    const spaceId = await makeSpace(owner)
    await db().$client.query('update spaces set buffer_minutes = 30 where id = $1', [spaceId])
    const [a, b, c, d] = guests as [Person, Person, Person, Person]
    await makeHold({ guest: a, spaceId, startTime: '2026-05-23T12:00', hours: 2 })
    const near = [makeHold({ guest: b, spaceId, startTime: '2026-05-23T14:00', hours: 1 })]
    near.push(makeHold({ guest: c, spaceId, startTime: '2026-05-23T11:00', hours: 1 }))
    expect(await outcomesOf(near)).toEqual({ won: 0, refusals: { slotTaken: 2 } })
    await makeHold({ guest: d, spaceId, startTime: '2026-05-23T15:00', hours: 1 })
  })

  test('fault 67: a guest holds three slots at most, also when they ask for five at once', async () => {
    const [greedy] = guests.slice(-1) as [Person]
    const own = await Promise.all(Array.from({ length: 5 }, () => makeSpace(owner)))
    await db().$client.query(`update bookings set status = 'expired' where user_id = $1`, [greedy.id])
    await db().$client.query(
      `delete from availability_blocks where booking_id in (select id from bookings where status = 'expired')`,
    )
    const { won, refusals } = await outcomesOf(own.map((spaceId) => makeHold({ guest: greedy, spaceId })))
    expect(won).toBe(3)
    expect(refusals).toEqual({ tooManyHolds: 2 })
  })

  test('a hold that waits behind a change of price is refused, not made at the old one', async () => {
    const spaceId = await makeSpace(owner)
    const guest = await makePerson('Late')
    let waiting: Promise<unknown> | undefined
    await inTransaction(async (tx) => {
      await lockSpace(tx, spaceId)
      waiting = makeHold({ guest, spaceId }).catch((error: unknown) => error)
      await new Promise((resolve) => setTimeout(resolve, 200))
      await tx.$client.query('update spaces set price_minor = 9900 where id = $1', [spaceId])
    })
    expect(await waiting).toMatchObject({ code: 'priceChanged' })
  })

  test('fault 71: a hold that waits behind a change of hours is refused, and one made before can be paid', async () => {
    const spaceId = await makeSpace(owner)
    const [early, late] = [await makePerson('Early'), await makePerson('Late')]
    const held = await makeHold({ guest: early, spaceId, startTime: '2026-05-23T12:00' })
    let waiting: Promise<unknown> | undefined
    await inTransaction(async (tx) => {
      await lockSpace(tx, spaceId)
      waiting = makeHold({ guest: late, spaceId, startTime: '2026-05-23T15:00' }).catch((error: unknown) => error)
      await new Promise((resolve) => setTimeout(resolve, 200))
      await tx.$client.query(
        `update spaces set week_hours = '[[], [], [], [], [], [], []]', schedule_version = schedule_version + 1 where id = $1`,
        [spaceId],
      )
    })
    expect(await waiting).toMatchObject({ code: 'hoursChanged' })
    await expect(makeHold({ guest: late, spaceId, startTime: '2026-05-23T15:00' })).rejects.toMatchObject({
      code: 'outsideStartHours',
    })
    const { rows } = await db().$client.query('select status from bookings where id = $1', [held.bookingId])
    expect(rows).toEqual([{ status: 'pending' }])
  })
})

/**
 * The tests above only prove something if this does double-book. Each hold waits between its check and its commit, so that holds
 * of the crowd overlap on a slow machine, too.
 */
describe('the negative control: without lock and constraint', () => {
  useDatabase()
  beforeEach(async () => {
    await moveClockTo(thursday)
    await db().$client.query(`
      alter table availability_blocks drop constraint availability_blocks_no_overlap;
      create or replace function lock_space(space bigint) returns void language sql as '';
      create function sleep_before_insert() returns trigger language plpgsql as 'begin perform pg_sleep(0.2); return new; end';
      create trigger sleep_before_insert before insert on availability_blocks for each row execute function sleep_before_insert()`)
  })

  test('fault 3: the same crowd does double-book, and the invariants see it', async () => {
    const spaceId = await makeSpace(await makePerson())
    const guests = await Promise.all(Array.from({ length: 40 }, (_, n) => makePerson(`Guest ${n}`)))
    const { won } = await outcomesOf(guests.map((guest) => makeHold({ guest, spaceId })))
    expect(won).toBeGreaterThan(1)
    await expect(expectInvariants()).rejects.toThrow('two blocks of a space overlap')
  })
})
