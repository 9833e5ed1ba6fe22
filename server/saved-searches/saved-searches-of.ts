import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { MailInterval } from '../../rules/saved-search.ts'
import type { Person } from '../accounts/person.ts'

export type SavedSearch = { id: string; name: string; address: string; mailEvery: MailInterval }

/** Returns a person's saved searches, the last saved first. */
export function savedSearchesOf(person: Person): Promise<SavedSearch[]> {
  return fetchRows<SavedSearch>(
    db(),
    sql`
      select id, name, address, mail_every from saved_searches where user_id = ${person.id}
      order by saved_at desc, id`,
  )
}

/** Returns the name of a saved search for a person who has the link of one of its mails; null for an unknown id. */
export async function nameOfSearch(id: string): Promise<string | null> {
  const [row] = await fetchRows<{ name: string }>(db(), sql`select name from saved_searches where id::text = ${id}`)
  return row?.name ?? null
}
