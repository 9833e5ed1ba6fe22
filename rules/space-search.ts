import { z } from 'zod'
import { parseInput } from './parse-input.ts'
import { Refusal } from './refusal.ts'

/** The default and the maximum page size of search results (spec D32). */
export const defaultLimit = 24
export const maxLimit = 100

/**
 * Returns the schema of a page size in a URL: a whole number from 1, reduced to `maxLimit` if larger; `otherwise` if
 * missing or empty.
 */
export function pageLimit(otherwise: number) {
  const message = `Please give a whole number, 1 to ${maxLimit}`
  return z
    .string()
    .optional()
    .refine((text) => !text || /^\d*[1-9]\d*$/.test(text), message)
    .transform((text) => (text ? Math.min(Number(text), maxLimit) : otherwise))
}

/** The last row of a page, after which the next page starts. `createdAt` is the database's text of the sort key, to the microsecond. */
export type Cursor = { createdAt: string; id: string }

/** The URL parameters of a search. Empty filters are ignored. */
export const spaceSearch = z.object({
  q: filter(100),
  type: filter(40).transform((type) => type?.toLowerCase()),
  city: filter(80),
  region: filter(40),
  limit: pageLimit(defaultLimit),
  cursor: filter(300).transform((cursor) => (cursor ? decodeCursor(cursor) : undefined)),
})

export type SpaceSearch = z.output<typeof spaceSearch>

/** Throws `invalidFields` for a cursor that we did not create and for texts that are too long. */
export function parseSpaceSearch(params: URLSearchParams): SpaceSearch {
  return parseInput(spaceSearch, Object.fromEntries(searchKeys.map((key) => [key, params.get(key) ?? undefined])))
}

/** Returns the URL parameters of a search: only those that are set, in a fixed order, so equal searches have equal URLs. */
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

/** Throws `invalidFields` for a text that `encodeCursor` did not create. */
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
