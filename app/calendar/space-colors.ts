/** Each has a class in owner-calendar.css. The spaces of few owners need more. */
export const colors = 12

/** The color of each space, from 1: in the order of the ids, so that a space made later changes no other's. */
export function spaceColors(ids: readonly number[]): Map<number, number> {
  return new Map(ids.toSorted((a, b) => a - b).map((id, place) => [id, (place % colors) + 1]))
}
