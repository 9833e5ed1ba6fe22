import type { RunRandom } from '../faults/runs.ts'
import type { Choose } from './interleave.ts'

/** One run of a schedule: calls `choose` at each step and reports what went wrong, or null. */
type Run = (choose: Choose) => Promise<void>

/**
 * Runs every order of the statements, each once, by taking the last choice that has an untried alternative. Stops after
 * `limit` runs. Returns whether all orders were run, and how many.
 */
export async function everyOrder(limit: number, run: Run): Promise<{ isComplete: boolean; count: number }> {
  let path: { choice: number; of: number }[] = []
  for (let count = 1; ; count += 1) {
    let depth = 0
    await run((ready) => {
      path[depth] ??= { choice: 0, of: ready.length }
      const { choice } = path[depth]!
      depth += 1
      return Math.min(choice, ready.length - 1)
    })
    path = path.slice(0, depth)
    while (path.length > 0 && path.at(-1)!.choice + 1 >= path.at(-1)!.of) path.pop()
    if (path.length === 0) return { isComplete: true, count }
    if (count === limit) return { isComplete: false, count }
    path.at(-1)!.choice += 1
  }
}

/**
 * Draws `count` seeded random orders of the statements and runs each different one once: where most statements wait for one
 * lock, few are different. Returns the number of runs.
 */
export async function seededOrders(count: number, chance: RunRandom, run: Run): Promise<number> {
  /** The number of ready actions after the choices in the key; 0 at the end of an order. */
  const readyAfter = new Map<string, number>()
  let runs = 0
  for (let order = 0; order < count; order += 1) {
    const drawn: number[] = []
    let path = ''
    for (let ready = readyAfter.get(path); ready; ready = readyAfter.get(path)) {
      drawn.push(chance.below(ready))
      path += drawn.at(-1)
    }
    if (readyAfter.get(path) === 0) continue
    path = ''
    await run((ready) => {
      readyAfter.set(path, ready.length)
      const choice = Math.min(drawn[path.length] ?? chance.below(ready.length), ready.length - 1)
      path += choice
      return choice
    })
    readyAfter.set(path, 0)
    runs += 1
  }
  return runs
}

/** Runs the actions sequentially, in the given order. */
export function inSequence(order: string[]): Choose {
  return (ready) => ready.indexOf(order.find((name) => ready.includes(name)) ?? ready[0]!)
}
