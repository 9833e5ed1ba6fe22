import { z } from 'zod'
import { parseInput } from './parse-input.ts'
import { Refusal } from './refusal.ts'

/** How many spaces a page of results has, and how many it can have (spec D32). */
export const defaultLimit = 24
export const maxLimit = 100

/**
 * How many rows a page has, as an address says it: a whole number from 1; more than `maxLimit` counts as that, and what is
 * left out or empty as `otherwise`.
 */
export function pageLimit(otherwise: number) {
  const words = `Please give a whole number, 1 to ${maxLimit}`
  return z
    .string()
    .optional()
    .refine((text) => !text || /^\d*[1-9]\d*$/.test(text), words)
    .transform((text) => (text ? Math.min(Number(text), maxLimit) : otherwise))
}

/** The last row of a page: where the next one goes on. `createdAt` is the database's own text of what the list is sorted by, to the microsecond. */
export type Cursor = { createdAt: string; id: string }

/** A search as an address carries it. Empty filters count as none. */
export const spaceSearch = z.object({
  q: filter(100),
  type: filter(40).transform((type) => type?.toLowerCase()),
  city: filter(80),
  region: filter(40),
  limit: pageLimit(defaultLimit),
  cursor: filter(300).transform((cursor) => (cursor ? decodeCursor(cursor) : undefined)),
})

export type SpaceSearch = z.output<typeof spaceSearch>

/** Refuses `invalidFields` for a cursor that we did not make and for texts that are too long. */
export function parseSpaceSearch(params: URLSearchParams): SpaceSearch {
  return parseInput(spaceSearch, Object.fromEntries(searchKeys.map((key) => [key, params.get(key) ?? undefined])))
}

/** The address of a search: only what is set, in one order, so that equal searches have equal addresses. */
export function toSearchParams(search: Partial<SpaceSearch>): URLSearchParams {
  const params = new URLSearchParams()
  for (const key of ['q', 'type', 'city', 'region'] as const) {
    const value = search[key]
    if (value) params.set(key, value)
  }
  if (search.limit && search.limit !== defaultLimit) params.set('limit', String(search.limit))
  if (search.cursor) params.set('cursor', encodeCursor(search.cursor))
  return params
}

export function encodeCursor({ createdAt, id }: { createdAt: string | Date; id: string }): string {
  const text = JSON.stringify([typeof createdAt === 'string' ? createdAt : createdAt.toISOString(), id])
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Refuses `invalidFields` for what `encodeCursor` did not make. */
export function decodeCursor(text: string): Cursor {
  try {
    const [createdAt, id] = cursorShape.parse(JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))))
    return { createdAt, id }
  } catch {
    throw new Refusal('invalidFields', { fields: { cursor: 'This cursor is not one of ours' } })
  }
}

const searchKeys = ['q', 'type', 'city', 'region', 'limit', 'cursor'] as const

const cursorShape = z.tuple([
  z.string().regex(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-]\d{2}(:?\d{2})?)$/),
  z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
])

function filter(max: number) {
  return z
    .string()
    .max(max, `At most ${max} characters`)
    .transform((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim() || undefined)
    .optional()
}
