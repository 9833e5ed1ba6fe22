import { z } from 'zod'
import { Refusal } from './refusal.ts'
import { type Cursor, decodeCursor, encodeCursor } from './space-search.ts'

/** A space's place in the order of a walk: its sort key there (its creation time as text, a bound of its price or its rating) and its id. */
export type WalkPlace = { key: string | number; id: number }

/** A space's place among the cheapest: its total, or without hours the lowest price of an hour, and its id. */
export type PricePlace = { total: number; id: number }

/**
 * Where the next page of the cheapest begins. They are walked in the order of a lower bound of the price, so that spaces are
 * read before others that cost less.
 */
export type CheapestCursor = {
  sort: 'cheapest'
  /** The last space shown; those at or before it are not shown again. */
  shown: PricePlace
  /** The walk continues after this place. */
  at: WalkPlace & { key: number }
  /** Spaces before that place that are not shown yet. */
  carried: number[]
  /** If not all of them could be carried: the last that was, and the place after which a walk meets the others again. */
  cut: { upTo: PricePlace; again: WalkPlace & { key: number } } | null
}

/** For other sorts the last space read. */
export type TimeCursor = ({ sort: 'newest' | 'rating' } & WalkPlace) | CheapestCursor

/** For newest first it is the cursor of the search by text, so that changing filters keeps the position. */
export function encodeTimeCursor(cursor: TimeCursor): string {
  if (cursor.sort === 'newest') return encodeCursor({ createdAt: String(cursor.key), id: String(cursor.id) })
  return btoa(
    JSON.stringify(cursor.sort === 'cheapest' ? cheapestValues(cursor) : [cursor.sort, cursor.key, cursor.id]),
  )
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Throws `invalidFields` for a text that `encodeTimeCursor` did not create, and for the cursor of another sort. */
export function decodeTimeCursor(text: string, sort: TimeCursor['sort']): TimeCursor {
  if (sort === 'newest') return newestCursor(text)
  try {
    const cursor = shape.parse(JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))))
    if (cursor.sort === sort) return cursor
  } catch {
    // Not a cursor of ours: rejected below, like the cursor of another sort.
  }
  throw notOurs()
}

/** Returns the cursor of the search by text for a place of newest first; undefined for another sort. */
export function textCursorOf(cursor: TimeCursor | undefined): Cursor | undefined {
  return cursor?.sort === 'newest' ? { createdAt: String(cursor.key), id: String(cursor.id) } : undefined
}

/** The most spaces that a cursor carries, so that it fits into an address. */
export const mostCarried = 20

function cheapestValues({ sort, shown, at, carried, cut }: CheapestCursor): unknown[] {
  const places = cut && [cut.upTo.total, cut.upTo.id, cut.again.key, cut.again.id]
  return [sort, [shown.total, shown.id, at.key, at.id], carried, places]
}

const id = z.int().min(0)
/** Fits into an integer of the database. */
const key = z.int().min(0).max(2_000_000_000)
const places = z.tuple([z.int().min(-1), id, key, id])

const shape = z.union([
  z.tuple([z.literal('cheapest'), places, z.array(id).max(mostCarried), places.nullable()]).transform(
    ([sort, [total, last, atKey, atId], carried, cut]): CheapestCursor => ({
      ...{ sort, shown: { total, id: last }, at: { key: atKey, id: atId }, carried },
      cut: cut && { upTo: { total: cut[0], id: cut[1] }, again: { key: cut[2], id: cut[3] } },
    }),
  ),
  z
    .tuple([z.literal('rating'), z.number().min(0).max(5), z.int().positive()])
    .transform(([sort, rating, last]) => ({ sort, key: rating, id: last })),
])

function newestCursor(text: string): TimeCursor {
  const { createdAt, id: last } = decodeCursor(text)
  if (!/^\d{1,15}$/.test(last) || Number.isNaN(Date.parse(createdAt))) throw notOurs()
  return { sort: 'newest', key: createdAt, id: Number(last) }
}

function notOurs(): Refusal {
  return new Refusal('invalidFields', { fields: { cursor: 'This cursor is not one of ours' } })
}
