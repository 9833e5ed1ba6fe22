import { z } from 'zod'
import { db, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { requiredName } from '../../rules/person-name.ts'
import type { Person } from './person.ts'

const nameInput = z.object({ fullName: requiredName('Your name') })

/**
 * Stores the name that a guest enters with a first booking that costs nothing. An existing name is not changed. Throws
 * `invalidFields` for `fullName` if the name is missing or invalid (spec D53).
 */
export async function storeNameAtBooking(person: Person, fullName: unknown): Promise<void> {
  if (person.fullName) return
  const input = parseInput(nameInput, { fullName })
  await execute(
    db(),
    sql`insert into profiles (id, full_name) values (${person.id}, ${input.fullName})
      on conflict (id) do update set full_name = excluded.full_name where coalesce(profiles.full_name, '') = ''`,
  )
}

/**
 * Stores the name that a guest gives with a card until a payment succeeds: the card may be declined, and then the next one
 * may have another name. An existing name is not changed. Throws like `storeNameAtBooking`.
 */
export async function storeNameUntilPaid(person: Person, fullName: unknown): Promise<void> {
  if (person.fullName) return
  const input = parseInput(nameInput, { fullName })
  await execute(
    db(),
    sql`insert into profiles (id, name_when_paid) values (${person.id}, ${input.fullName})
      on conflict (id) do update set name_when_paid = excluded.name_when_paid`,
  )
}

/** Makes the name that a guest gave with the card theirs, after a payment; does nothing without one. */
export async function takeNameWhenPaid(tx: Tx, personId: string): Promise<void> {
  await execute(
    tx,
    sql`update profiles set full_name = coalesce(nullif(full_name, ''), name_when_paid), name_when_paid = null
      where id = ${personId} and name_when_paid is not null`,
  )
}
