import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { policies } from '../../rules/refund.ts'
import { providerState, providerTransfers, useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { expectInvariants, type ProviderState } from '../invariants.ts'
import { expectPaidOut, onboard, payEverybodyOut } from './after-the-stay.ts'
import { act, finishAllWork, keptFrom, type Life, type LifeAction, type Slot, startLife } from './booking-life.ts'
import { fixedLives, type Story } from './fixed-lives.ts'
import { type LifeClock, startClock, waitFor } from './life-clock.ts'
import { type Batch, batches, batchTimeout, runs, seed } from './runs.ts'
import { expectWholeSeries } from './series-in-life.ts'

/**
 * Checks bookings against a model with random sequences of up to 30 actions of guests, owner, admin, provider, workers
 * and clock. After each action a booking may only have made allowed transitions; at the end all money matches the
 * bookings.
 */
const sequences = runs('LIFE_CYCLES', 25)

const slot: fc.Arbitrary<Slot> = fc.record({
  day: fc.constantFrom(1, 3, 4, 6, 9),
  hour: fc.constantFrom(9, 10, 12, 15),
  hours: fc.integer({ min: 1, max: 4 }),
  lamps: fc.constantFrom(0, 0, 1, 2, 3),
})
const which = fc.nat(5)
/** Actions about payouts and reversals; most have an effect only after a booking has ended. */
const afterTheStay = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('onboard'),
      answer: fc.constantFrom('finished', 'finished', 'finished', 'unfinished', 'unsupported'),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'work', worker: 'workPayouts' }) },
  { weight: 1, arbitrary: fc.constant({ do: 'spend' }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('refundStay'), which, percent: fc.constantFrom(10, 30, 50, 100) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('dispute'), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('decide'), which, end: fc.constantFrom('won', 'lost') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('work'), worker: fc.constantFrom('settleAll', 'sendRefunds') }) },
) as fc.Arbitrary<LifeAction>
const action: fc.Arbitrary<LifeAction> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('book'), guest: fc.nat(1), slot }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('hold'), guest: fc.nat(1), slot }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('offer'),
      guest: fc.nat(1),
      slot,
      rentalMinor: fc.constantFrom(101, 4000, 9999),
      isWithdrawn: fc.constantFrom(false, false, false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('series'),
      guest: fc.nat(1),
      slot,
      weeks: fc.integer({ min: 2, max: 4 }),
      card: fc.constantFrom('good', 'good', 'good', 'captureFails', 'declined', 'asks', 'slow'),
      pays: fc.constantFrom('all', 'all', 'all', 'allButLast', 'none'),
      andLooks: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay'),
      which,
      card: fc.constantFrom('good', 'good', 'good', 'captureFails', 'declined', 'asks', 'asksThenDeclines', 'slow'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('answerBank'), which, answer: fc.constantFrom('complete', 'fail') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('lookAtResult', 'lookAtSeries', 'release', 'withdraw'), which }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('answer'),
      which,
      answer: fc.constantFrom('accepted', 'accepted', 'declined'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cancel'),
      which,
      by: fc.constantFrom('guest', 'guest', 'owner', 'admin', 'stranger'),
    }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('change'), which, slot }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('stayLonger'),
      which,
      hours: fc.integer({ min: 1, max: 8 }).map((halves) => halves / 2),
      chargesCard: fc.boolean(),
      minutesBefore: fc.constantFrom(5, 5, -10),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('requestExtension'),
      which,
      hours: fc.integer({ min: 1, max: 8 }).map((halves) => halves / 2),
      chargesCard: fc.boolean(),
      answer: fc.constantFrom('accepted' as const, 'accepted' as const, 'declined' as const, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('offerStay'),
      which,
      hours: fc.integer({ min: 1, max: 8 }).map((halves) => halves / 2),
      isAccepted: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('move'), which, isDearer: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('waitForEnd'), which, minutesBefore: fc.constantFrom(20, 5) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(1, 11, 21, 61, 600, 1440, 4320, 8640) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('work'),
      worker: fc.constantFrom(
        ...([
          'sweepHolds',
          'finishPaidSeries',
          'reconcile',
          'sendRefunds',
          'completeBookings',
          'settleAll',
          'runLaterWork',
          'auditProvider',
          'workPayouts',
        ] as const),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('webhooks'),
      fault: fc.constantFrom('loseWebhooks', 'duplicateWebhooks', 'reorderWebhooks'),
      on: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('switchSpace'), on: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('reprice'),
      priceMinor: fc.constantFrom(0, 101, 7500, 9999),
      hasTariff: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: afterTheStay },
) as fc.Arbitrary<LifeAction>
const terms = fc.record({
  policy: fc.constantFrom(...policies),
  bufferMinutes: fc.constantFrom(0, 30),
  priceMinor: fc.constantFrom(101, 101, 7500, 7500, 0),
  hasAccount: fc.boolean(),
  hasTariff: fc.boolean(),
  byRequest: fc.boolean(),
})

/** The number of lives that run before all pending work is finished, which takes longer than the lives themselves. */
const together = Math.min(5, sequences)
const story = fc.record({
  agreed: terms,
  actions: fc.array(action, { minLength: 1, maxLength: 30, size: 'max' }),
  later: fc.array(afterTheStay, { maxLength: 10, size: 'max' }),
})

describe.each(batches(sequences, 100))('the life of bookings, %s', (batch) => {
  useDatabase({ MOVE_MINUTES: '30' })
  useCardProvider({ processingSeconds: 86_400 })

  test(
    'whatever happens in whatever order, no booking takes a step that does not exist and every unit is accounted for',
    async () => {
      const clock = await startClock()
      const batchSeed = seed + batch.first
      console.info(`life cycles: ${batch.count} sequences from --seed ${batchSeed}`)
      const property = fc.asyncProperty(fc.array(story, { minLength: together, maxLength: together }), (stories) =>
        expectSound(clock, stories),
      )
      // A failure leaves its rows in this database, so shrinking in it would give no information.
      await fc.assert(property, { numRuns: Math.ceil(batch.count / together), seed: batchSeed, endOnFailure: true })
      await expectLived(batch)
    },
    batchTimeout(100),
  )
})

describe('fixed lives', () => {
  useDatabase({ MOVE_MINUTES: '30' })
  useCardProvider({ processingSeconds: 86_400 })

  test('have every event, and are as sound as random ones', async () => {
    await expectSound(await startClock(), fixedLives)
    const events = await countEvents()
    expect(Object.keys(events)).toEqual(
      expect.arrayContaining([
        ...['booking completed', 'booking cancelled', 'booking expired'],
        ...[
          'offer completed',
          'offer cancelled',
          'offer expired',
          'series stay completed',
          'series stay cancelled',
          'series stay expired',
          'series stay with add-ons completed',
          'series stay with add-ons cancelled',
          'free booking completed',
          'free booking cancelled',
          'free booking expired',
          'request accepted',
          'request declined',
          'change done',
          'change that gave everything back',
          'extension done',
        ],
        ...[
          'refund changed',
          'refund cancelled',
          'refund admin',
          'refund booked_again',
          'booking moved',
          'penalty paid a difference',
        ],
        ...['payout sent', 'dispute lost', 'taken back'],
      ]),
    )
  })
})

/** Lives the stories, and expects every step and, at two moments, all slots and money to be right. */
async function expectSound(clock: LifeClock, stories: Story[]): Promise<void> {
  const lives: Life[] = []
  for (const { agreed, actions } of stories) lives.push(await live(clock, agreed, actions))
  await finishAllWork(clock)
  const state = await providerState()
  for (const life of lives) await expectAccounted(life, state)
  await expectInvariants(state)
  await waitFor(clock, 12 * 1_440)
  for (const [at, life] of lives.entries()) for (const each of stories[at]!.later) await step(life, each)
  await payEverybodyOut(lives, (minutes) => waitFor(clock, minutes))
  const transfers = await providerTransfers()
  for (const life of lives) await expectPaidOut(life, transfers)
  await expectInvariants(await providerState())
}

/**
 * Fails if the random lives had no effect, in which case they would prove nothing. 25 of them have some 20 bookings that
 * complete and as many that expire, but only four that are cancelled, which a draw may lack: the rarer events are expected
 * of full batches, and in every run of the fixed lives.
 */
async function expectLived({ count }: Batch): Promise<void> {
  const events = await countEvents()
  console.info(`life cycles: ${JSON.stringify(events)}`)
  const common = ['booking completed', 'booking expired']
  const rarer = ['booking cancelled', 'change done', 'request accepted']
  expect(Object.keys(events)).toEqual(expect.arrayContaining(count >= 100 ? [...common, ...rarer] : common))
}

/** Counts how bookings, changes, refunds, payouts and disputes ended. */
async function countEvents(): Promise<Record<string, number>> {
  const { rows } = await db().$client.query<{ what: string; count: number }>(`
    select 'booking ' || status as what, count(*)::int from bookings group by status
    union all select 'booking moved', count(*)::int from payments where moved_from is not null having count(*) > 0
    union all select 'series stay ' || status, count(*)::int from bookings where series_id is not null group by status
    union all select 'series stay with add-ons ' || status, count(*)::int from bookings where series_id is not null and add_ons <> '[]' group by status
    union all select 'free booking ' || status, count(*)::int from bookings where total_price_minor = 0 group by status
    union all select 'penalty paid a difference', count(*)::int from cancellation_penalties where difference_minor > 0 having count(*) > 0
    union all select 'offer ' || status, count(*)::int from bookings where offer_id is not null group by status
    union all select 'request ' || request_answer, count(*)::int from bookings where request_answer is not null group by request_answer
    union all select case when created_at < from_start_time then 'change ' else 'extension ' end || status, count(*)::int from modifications group by 1
    union all select 'change that gave everything back', count(*)::int from modifications m join bookings b on b.id = m.booking_id where m.status = 'done' and m.refund_minor > 0 and b.total_price_minor = 0 having count(*) > 0
    union all select 'refund ' || reason, count(*)::int from refunds group by reason
    union all select 'payout ' || status, count(*)::int from payouts group by status
    union all select 'dispute ' || status, count(*)::int from disputes group by status
    union all select 'taken back', count(*)::int from reversals having count(*) > 0`)
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]))
}

/** The model: the status transitions that one action may cause. */
const steps: Record<string, string[]> = {
  // Expired if the bank does not pay for a week of a series after it was authorized.
  none: ['pending', 'requested', 'confirmed', 'expired'],
  // One action may cause several transitions: a hold is paid, confirmed and completed in one round of work.
  pending: ['requested', 'confirmed', 'expired', 'completed'],
  // Pending again if the card of an accepted request cannot be charged.
  requested: ['pending', 'confirmed', 'expired', 'completed'],
  expired: ['confirmed', 'completed'],
  confirmed: ['cancelled', 'completed'],
  completed: [],
  cancelled: [],
}

async function live(clock: LifeClock, agreed: Story['agreed'], actions: LifeAction[]): Promise<Life> {
  const life = await startLife(clock, agreed)
  if (agreed.hasAccount) await onboard(life, 'finished')
  for (const each of actions) await step(life, each)
  return life
}

async function step(life: Life, action: LifeAction): Promise<void> {
  const before = await statuses(life)
  await act(life, action)
  for (const [id, after] of await statuses(life)) {
    const from = before.get(id) ?? 'none'
    if (from !== after) expect(steps[from], `${from} to ${after} by ${JSON.stringify(action)}`).toContain(after)
  }
}

async function statuses({ spaceId, otherSpaceId }: Life): Promise<Map<string, string>> {
  const { rows } = await db().$client.query('select id, status from bookings where space_id = any ($1)', [
    [spaceId, otherSpaceId],
  ])
  return new Map(rows.map(({ id, status }: { id: string; status: string }) => [id, status]))
}

/**
 * Expects, by the provider's books, that the guests paid exactly what the valid bookings cost, less what an owner who
 * cancelled another booking of the guest pays them on the card of this one.
 */
async function expectAccounted({ spaceId, otherSpaceId }: Life, state: ProviderState): Promise<void> {
  await expectWholeSeries(spaceId)
  const { rows } = await db().$client.query<{ id: string; status: string; cost: number }>(
    `select id, status,
       case when status in ('confirmed', 'completed', 'cancelled') then total_price_minor - refund_minor else 0 end
         - coalesce((select sum(amount_minor) from refunds r where r.booking_id = bookings.id and r.reason = 'compensation'
             and r.status = 'succeeded'), 0) as cost
     from bookings where space_id = any ($1) and not exists (select 1 from disputes d where d.booking_id = bookings.id)`,
    [[spaceId, otherSpaceId]],
  )
  expect(rows.filter(({ status }) => status === 'pending')).toEqual([])
  for (const { id, cost } of rows) expect(await keptFrom([id], state), `booking ${id}`).toBe(Number(cost))
}
