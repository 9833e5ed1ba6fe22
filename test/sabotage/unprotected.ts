import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { positionOfEdit } from './edit.ts'
import { type Edit, sabotages } from './sabotage.ts'

const root = path.resolve(import.meta.dirname, '../..')
const edits = sabotages.flatMap(({ by }) => ('file' in by ? [by] : []))

/** Patterns of locks and owner checks in the source. Declarations are left out: their contents have separate rows. */
export const protections = {
  lock: /\bfor (no key )?(update|share)\b|\.for\('|pg_advisory\w*\(|\block_space\(|(?<!function )\b(lockSpace|lockGuest|shareLockSpaceType)\(/g,
  'owner check': /(?<!function )\badminOnly\(|\b(user_id|owner_id) = \$\d|\.(userId|ownerId) [!=]== \w+\.id\b/g,
}

/** The places in the source with a protection that no sabotage removes. */
export function unsabotaged(what: keyof typeof protections, sources: string[]): string[] {
  return sources.flatMap((source) => {
    const file = path.relative(root, source)
    const text = readFileSync(source, 'utf8')
    const taken = edits.filter((edit) => edit.file === file).map((edit) => stretchOf(text, edit))
    return [...text.matchAll(protections[what])]
      .filter(({ index }) => !/^\s*(\/\/|\/?\*)/.test(lineAt(text, index)))
      .filter(({ 0: found, index }) => !taken.some(([from, to]) => index < to && index + found.length > from))
      .map(({ index }) => `${file}: ${lineAt(text, index).trim()}`)
  })
}

/**
 * Tables, constraints, triggers and unique indexes in the migrations that test/sabotage/ does not name. Needs no
 * database, unlike test/sabotage/whole.test.ts, which compares with the schema itself.
 */
export function unlistedNames(): string[] {
  const folder = path.join(root, 'db/migrations')
  const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const sql = migrations
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll(/--.*$/gm, ''))
    .join('\n')
  const named = sql.matchAll(
    /\b(?:create (?:unlogged )?table|(?<!drop )constraint|trigger|create unique index) ([a-z]\w+)/g,
  )
  const listed = ['one-of-each.ts', 'constraints.ts', 'triggers.ts'].map((file) =>
    readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  )
  const isListed = (name: string) => new RegExp(`\\b${name}\\b`).test(listed.join('\n'))
  return [...new Set([...named].map(([, name = '']) => name))].filter((name) => !isListed(name) && !words.has(name))
}

/** Words after those keywords that are not names: 'create constraint trigger', 'returns trigger language'. */
const words = new Set(['trigger', 'language', 'user'])

/** Sabotages whose text does not occur in the source, or is ambiguous. */
export function lostEdits(): string[] {
  return edits
    .filter((edit) => positionOfEdit(readFileSync(path.join(root, edit.file), 'utf8'), edit) === null)
    .map(({ file, from }) => `${file} does not have, or has more than once: ${from}`)
}

/** Sabotages whose test does not exist. */
export function lostTests(): string[] {
  return sabotages
    .filter(({ noticedBy: { file, title } }) => !hasTitle(path.join(root, file), title))
    .map(({ what, noticedBy: { file, title } }) => `${what}: ${file} has no “${title}”`)
}

/** Returns true for a literal title, or one of a table of cases: '%s waits', '... against %s.%s'. */
function hasTitle(file: string, title: string): boolean {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return [title, title.replace(/ waits$/, ''), title.replace(/ \w+\.\w+$/, '')].some((part) => text.includes(part))
}

function stretchOf(text: string, edit: Edit): [from: number, to: number] {
  const at = positionOfEdit(text, edit) ?? text.length
  return [at, at + edit.from.length]
}

function lineAt(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at) + 1).split('\n', 1)[0] ?? ''
}
