import { expect, test } from 'vitest'
import { db } from '../../db/connect.ts'
import { useDatabase } from '../database.ts'
import { lockingFunctions } from './locks.ts'
import { sabotages } from './sabotage.ts'

/** The protections of the migrated database and the ones that the sabotages remove must be the same. */
useDatabase()

test('every constraint, unique index and trigger of the schema is sabotaged', async () => {
  const { rows } = await db().$client.query<{ what: string }>(`
    select format('constraint %s.%s', conrelid::regclass, conname) as what from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select format('index %s.%s', indrelid::regclass, indexrelid::regclass) from pg_index join pg_class on oid = indexrelid
      where relnamespace = 'public'::regnamespace and indisunique
        and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('trigger %s.%s', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal`)
  const sabotaged = sabotages.map(({ what }) => what).filter((what) => /^(constraint|index|trigger) /.test(what))
  expect(sabotaged.sort()).toEqual(rows.map(({ what }) => what).sort())
})

test('every function of the database that takes a lock is sabotaged', async () => {
  const { rows } = await db().$client.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
       and prosrc ~ 'for (no key )?(update|share)|lock_space|advisory' order by 1`,
  )
  expect(lockingFunctions.toSorted()).toEqual(rows.map(({ name }) => name))
})
