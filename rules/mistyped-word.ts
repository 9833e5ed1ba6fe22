/** Shorter words have too many neighbours. */
const leastLetters = 4

/** Returns true for a word that can be corrected: letters alone, at least four. */
export function isCorrectable(word: string): boolean {
  return word.length >= leastLetters && /^\p{L}+$/u.test(word)
}

/**
 * Returns pieces of a word of which at least one is left whole by one wrong, missing or additional letter, or by two
 * exchanged ones: its halves, for an exchange in the middle those of the word with the middle exchanged.
 */
export function intactPieces(word: string): string[] {
  const middle = Math.floor(word.length / 2)
  const halves = [word.slice(0, middle), word.slice(middle)]
  const exchanged = exchangedAt(word, middle - 1)
  return [...new Set([...halves, exchanged])]
}

/**
 * Returns a regular expression of PostgreSQL that finds a whole word which differs from this one by one letter: one wrong,
 * missing or additional, or two neighbours exchanged.
 */
export function nearWordPattern(word: string): string {
  const places = Array.from({ length: word.length }, (_, at) => at)
  const wrongOrAdditional = places.map((at) => `${word.slice(0, at)}[[:alpha:]]?${word.slice(at + 1)}`)
  const missing = [...places, word.length].map((at) => `${word.slice(0, at)}[[:alpha:]]${word.slice(at)}`)
  const exchanged = places.slice(1).map((at) => exchangedAt(word, at - 1))
  return `\\m(${[...new Set([...wrongOrAdditional, ...missing, ...exchanged])].join('|')})\\M`
}

/** Returns true if two texts differ by one letter, as `nearWordPattern` finds them, or not at all. */
export function isNear(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === exchangedAt(right, 0))
}

function exchangedAt(word: string, at: number): string {
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`
}
