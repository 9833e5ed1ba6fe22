import type { Edit } from './sabotage.ts'

/**
 * The position of the edit's text: its only occurrence, or the one numbered `place`. Null if it is ambiguous or
 * missing.
 */
export function positionOfEdit(text: string, { from, place }: Edit): number | null {
  const places: number[] = []
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1)) places.push(at)
  return (place === undefined ? (places.length === 1 ? places[0] : undefined) : places[place - 1]) ?? null
}

/** Applies the edit to a text. Throws if its text is missing or ambiguous. */
export function edited(text: string, edit: Edit): string {
  const at = positionOfEdit(text, edit)
  if (at === null) throw new Error(`${edit.file} does not have, or has more than once: ${edit.from}`)
  return text.slice(0, at) + edit.to + text.slice(at + edit.from.length)
}
