import { decodeCursor } from '../rules/list-cursor.ts'
import { type CellPage, cursorAfter, isBefore, mergePages, type Place, placeOf } from './merge-pages.ts'

/** The first id of a cell: 2^40 for each, so that ids of all cells are unique and exact in JavaScript. */
export const idsPerCell = 2 ** 40

const all = () => true

/** A cell's spaces in newest first, searched by cursor as `searchSpaces` does: a page may be short and go on. */
export class SimulatedCell {
  readonly #places: Place[] = []
  readonly #cell: number
  /** How many spaces one page looks at, at most, and which of them match. */
  readonly #look: number
  readonly #matches: (id: number) => boolean

  constructor(
    cell: number,
    { look = Number.POSITIVE_INFINITY, matches = all }: { look?: number; matches?: (id: number) => boolean } = {},
  ) {
    this.#cell = cell
    this.#look = look
    this.#matches = matches
  }

  list(createdAt: string): Place {
    const place: Place = [createdAt, this.#cell * idsPerCell + this.#places.length + 1]
    this.#places.splice(this.#firstAfter(place), 0, place)
    return place
  }

  page(cursor: string | null, limit: number): CellPage {
    const after = cursor === null ? null : placeOf(decodeCursor(cursor))
    const start = after ? this.#firstAfter(after) : 0
    const places: Place[] = []
    for (let at = start; at < this.#places.length; at += 1) {
      const place = this.#places[at] as Place
      if (places.length === limit || at - start === this.#look)
        return { places, nextCursor: cursorAfter(this.#places[at - 1] as Place) }
      if (this.#matches(place[1])) places.push(place)
    }
    return { places, nextCursor: null }
  }

  #firstAfter(after: Place): number {
    let [low, high] = [0, this.#places.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isBefore(after, this.#places[middle] as Place)) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Returns what each cell sends for a page: the places as JSON, since cards are then read for the chosen ones only. */
export function responsesOf(cells: readonly SimulatedCell[], cursor: string | null, limit: number): string[] {
  return cells.map((cell) => JSON.stringify(cell.page(cursor, limit)))
}

/** Merges what cells sent, as a server in front of them does. */
export function pageOfResponses(responses: readonly string[], limit: number): CellPage {
  return mergePages(
    responses.map((text) => JSON.parse(text) as CellPage),
    limit,
  )
}
