/** The number of spaces that a browser remembers as recently seen. */
export const mostSeen = 24

/** Returns the ids of a text like '12,7', each once and at most `mostSeen`; what is no id is left out. */
export function readSeenIds(text: string): number[] {
  const ids = text
    .slice(0, 1000)
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return [...new Set(ids)].slice(0, mostSeen)
}
