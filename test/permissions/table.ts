import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Role, roles } from './world.ts'

/** What keys get for an operation: its scope, and the outcomes of keys of guest and owner with it, and of one without it. */
export type KeyCells = { scope: string; guest: string; owner: string; without: string }

/**
 * One row of table.md: the request, the outcome for each role, for keys if it is an operation of the API, and the limit that
 * counts it or why there is none.
 */
export type PermissionRow = { request: string; cells: Record<Role, string>; keys: KeyCells | null; limit: string }

/** Reads the permission table from table.md. */
export function readTable(): PermissionRow[] {
  const text = readFileSync(path.join(import.meta.dirname, 'table.md'), 'utf8')
  return text
    .split('\n')
    .filter((line) => /^\| `/.test(line))
    .map((line) => {
      const cells = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
      const [request = '', ...rest] = cells
      if (rest.length !== roles.length + 1 && rest.length !== roles.length + 5)
        throw new Error(`table.md: ${line} has ${rest.length} cells after the request`)
      const [scope = '', guest = '', owner = '', without = ''] = rest.slice(roles.length, -1)
      return {
        request: request.replaceAll('`', ''),
        cells: Object.fromEntries(roles.map((role, at) => [role, rest[at]])) as Record<Role, string>,
        keys: scope ? { scope, guest, owner, without } : null,
        limit: rest.at(-1) ?? '',
      }
    })
}

/** The request of a row as in the code, without the note in brackets that distinguishes several. */
export function requestOf(request: string): string {
  return request.replace(/ \(.*\)$/, '')
}

/** Returns true for a cell that means refused. */
export function isRefused(cell: string): boolean {
  return ['sign in', 'sent home', 'two steps', '401', '403', '404'].includes(cell)
}
