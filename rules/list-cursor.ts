import { z } from 'zod'
import { Refusal } from './refusal.ts'

/** The default and the maximum page size of lists and search results (spec D32). */
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
    .refine((text) => !text || /^0*[1-9]\d*$/.test(text), message)
    .transform((text) => (text ? Math.min(Number(text), maxLimit) : otherwise))
}

/**
 * The last row of a page, after which the next page starts. `createdAt` is the database's text of the sort key, to the
 * microsecond.
 */
export type Cursor = { createdAt: string; id: string }

export function encodeCursor({ createdAt, id }: { createdAt: string | Date; id: string }): string {
  return encodeValues([typeof createdAt === 'string' ? createdAt : createdAt.toISOString(), id])
}

/** Throws `invalidFields` for a text that `encodeCursor` did not create for a list with such ids. */
export function decodeCursor(text: string, ids: keyof typeof idShapes = 'any'): Cursor {
  try {
    const [createdAt, id] = cursorShape.parse(decodeValues(text))
    return { createdAt, id: idShapes[ids].parse(id) }
  } catch {
    throw new Refusal('invalidFields', { fields: { cursor: 'This cursor is not one of ours' } })
  }
}

/** Writes the values of a cursor, which have no characters beyond Latin-1, as base64url. */
export function encodeValues(values: readonly unknown[]): string {
  return btoa(JSON.stringify(values)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Throws an error for a text that `encodeValues` did not create. */
export function decodeValues(text: string): unknown {
  return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
}

const cursorShape = z.tuple([
  z
    .string()
    .regex(/^(?!0000)\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?[0-5]\d)?)$/)
    .refine(isOnCalendar),
  z.string(),
])

const idShapes = {
  any: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  number: z.string().regex(/^\d{1,15}$/),
  uuid: z.guid(),
}

/** Returns true unless the day or the time does not exist, such as 30 February or 24:00. */
function isOnCalendar(moment: string): boolean {
  const local = `${moment.slice(0, 10)}T${moment.slice(11, 19)}`
  const date = new Date(`${local}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(local)
}
