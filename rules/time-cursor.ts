import { z } from 'zod'
import { Refusal } from './refusal.ts'

/** The last space looked at, by what a search is sorted: its text of creation, its price or its rating, and its id. */
export type TimeCursor = { sort: 'newest' | 'cheapest' | 'rating'; key: string | number; id: number }

export function encodeTimeCursor({ sort, key, id }: TimeCursor): string {
  return btoa(JSON.stringify([sort, key, id]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Refuses `invalidFields` for what `encodeTimeCursor` did not make, and for the cursor of another sort. */
export function decodeTimeCursor(text: string, sort: TimeCursor['sort']): TimeCursor {
  try {
    const cursor = shape.parse(JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))))
    if (cursor[0] === sort) return { sort: cursor[0], key: cursor[1], id: cursor[2] }
  } catch {
    // Not of our make: refused below, as the cursor of another sort is.
  }
  throw new Refusal('invalidFields', { fields: { cursor: 'This cursor is not one of ours' } })
}

const id = z.int().positive()

const shape = z.union([
  z.tuple([
    z.literal('newest'),
    z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}$/)
      .refine((at) => !Number.isNaN(Date.parse(at))),
    id,
  ]),
  z.tuple([z.literal('cheapest'), z.int().nonnegative().max(2_000_000_000), id]),
  z.tuple([z.literal('rating'), z.number().min(0).max(5), id]),
])
