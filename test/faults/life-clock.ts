import { db } from '../../db/connect.ts'
import { moveClockTo } from '../database.ts'
import { thursday } from '../make-bookings.ts'

/** The moment to which a test file has moved the product's clock, which runs on from there. */
export type LifeClock = { now: Date }

export async function startClock(): Promise<LifeClock> {
  await moveClockTo(thursday)
  return { now: thursday }
}

/**
 * Moves the clock forward, and never back: the product's clock has run on since `now`, and set back it would date a
 * dispute before the refund that preceded it. To whole minutes, so that a seed determines the run.
 */
export async function waitFor(clock: LifeClock, minutes: number): Promise<void> {
  const { rows } = await db().$client.query<{ next: Date }>(
    `select date_trunc('minute', app_now()) + interval '1 minute' as next`,
  )
  const planned = clock.now.getTime() + minutes * 60_000
  clock.now = new Date(Math.max(planned, rows[0]!.next.getTime()))
  await moveClockTo(clock.now)
}
