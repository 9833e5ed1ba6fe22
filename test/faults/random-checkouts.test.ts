import { beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '../../db/connect.ts'
import { provider } from '../../server/payments/provider.ts'
import { faults, providerState, useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { expectInvariants, type ProviderState } from '../invariants.ts'
import { act, type Card, finishAllWork, type Life, type LifeAction, startLife } from './booking-life.ts'
import { type LifeClock, startClock } from './life-clock.ts'
import { batches, batchTimeout, type RunRandom, randomOfRun, runs, seed } from './runs.ts'

/**
 * Checkouts with random faults at every step: responses lost after acting, the provider's stored errors, rate limits,
 * cut connections, webhooks lost, doubled and out of order, and a process that is killed between two steps. At the end
 * no payment is lost, nothing is charged twice, and everything is settled. A third of them are requests, which the owner
 * answers, the guest withdraws, or the clock ends.
 */
const checkouts = runs('FAULT_RUNS', 25)
/** The number of checkouts that run before the next process finds the pending work. */
const together = 10

describe.each(batches(checkouts, 100))('checkouts with faults, %s', (batch) => {
  useDatabase()
  useCardProvider({ processingSeconds: 86_400 })
  // Every fault is logged, as expected; the SDK's delays of seconds between retries are skipped.
  beforeAll(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    Object.assign(provider(), { getInitialNetworkRetryDelay: () => 0.002, getMaxNetworkRetryDelay: () => 0.01 })
  })

  test(
    'every one ends whole: paid and booked, or not booked and all money back',
    async () => {
      const clock = await startClock()
      const ends: Record<string, number> = {}
      console.info(`checkouts with faults: ${batch.count} from --seed ${seed + batch.first}`)
      for (let run = 0; run < batch.count; run += together) {
        const first = seed + batch.first + run
        const count = Math.min(together, batch.count - run)
        try {
          const lives: Life[] = []
          for (let at = 0; at < count; at += 1) lives.push(await aBadCheckout(clock, randomOfRun(first + at)))
          await faults(noFaults)
          await finishAllWork(clock)
          const state = await providerState()
          for (const life of lives) {
            for (const end of await expectWhole(life, state)) ends[end] = (ends[end] ?? 0) + 1
          }
          await expectInvariants(state)
        } catch (error) {
          throw new Error(`a checkout broke: npm run test:faults -- --runs ${count} --seed ${first}`, { cause: error })
        }
      }
      console.info(`checkouts with faults: ${JSON.stringify(ends)}`)
      if (batch.count >= 20) expect(Object.keys(ends)).toEqual(expect.arrayContaining(['confirmed', 'expired']))
      if (batch.count >= 100) expect(ends['request accepted']).toBeGreaterThan(0)
    },
    batchTimeout(100),
  )
})

const noFaults = { dropResponseAfterActing: false, status500: false, status429: false, down: false, delayMs: 0 }

async function aBadCheckout(clock: LifeClock, chance: RunRandom): Promise<Life> {
  await faults(noFaults)
  const byRequest = chance.happens(1 / 3)
  const life = await startLife(clock, {
    policy: 'flexible',
    bufferMinutes: 0,
    priceMinor: chance.of([7500, 101]),
    hasTariff: chance.happens(0.5),
    byRequest,
  })
  await checkOutBadly(life, chance, byRequest)
  return life
}

/** A guest's checkout and later actions; before each step a fault may be set, after each the process may be killed. */
async function checkOutBadly(life: Life, chance: RunRandom, byRequest: boolean): Promise<void> {
  const slot = { day: chance.of([3, 9]), hour: 10, hours: chance.of([1, 3]), lamps: chance.of([0, 0, 1]) }
  const card = chance.of<Card>([
    'good',
    'good',
    'good',
    'declined',
    'asks',
    'slow',
    ...(byRequest ? ['captureFails' as const] : []),
  ])
  const steps: LifeAction[][] = [
    [{ do: 'hold', guest: 0, slot }],
    chance.happens(0.3) ? [{ do: 'hold', guest: 0, slot }] : [],
    [{ do: 'pay', which: 0, card }],
    card === 'asks' ? [{ do: 'answerBank', which: 0, answer: chance.of(['complete', 'complete', 'fail']) }] : [],
    [{ do: 'lookAtResult', which: 0 }],
    ...(byRequest ? answerOf(chance) : []),
    ...someOf(chance),
  ]
  for (const step of steps) {
    await throwIn(chance)
    for (const action of step) await act(life, action)
    // Killed: the remaining steps do not happen until the next process finds the pending work.
    if (chance.happens(0.06)) return
  }
}

/** What becomes of a request; no action leaves it to the clock. */
function answerOf(chance: RunRandom): LifeAction[][] {
  const answer: LifeAction = { do: 'answer', which: 0, answer: chance.of(['accepted', 'accepted', 'declined']) }
  const end = chance.of<LifeAction[]>([[answer], [answer], [answer], [{ do: 'withdraw', which: 0 }], []])
  // A card that cannot be charged is followed by another payment.
  const again: LifeAction[] = [{ do: 'pay', which: 0, card: chance.of<Card>(['good', 'declined']) }]
  return [end, chance.happens(0.2) ? end : [], chance.happens(0.3) ? again : []]
}

/** Actions that may follow the payment, in any order. */
function someOf(chance: RunRandom): LifeAction[][] {
  const slot = { day: 9, hour: chance.of([10, 14]), hours: chance.of([1, 2, 4]), lamps: chance.of([0, 2]) }
  const later: LifeAction[][] = [
    [{ do: 'change', which: 0, slot }],
    [{ do: 'pay', which: 1, card: chance.of<Card>(['good', 'declined', 'slow']) }],
    [{ do: 'lookAtResult', which: 1 }],
    [{ do: 'cancel', which: 0, by: chance.of(['guest', 'owner', 'admin']) }],
    [{ do: 'release', which: 0 }],
    [{ do: 'wait', minutes: chance.of([1, 11, 21, 61]) }],
    // Another guest requests the same hours meanwhile.
    [{ do: 'book', guest: 1, slot: { ...slot, hour: 10 } }],
    ...(['reconcile', 'sweepHolds', 'sendRefunds', 'settleAll', 'runLaterWork', 'auditProvider'] as const).map(
      (worker): LifeAction[] => [{ do: 'work', worker }],
    ),
  ]
  const count = chance.below(8)
  return Array.from({ length: count }, () => chance.of(later))
}

/** Sets one of the faults for the next requests of a kind, or no fault. */
async function throwIn(chance: RunRandom): Promise<void> {
  const webhooks = {
    loseWebhooks: chance.happens(0.25),
    duplicateWebhooks: chance.happens(0.2),
    reorderWebhooks: chance.happens(0.2),
  }
  if (chance.happens(0.5)) return await faults({ ...noFaults, ...webhooks })
  const strikes = {
    pathPrefix: chance.of(['/v1', '/v1/payment_intents', '/v1/refunds']),
    ...(chance.happens(0.5) ? { method: chance.of(['GET', 'POST'] as const) } : {}),
    count: 1 + chance.below(5),
  }
  const strike = chance.of([
    { dropResponseAfterActing: strikes },
    { status500: { ...strikes, afterActing: chance.happens(0.5) } },
    { status429: strikes },
    { down: strikes },
    { delayMs: { ...strikes, ms: 5 } },
  ])
  await faults({ ...noFaults, ...webhooks, ...strike })
}

/**
 * Expects, by the provider's books, that each payment was charged at most once, and that the net amount is the price.
 * Returns how the first booking ended, and what was answered if it was a request.
 */
async function expectWhole({ spaceId }: Life, { intents, refunds }: ProviderState): Promise<string[]> {
  type Row = { id: string; status: string; answer: string | null; cost: number; payments: number }
  const { rows } = await db().$client.query<Row>(
    `select b.id, b.status, b.request_answer as answer, case when b.status in ('confirmed', 'completed') then b.total_price_minor
         when b.status = 'cancelled' then b.total_price_minor - b.refund_minor else 0 end as cost,
       (select count(*)::int from payments p where p.booking_id = b.id) as payments
     from bookings b where b.space_id = $1 order by b.created_at`,
    [spaceId],
  )
  for (const { id, cost, payments } of rows) {
    const charged = intents.filter(({ bookingId, status }) => bookingId === id && status === 'succeeded')
    const open = intents.filter(
      ({ bookingId, status }) => bookingId === id && !['succeeded', 'canceled'].includes(status),
    )
    const taken = charged.reduce((sum, { amountReceived }) => sum + amountReceived, 0)
    const back = refunds.filter(({ intentId }) => charged.some((intent) => intent.id === intentId))
    const net = taken - back.reduce((sum, { amount }) => sum + amount, 0)
    expect(charged.length, `charges of booking ${id}`).toBeLessThanOrEqual(payments)
    expect(net, `the net amount of booking ${id}`).toBe(Number(cost))
    expect(open, `intents of booking ${id} that can still be paid`).toEqual([])
  }
  const [first] = rows
  if (!first) return ['none']
  return first.answer ? [first.status, `request ${first.answer}`] : [first.status]
}
