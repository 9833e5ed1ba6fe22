import { type Cursor, decodeCursor, encodeCursor } from '../rules/list-cursor.ts'

/** A place in newest first: the time as PostgreSQL writes it, and the id, which is unique over all cells. */
export type Place = readonly [createdAt: string, id: number]
/** What a cell returns for a cursor. If there may be more, its page is whole up to its own cursor only, even if it is short. */
export type CellPage = { places: Place[]; nextCursor: string | null }

/**
 * Merges the pages that all cells returned for one cursor into one page of the whole, whose cursor is again one for all cells.
 * Nothing after the first of the cells' own cursors is taken: that cell may have places before it.
 */
export function mergePages(pages: readonly CellPage[], limit: number): CellPage {
  const ends = pages.flatMap(({ nextCursor }) => (nextCursor === null ? [] : [placeOf(decodeCursor(nextCursor))]))
  const horizon = ends.reduce<Place | null>((first, end) => (first && isBefore(first, end) ? first : end), null)
  const known = pages
    .flatMap(({ places }) => places)
    .filter((place) => !horizon || !isBefore(horizon, place))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
  const places = known.slice(0, limit)
  const isCut = known.length > limit
  const end = isCut ? places.at(-1) : horizon
  return { places, nextCursor: end ? cursorAfter(end) : null }
}

/** Newest first; of two with one time, the greater id first. Times of one zone compare like their texts. */
export function isBefore([aTime, aId]: Place, [bTime, bId]: Place): boolean {
  return aTime === bTime ? aId > bId : aTime > bTime
}

export function cursorAfter([createdAt, id]: Place): string {
  return encodeCursor({ createdAt, id: String(id) })
}

export function placeOf({ createdAt, id }: Cursor): Place {
  return [createdAt, Number(id)]
}
