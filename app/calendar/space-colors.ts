/** As many as the spaces that have a chip each; owner-calendar.css has a class for each color. */
export const colors = 8

/** The color of each space, from 1: in the order of the ids, so that a space made later changes no other's. */
export function spaceColors(ids: readonly number[]): Map<number, number> {
  return new Map(ids.toSorted((a, b) => a - b).map((id, place) => [id, (place % colors) + 1]))
}
