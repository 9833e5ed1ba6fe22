import { z } from 'zod'
import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { requiredName } from '../../rules/person-name.ts'
import type { Person } from './person.ts'

const nameInput = z.object({ fullName: requiredName('Your name') })

/**
 * Stores the name that a guest enters with their first booking. An existing name is not changed. Throws `invalidFields` for
 * `fullName` if the name is missing or invalid (spec D53).
 */
export async function nameAtBooking(person: Person, fullName: unknown): Promise<void> {
  if (person.fullName) return
  const input = parseInput(nameInput, { fullName })
  await execute(
    db(),
    sql`insert into profiles (id, full_name) values (${person.id}, ${input.fullName})
      on conflict (id) do update set full_name = excluded.full_name where coalesce(profiles.full_name, '') = ''`,
  )
}
