import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest'
import { env } from '../../server/env.ts'
import { useCardProvider } from '../card-provider.ts'
import { useDatabase } from '../database.ts'
import { batchTimeout, randomOfRun, runs, seed } from '../faults/runs.ts'
import { expectInvariants } from '../invariants.ts'
import { type Case, caseTitle, checkCase, checkFirstOrders, pairs, triples } from './cases.ts'
import { controlStatements } from './interleave.ts'

let observer: pg.Client

function useControl(): void {
  useDatabase()
  useCardProvider()
  let release: () => void
  beforeAll(async () => {
    observer = new pg.Client({ connectionString: env().DATABASE_URL })
    await observer.connect()
    release = controlStatements()
  })
  afterEach(() => expectInvariants())
  afterAll(async () => {
    release()
    await observer.end()
  })
}

describe('a guest who presses twice', () => {
  useControl()
  test('the hold and what its payment asks of the provider are stored at once', { timeout: 120_000 }, async () => {
    const twice = { scene: 'a paid hold', actions: ['hold elsewhere (1)', 'hold elsewhere (2)'] }
    await checkFirstOrders(twice, 12, observer)
  })
})

/** The number of orders of each pair, ten times that of each triple; `npm test` runs one order of a few of them. */
const orders = runs('INTERLEAVINGS', 0)
const all = [...pairs, ...triples]
const chosen = all
  .slice(Number(process.env.INTERLEAVINGS_FROM ?? 0))
  .filter((one) => caseTitle(one).startsWith(process.env.INTERLEAVINGS_ONLY ?? ''))

describe('cancelling while a refund is noted', () => {
  useControl()
  test.each(['note refund', 'note failed refund', 'note refund from elsewhere'])(
    'finding M1: %s and cancel lock in the same order, so that no deadlock reaches the guest',
    { timeout: 120_000 },
    async (noted) => {
      await checkFirstOrders({ scene: 'a booking with a refund', actions: [noted, 'cancel by guest'] }, 6, observer)
    },
  )
})

if (orders === 0) {
  describe('some orders of some actions', () => {
    useControl()
    const chance = randomOfRun(seed)
    const sample = Array.from({ length: 20 }, () => chance.of(chance.happens(0.8) ? pairs : triples))
    test(`each ends as a sequence of the actions does (seed ${seed})`, { timeout: batchTimeout(20) }, async () => {
      for (const one of sample) await checkCase(one, 1, chance, observer)
    })
  })
} else {
  describe.each(chosen.map((one) => [caseTitle(one), one] as const))('%s', (_, one: Case) => {
    useControl()
    const count = one.actions.length === 2 ? orders : Math.ceil(orders / 10)
    test(`ends as a sequence of the actions does (seed ${seed}, ${count} orders)`, {
      timeout: batchTimeout(13_000),
    }, async () => {
      const played = await checkCase(one, count, randomOfRun(seed), observer)
      console.info(`${caseTitle(one)}: ${played} different orders`)
    })
  })
}
