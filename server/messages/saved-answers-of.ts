import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

export type SavedAnswer = { id: string; title: string; body: string }

/** Returns the answers that a person saved, in the order of their names. */
export async function savedAnswersOf(person: Person): Promise<SavedAnswer[]> {
  return await fetchRows<SavedAnswer>(
    db(),
    sql`select id, title, body from saved_answers where user_id = ${person.id} order by lower(title), id`,
  )
}
