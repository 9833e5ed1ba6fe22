import { z } from 'zod'
import { decodeCursor, decodeValues, encodeCursor, encodeValues } from './list-cursor.ts'
import { Refusal } from './refusal.ts'

/**
 * A space's place in the order of a walk: its sort key there (its creation time as text, a bound of its price or its rating)
 * and its id.
 */
export type WalkPlace = { key: string | number; id: number }

/** A space's place among the cheapest: its total, or without hours the lowest price of an hour, and its id. */
export type PricePlace = { total: number; id: number }

/**
 * Where the next page of the cheapest begins. They are walked in the order of a lower bound of the price, so that spaces are
 * read before others that cost less: the walk goes on after `at`, and those up to `shown`, the last one shown, are left out.
 */
export type CheapestCursor = { sort: 'cheapest'; shown: PricePlace; at: WalkPlace }

/** For other sorts the last space read. */
export type SearchCursor = ({ sort: 'newest' | 'rating' } & WalkPlace) | CheapestCursor

/** For newest first it is the cursor of any list by time. */
export function encodeSearchCursor(cursor: SearchCursor): string {
  if (cursor.sort === 'newest') return encodeCursor({ createdAt: String(cursor.key), id: String(cursor.id) })
  return encodeValues(cursor.sort === 'cheapest' ? cheapestValues(cursor) : [cursor.sort, cursor.key, cursor.id])
}

/** Throws `invalidFields` for a text that `encodeSearchCursor` did not create, and for the cursor of another sort. */
export function decodeSearchCursor(text: string, sort: SearchCursor['sort']): SearchCursor {
  if (sort === 'newest') return newestCursor(text)
  try {
    const cursor = shape.parse(decodeValues(text))
    if (cursor.sort === sort) return cursor
  } catch {
    // Not a cursor of ours: rejected below, like the cursor of another sort.
  }
  throw notOurs()
}

function cheapestValues({ sort, shown, at }: CheapestCursor): unknown[] {
  return [sort, shown.total, shown.id, at.key, at.id]
}

const id = z.int().min(0)
/** Fits into an integer of the database. */
const key = z.int().min(0).max(2_000_000_000)

const shape = z.union([
  z
    .tuple([z.literal('cheapest'), z.int().min(0), id, key, id])
    .transform(([sort, total, last, atKey, atId]): CheapestCursor => {
      return { sort, shown: { total, id: last }, at: { key: atKey, id: atId } }
    }),
  z
    .tuple([z.literal('rating'), z.number().min(0).max(5), z.int().positive()])
    .transform(([sort, rating, last]) => ({ sort, key: rating, id: last })),
])

function newestCursor(text: string): SearchCursor {
  const { createdAt, id: last } = decodeCursor(text)
  if (!/^\d{1,15}$/.test(last) || Number.isNaN(Date.parse(createdAt))) throw notOurs()
  return { sort: 'newest', key: createdAt, id: Number(last) }
}

function notOurs(): Refusal {
  return new Refusal('invalidFields', { fields: { cursor: 'This cursor is not one of ours' } })
}
