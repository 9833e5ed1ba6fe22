import { checks, keys, references, uniqueIndexes } from './constraints.ts'
import { feedGuards } from './feed-guards.ts'
import { locks } from './locks.ts'
import { ownerChecks } from './owner-checks.ts'
import { triggers } from './triggers.ts'

/** A protection of a rule, how it is removed, and the test that must fail without it. */
export type Sabotage = {
  what: string
  /** Statements on a copy of the migrated database, or an edit of one file in a copy of the project. */
  by: { sql: string } | Edit
  noticedBy: NamedTest
}

/** Replaces a text in a file at its only occurrence, or at the one numbered `place`, from 1. */
export type Edit = { file: string; from: string; to: string; place?: number }
export type NamedTest = { file: string; title: string }

/** All sabotages, in the order in which test/sabotage/run-sabotages.ts tries them. */
export const sabotages: Sabotage[] = [
  ...triggers,
  ...locks,
  ...ownerChecks,
  ...feedGuards,
  ...constraintsOf(checks, 'a value against'),
  ...constraintsOf(references, 'a value that no row has against'),
  ...constraintsOf(keys, 'the copy of a row against'),
  ...Object.entries(uniqueIndexes).flatMap(([table, names]) =>
    names.map((name) => ({
      what: `index ${table}.${name}`,
      by: { sql: `drop index ${name}` },
      noticedBy: refusedInTest('the copy of a row against', table, name),
    })),
  ),
]

function constraintsOf(of: Record<string, string[] | Record<string, string>>, title: string): Sabotage[] {
  return Object.entries(of).flatMap(([table, names]) =>
    (Array.isArray(names) ? names : Object.keys(names)).map((name) => ({
      what: `constraint ${table}.${name}`,
      by: { sql: `alter table ${table} drop constraint ${name} cascade` },
      noticedBy: refusedInTest(title, table, name),
    })),
  )
}

function refusedInTest(title: string, table: string, name: string): NamedTest {
  return { file: 'test/sabotage/constraints.test.ts', title: `${title} ${table}.${name}` }
}
