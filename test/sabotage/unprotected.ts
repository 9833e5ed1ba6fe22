import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { positionOfEdit } from './edit.ts'
import { type Edit, sabotages } from './sabotage.ts'

const root = path.resolve(import.meta.dirname, '../..')
const edits = sabotages.flatMap(({ by }) => ('file' in by ? [by] : []))

/** How locks and owner checks read in the source. Declarations are left out: what is in them has a row of its own. */
export const protections = {
  lock: /\bfor (no key )?(update|share)\b|\.for\('|pg_advisory\w*\(|\block_space\(|(?<!function )\b(lockSpace|lockGuest|holdSpaceType)\(/g,
  'owner check': /(?<!function )\badminOnly\(|\b(user_id|owner_id) = \$\d|\.(userId|ownerId) [!=]== \w+\.id\b/g,
}

/** Where the source has one of them that no sabotage takes away. */
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
 * Tables, constraints, triggers and unique indexes that the migrations name and test/sabotage/ does not: seen without a
 * database, and so before test/sabotage/whole.test.ts, which compares with the schema itself.
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

/** What follows those words where nothing is named: 'create constraint trigger', 'returns trigger language'. */
const words = new Set(['trigger', 'language', 'user'])

/** Sabotages whose edit has no place in the source, or more than one. */
export function lostEdits(): string[] {
  return edits
    .filter((edit) => positionOfEdit(readFileSync(path.join(root, edit.file), 'utf8'), edit) === null)
    .map(({ file, from }) => `${file} does not have, or has more than once: ${from}`)
}

/** Sabotages whose test is not there. */
export function lostTests(): string[] {
  return sabotages
    .filter(({ noticedBy: { file, title } }) => !hasTitle(path.join(root, file), title))
    .map(({ what, noticedBy: { file, title } }) => `${what}: ${file} has no “${title}”`)
}

/** A title as it is, or one of a table of cases: '%s waits', '... against %s.%s'. */
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
