import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Returns the spaces that a person saved. */
export async function exportFavourites({ id }: Person) {
  const favourites = await fetchRows(
    db(),
    sql`
      select s.title, s.slug, f.saved_at from favourites f join spaces s on s.id = f.space_id
      where f.user_id = ${id} order by f.saved_at, s.id`,
  )
  return { favourites }
}
