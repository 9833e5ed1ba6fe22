import type pg from 'pg'
import { expect } from 'vitest'
import { db } from '../../db/connect.ts'
import { completeBookings } from '../../server/bookings/complete-bookings.ts'
import { shareOutDue } from '../../server/ledger/share-out.ts'
import { payBackHours } from '../../server/payments/pay-back-hours.ts'
import { postSettlements } from '../../server/payments/post-settlements.ts'
import { sweepHolds } from '../../server/payments/sweep-holds.ts'
import { sendPayouts } from '../../server/payouts/send-payouts.ts'
import { faults } from '../card-provider.ts'
import type { RunRandom } from '../faults/runs.ts'
import { endState } from './end-state.ts'
import { everyOrder, inSequence, seededOrders } from './explore.ts'
import { type Choose, type Interleaved, interleave } from './interleave.ts'
import { scenes } from './scenes.ts'

/** Concurrent actions in a scene. A repeated action is numbered: `settle (1)`, `settle (2)`. */
export type Case = { scene: string; actions: string[] }

type Played = Interleaved & { state: string }

/** Every pair of actions of every scene, an action with itself included. */
export const pairs: Case[] = Object.entries(scenes).flatMap(([scene, { actions }]) =>
  actions.flatMap((one, at) =>
    actions.slice(at).map((other) => ({ scene, actions: one === other ? [`${one} (1)`, `${one} (2)`] : [one, other] })),
  ),
)

/** All triples of different actions of every scene. */
export const triples: Case[] = Object.entries(scenes).flatMap(([scene, { actions }]) =>
  actions.flatMap((one, i) =>
    actions
      .slice(i + 1)
      .flatMap((two, j) => actions.slice(i + j + 2).map((three) => ({ scene, actions: [one, two, three] }))),
  ),
)

export function caseTitle({ scene, actions }: Case): string {
  return `${scene}: ${actions.join(' | ')}`
}

/** Pairs of actions with at most this many statements are run in every order. */
const fewStatements = 8
/** Two actions of eight statements each have this many orders: 16 choose 8. */
const everyOrderOfFew = 12_870

/**
 * Runs a case in many orders of its statements: all of them if both actions of a pair are short, else `orders` seeded
 * ones. Each must end without an unexpected error in the state of some sequential order. Returns the number of runs.
 */
export async function checkCase(one: Case, orders: number, chance: RunRandom, observer: pg.Client): Promise<number> {
  const explain = sequencesOf(one, observer)
  const { statements } = await explain.sequence(one.actions)
  const isShort = one.actions.length === 2 && statements.every((count) => count <= fewStatements)
  const check = async (choose: Choose) => expectExplained(one, await play(one, choose, observer), explain.states)
  if (isShort && orders > 1) {
    const { isComplete, count } = await everyOrder(orders < 500 ? orders : everyOrderOfFew, check)
    if (isComplete) return count
  }
  return await seededOrders(orders, chance, check)
}

/** Runs a pair in its first `limit` orders, in which the actions are interrupted late. */
export async function checkFirstOrders(one: Case, limit: number, observer: pg.Client): Promise<void> {
  const { states } = sequencesOf(one, observer)
  await everyOrder(limit, async (choose) => expectExplained(one, await play(one, choose, observer), states))
}

async function expectExplained(
  one: Case,
  { trace, failures, refused, state }: Played,
  states: (refused: string[]) => AsyncGenerator<string>,
): Promise<void> {
  const order = `${caseTitle(one)}\n  ${trace.join('\n  ')}\n`
  expect(failures, order).toEqual([])
  const possible: string[] = []
  for await (const explained of states(refused)) {
    if (explained === state) return
    possible.push(explained)
  }
  expect.fail(`${order}ended as no sequence of these actions does:\n${state}\nbut only as\n${possible.join('\n')}`)
}

/** The end states of all sequential orders of the actions; a refused action may be left out. */
function sequencesOf(one: Case, observer: pg.Client) {
  const known = new Map<string, Played>()
  const sequence = async (order: string[]): Promise<Played> => {
    const key = order.join(' | ')
    const played = known.get(key) ?? (await play({ ...one, actions: order }, inSequence(order), observer))
    expect(played.failures, `${one.scene}: ${key}, one after the other`).toEqual([])
    known.set(key, played)
    return played
  }
  async function* states(refused: string[]): AsyncGenerator<string, void> {
    for (const order of ordersOf(one.actions, refused)) yield (await sequence(order)).state
  }
  return { sequence, states }
}

function ordersOf(actions: string[], refused: string[]): string[][] {
  const leftOut = actions.filter((action) => refused.includes(action))
  const fewer = leftOut.flatMap((action) =>
    ordersOf(
      actions.filter((other) => other !== action),
      refused,
    ),
  )
  return [...permutations(actions), ...fewer]
}

function permutations(actions: string[]): string[][] {
  if (actions.length <= 1) return [actions]
  return actions.flatMap((first) =>
    permutations(actions.filter((other) => other !== first)).map((rest) => [first, ...rest]),
  )
}

/** Runs the work that the workers do next anyway, so that it does not matter which action did a part of it. */
async function finishAllWork(): Promise<void> {
  await sweepHolds()
  await completeBookings()
  // Hours left due would be judged at the clock of a later scene, at which they are not due.
  while ((await payBackHours()) > 0);
  for (let round = 0; round < 2; round += 1) {
    // A planned transfer or reversal is due again a minute later.
    await db().$client.query(
      `update payouts set check_at = app_now() where check_at <= app_now() + interval '1 minute'`,
    )
    while ((await sendPayouts()) > 0);
  }
  while ((await shareOutDue()) > 0);
  // The worker skips a payment that another transaction has locked, and finds it the next time.
  await postSettlements()
}

async function play({ scene, actions }: Case, choose: Choose, observer: pg.Client): Promise<Played> {
  await faults({ loseWebhooks: true })
  const { spaceId, run } = await scenes[scene]!.prepare()
  const chosen = actions.map((name) => ({ name, run: () => run(name.replace(/ \(\d\)$/, '')) }))
  const ended = await interleave(chosen, choose, observer)
  await finishAllWork()
  return { ...ended, state: await endState(spaceId) }
}
