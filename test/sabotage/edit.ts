import type { Edit } from './sabotage.ts'

/** Where in a text the edit's words begin: at their only place, or at the one of that number. Null where it is not clear. */
export function positionOfEdit(text: string, { from, place }: Edit): number | null {
  const places: number[] = []
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1)) places.push(at)
  return (place === undefined ? (places.length === 1 ? places[0] : undefined) : places[place - 1]) ?? null
}

/** The text with the edit made. Throws where its words are not there, or at several places. */
export function edited(text: string, edit: Edit): string {
  const at = positionOfEdit(text, edit)
  if (at === null) throw new Error(`${edit.file} does not have, or has more than once: ${edit.from}`)
  return text.slice(0, at) + edit.to + text.slice(at + edit.from.length)
}
