import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { settleAll, useCardProvider } from '../card-provider.ts'
import { moveClockTo, useDatabase } from '../database.ts'
import { expectInvariants } from '../invariants.ts'
import { act, type LifeAction, type LifeTerms, startLife } from './booking-life.ts'
import { startClock, waitFor } from './life-clock.ts'

useDatabase()
useCardProvider()

const terms: LifeTerms = { policy: 'flexible', bufferMinutes: 0, priceMinor: 7500 }
const long = { day: 9, hour: 10, hours: 4 }

test('a refund stays before the dispute that follows it when the next life starts', async () => {
  const clock = await startClock()
  const life = await startLife(clock, terms)
  const changedForLess: LifeAction[] = [
    { do: 'book', guest: 0, slot: long },
    { do: 'change', which: 0, slot: { ...long, hours: 1 } },
  ]
  for (const each of changedForLess) await act(life, each)
  await runOn(40)
  await act(life, { do: 'work', worker: 'sendRefunds' })
  await act(life, { do: 'dispute', which: 0 })
  await startLife(clock, terms)
  await settleAll()
  const { rows } = await db().$client.query(
    `select r.status, d.status as dispute from refunds r join disputes d on d.payment_id = r.payment_id`,
  )
  expect(rows).toEqual([{ status: 'succeeded', dispute: 'needs_response' }])
  await expectInvariants()
})

test('waiting moves the clock forward, also after more time has passed than is waited for', async () => {
  const clock = await startClock()
  await runOn(200)
  const before = await productNow()
  await waitFor(clock, 1)
  expect((await productNow()).getTime()).toBeGreaterThan(before.getTime())
})

/** Lets the product's clock run on, as it does while a slow machine works. */
async function runOn(seconds: number): Promise<void> {
  await moveClockTo(new Date((await productNow()).getTime() + seconds * 1_000))
}

async function productNow(): Promise<Date> {
  const { rows } = await db().$client.query<{ now: Date }>('select app_now() as now')
  return rows[0]!.now
}
