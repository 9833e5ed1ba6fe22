import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Role, roles } from './world.ts'

/** One row of table.md: the request, the outcome for each role, and the limit that counts it or why there is none. */
export type PermissionRow = { request: string; cells: Record<Role, string>; limit: string }

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
      if (rest.length !== roles.length + 1)
        throw new Error(`table.md: ${line} has ${rest.length} cells after the request`)
      return {
        request: request.replaceAll('`', ''),
        cells: Object.fromEntries(roles.map((role, at) => [role, rest[at]])) as Record<Role, string>,
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
  return ['sign in', 'sent home', '401', '403', '404'].includes(cell)
}
