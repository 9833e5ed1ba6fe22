import { mulberry32 } from '../../db/seed/seeded-random.ts'

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

/** Random numbers that are the same for the same seed. */
export type RunRandom = {
  happens(probability: number): boolean
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number
  of<T>(choices: readonly T[]): T
}

export function randomOfRun(seed: number): RunRandom {
  const next = mulberry32(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return { happens: (probability) => next() < probability, below, of: (choices) => choices[below(choices.length)]! }
}
