import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Removes a space from a person's favourites, also one that is not listed any more. Does nothing if it is not among them. */
export async function removeFavourite(person: Person, spaceId: number): Promise<void> {
  await execute(db(), sql`delete from favourites where user_id = ${person.id} and space_id = ${spaceId}`)
}
