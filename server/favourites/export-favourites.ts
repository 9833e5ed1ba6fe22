import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Returns the spaces that a person saved, and the collections. */
export async function exportFavourites({ id }: Person) {
  const favourites = await fetchRows(
    db(),
    sql`
      select s.title, s.slug, f.saved_at from favourites f join spaces s on s.id = f.space_id
      where f.user_id = ${id} order by f.saved_at, s.id`,
  )
  const collections = await fetchRows(
    db(),
    sql`
      select c.name, c.is_shared, c.created_at,
        array(select s.title from collection_spaces cs join spaces s on s.id = cs.space_id
          where cs.collection_id = c.id order by cs.added_at, s.id) as spaces
      from collections c where c.user_id = ${id} order by c.created_at, c.id`,
  )
  return { favourites, collections }
}
