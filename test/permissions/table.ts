import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Role, roles } from './world.ts'

/** One line of table.md: what is asked for, what each role gets, and which limit counts it or why none does. */
export type PermissionRow = { request: string; cells: Record<Role, string>; limit: string }

/** The permission table as it is written down for people. */
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

/** The request of a row as the code has it, without the words in brackets that say which of several it is. */
export function requestOf(request: string): string {
  return request.replace(/ \(.*\)$/, '')
}

/** True for a cell that says: not for you. */
export function isRefused(cell: string): boolean {
  return ['sign in', 'sent home', '401', '403', '404'].includes(cell)
}
