import { type Cursor, decodeCursor } from '../rules/list-cursor.ts'

/** Reads the address of a list with such ids: search text, filter and cursor. An invalid cursor is ignored. */
export function listAddress(
  params: URLSearchParams,
  ids?: 'number' | 'uuid',
): {
  q: string
  filter: string
  cursor: Cursor | undefined
  isFirst: boolean
} {
  const cursor = cursorIn(params.get('cursor'), ids)
  return {
    q: (params.get('q') ?? '')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 100),
    filter: params.get('filter') ?? '',
    cursor,
    isFirst: cursor === undefined,
  }
}

/** The id after which a list with numeric ids continues. */
export function idCursor(params: URLSearchParams): number | null {
  const id = Number(params.get('before') || Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

function cursorIn(text: string | null, ids?: 'number' | 'uuid'): Cursor | undefined {
  try {
    return text ? decodeCursor(text, ids) : undefined
  } catch {
    return undefined
  }
}
