/** Random numbers that are the same in each run. */
let next = () => 0

export function seedRandom(seed: number): void {
  next = mulberry(seed)
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

function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
