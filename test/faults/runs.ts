/** The number of random runs of a suite: few in `npm test`, all by `npm run test:faults`. */
export function runs(name: string, few: number): number {
  return Number(process.env[name] ?? few)
}

/** The first seed; every run prints its own, and `npm run test:faults -- --seed N` starts with it. */
export const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e9))

export type Batch = { first: number; count: number; toString(): string }

/** Splits runs into batches, each with its own database, so that checks of the whole database stay fast. */
export function batches(total: number, size: number): Batch[] {
  return Array.from({ length: Math.ceil(total / size) }, (_, index) => {
    const first = index * size
    const count = Math.min(size, total - first)
    return { first, count, toString: () => `runs ${first + 1} to ${first + count}` }
  })
}

/** The timeout of a batch in milliseconds; generous, because a shared machine may stall. */
export function batchTimeout(count: number): number {
  return 60_000 + count * 15_000
}

/** A seeded random number generator (mulberry32). */
export type RunRandom = {
  happens(probability: number): boolean
  /** 0 to `below` - 1. */
  upTo(below: number): number
  of<T>(choices: readonly T[]): T
}

export function randomOfRun(seed: number): RunRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (below: number) => Math.floor(next() * below)
  return { happens: (probability) => next() < probability, upTo, of: (choices) => choices[upTo(choices.length)]! }
}
