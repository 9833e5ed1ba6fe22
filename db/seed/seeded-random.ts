/** Seeded random numbers: the same seed text gives the same numbers on every machine (mulberry32 over an FNV-1a hash). */
export type SeededRandom = {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** True with this probability. */
  happens(probability: number): boolean
  pick<T>(list: readonly T[]): T
  uuid(): string
}

export function seededRandom(seed: string): SeededRandom {
  const next = mulberry32(hash(seed))
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    happens: (probability) => next() < probability,
    pick: (list) => {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => between(0, 15).toString(16))
      hex[12] = '4'
      hex[16] = '8'
      const text = hex.join('')
      return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
    },
  }
}

/** Returns a generator of numbers from 0 to below 1, which are the same for the same whole number. */
export function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value
}
