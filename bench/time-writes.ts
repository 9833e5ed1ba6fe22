import { connect, db, disconnect, inTransaction } from '../db/connect.ts'
import { fetchRows, sql } from '../db/sql.ts'
import { isRefusal } from '../rules/refusal.ts'
import { cancelBooking } from '../server/bookings/cancel-booking.ts'
import { holdSlotIn } from '../server/bookings/hold-slot.ts'
import { parseEnv, setEnv } from '../server/env.ts'
import { clients, guestOf, random, slotOf } from './holds.ts'
import { median } from './measure.ts'
import type { MeasuredRow } from './searches.ts'

const works = ['hold', 'owner’s block', 'cancel'] as const

type Work = (typeof works)[number]

/** Goal 4, writing: speed of holds, owner's blocks and cancellations with and without the weeks, in turns. */
export async function measureTimeWrites(
  url: string,
  spaces: number,
  rounds: number,
  seconds: number,
): Promise<MeasuredRow[]> {
  setEnv(parseEnv({ ...process.env, DATABASE_URL: url }))
  connect(url, { max: clients })
  const figures = new Map<Work, [number, number][]>(works.map((work) => [work, []]))
  for (let round = 0; round < rounds; round += 1) {
    const booked: Record<'with' | 'without', Booked[]> = { with: [], without: [] }
    const held = await inTurns(async (weeks) => await perSecond(seconds, () => hold(spaces, booked[weeks])))
    const blocked = await inTurns(() => perSecond(seconds, () => block(spaces)))
    await pay([...booked.with, ...booked.without])
    const cancelled = await inTurns((weeks) => perSecond(seconds, () => cancel(booked[weeks])))
    for (const [work, pair] of [
      ['hold', held],
      ['owner’s block', blocked],
      ['cancel', cancelled],
    ] as const) {
      figures.get(work)?.push(pair)
    }
  }
  await setWeeks(true)
  await disconnect()
  return works.map((work) => rowOf(work, figures.get(work) ?? []))
}

function rowOf(work: Work, pairs: [number, number][]): MeasuredRow {
  const ratio = median(pairs.map(([without, withWeeks]) => withWeeks / without))
  return {
    goal: '4',
    what: `${work}, a second, ${clients} clients, against the same without weeks`,
    reference: median(pairs.map(([without]) => without)).toFixed(0),
    ours: median(pairs.map(([, withWeeks]) => withWeeks)).toFixed(0),
    ratio: ratio.toFixed(2),
    target: '>= 0.80',
    reached: ratio >= 0.8,
  }
}

/** Measures without the weeks and with them, alternating which comes first. */
async function inTurns(run: (weeks: 'with' | 'without') => Promise<number>): Promise<[number, number]> {
  const figures = { with: 0, without: 0 }
  turn = !turn
  for (const weeks of turn ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
    await setWeeks(weeks === 'with')
    figures[weeks] = await run(weeks)
  }
  return [figures.without, figures.with]
}

let turn = false

async function setWeeks(isOn: boolean): Promise<void> {
  await db().$client.query(`alter table availability_blocks ${isOn ? 'enable' : 'disable'} trigger blocks_change_weeks`)
}

/** Returns the clients' operations per second, after a warm-up in which each connection plans its statements. */
async function perSecond(seconds: number, act: () => Promise<Outcome>): Promise<number> {
  await atOnce(performance.now() + 200, act)
  const began = performance.now()
  const done = await atOnce(began + seconds * 1000, act)
  return done / ((performance.now() - began) / 1000)
}

type Outcome = 'done' | 'refused' | 'over'

/** Returns the number of operations until a deadline; a client without further work ends early. */
async function atOnce(until: number, act: () => Promise<Outcome>): Promise<number> {
  let done = 0
  const client = async () => {
    while (performance.now() < until) {
      const outcome = await act()
      if (outcome === 'over') return
      if (outcome === 'done') done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done
}

type Booked = { bookingId: string; guest: number }

async function hold(spaces: number, booked: Booked[]): Promise<'done' | 'refused'> {
  const guest = random(1000)
  const request = await slotOf(random(spaces), guest, random(3000))
  return await inTransaction((tx) => holdSlotIn(tx, request, 'confirmed')).then(({ bookingId }) => {
    booked.push({ bookingId, guest })
    return 'done'
  }, refused)
}

/** Marks the bookings as paid, so that a cancellation makes its refund due as in the product. */
async function pay(booked: Booked[]): Promise<void> {
  await db().$client.query(
    `insert into payments (booking_id, amount_minor, currency, status, idempotency_key, provider_id, captured_minor, settled_at)
     select id, total_price_minor, currency, 'succeeded', 'bench:' || id, 'pi_bench_' || id, total_price_minor, now()
     from bookings where id = any($1::uuid[])`,
    [booked.map(({ bookingId }) => bookingId)],
  )
}

async function block(spaces: number): Promise<'done' | 'refused'> {
  const { space, start, end } = await slotOf(random(spaces), 1, random(3000))
  return await inTransaction(async (tx) => {
    await fetchRows(tx, sql`select lock_space(${space.id})`)
    const inserted = await fetchRows(
      tx,
      sql`insert into availability_blocks (space_id, kind, during) values (${space.id}, 'owner', tstzrange(${start}, ${end}))
        on conflict do nothing returning 1`,
    )
    return inserted.length > 0 ? 'done' : 'refused'
  })
}

async function cancel(booked: Booked[]): Promise<Outcome> {
  const next = booked.pop()
  if (!next) return 'over'
  const { bookingId, guest } = next
  const person = {
    id: guestOf(guest),
    email: `guest${guest}@bench.example`,
    fullName: null,
    avatarUrl: null,
    isAdmin: false,
  }
  return await cancelBooking(person, bookingId).then(() => 'done' as const, refused)
}

function refused(error: unknown): 'refused' {
  if (isRefusal(error)) return 'refused'
  throw error
}
