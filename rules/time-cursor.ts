import { z } from 'zod'
import { Refusal } from './refusal.ts'
import { decodeCursor, encodeCursor } from './space-search.ts'

/** The last space read, by the sort key of the search (its creation time as text, its price or its rating) and its id. */
export type TimeCursor = { sort: 'newest' | 'cheapest' | 'rating'; key: string | number; id: number }

/** For newest first it is the cursor of the search by text, so that changing filters keeps the position. */
export function encodeTimeCursor({ sort, key, id }: TimeCursor): string {
  if (sort === 'newest') return encodeCursor({ createdAt: String(key), id: String(id) })
  return btoa(JSON.stringify([sort, key, id]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Throws `invalidFields` for a text that `encodeTimeCursor` did not create, and for the cursor of another sort. */
export function decodeTimeCursor(text: string, sort: TimeCursor['sort']): TimeCursor {
  if (sort === 'newest') return newestCursor(text)
  try {
    const cursor = shape.parse(JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))))
    if (cursor[0] === sort) return { sort, key: cursor[1], id: cursor[2] }
  } catch {
    // Not a cursor of ours: rejected below, like the cursor of another sort.
  }
  throw notOurs()
}

const shape = z.union([
  z.tuple([z.literal('cheapest'), z.int().min(0).max(2_000_000_000), z.int().positive()]),
  z.tuple([z.literal('rating'), z.number().min(0).max(5), z.int().positive()]),
])

function newestCursor(text: string): TimeCursor {
  const { createdAt, id } = decodeCursor(text)
  if (!/^\d{1,15}$/.test(id) || Number.isNaN(Date.parse(createdAt))) throw notOurs()
  return { sort: 'newest', key: createdAt, id: Number(id) }
}

function notOurs(): Refusal {
  return new Refusal('invalidFields', { fields: { cursor: 'This cursor is not one of ours' } })
}
