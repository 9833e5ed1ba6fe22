import { mulberry32 } from '../db/seed/seeded-random.ts'

/** Random numbers that are the same in each run. */
let next = () => 0

export function seedRandom(seed: number): void {
  next = mulberry32(seed)
}

export function pick<T>(from: readonly T[]): T {
  return from[Math.floor(next() * from.length)]!
}

/** A whole number from 0 to `most`. */
export function upTo(most: number): number {
  return Math.floor(next() * (most + 1))
}

/** True in that share of the calls. */
export function oneIn(share: number): boolean {
  return next() < share
}
