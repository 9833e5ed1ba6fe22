import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { mostFavourites } from '../../rules/favourite.ts'
import type { Person } from '../accounts/person.ts'

/**
 * Saves the spaces that a browser has from before signing in, newest first: as many as the limit allows, without those that are
 * not listed. Returns the ids of those of them that are saved now.
 */
export async function mergeFavourites(person: Person, spaceIds: readonly number[]): Promise<number[]> {
  const rows = await fetchRows<{ id: number }>(
    db(),
    sql`
      with wanted as (
        select s.id, min(asked.position) as position
        from unnest(${spaceIds}::bigint[]) with ordinality asked (id, position) join spaces s on s.id = asked.id
        where s.deleted_at is null group by s.id
      ), added as (
        insert into favourites (user_id, space_id, saved_at)
        select ${person.id}, id, app_now() - position * interval '1 millisecond' from wanted w
        where not exists (select from favourites f where f.user_id = ${person.id} and f.space_id = w.id)
        order by position
        limit greatest(0, ${mostFavourites} - (select count(*) from favourites f where f.user_id = ${person.id}))
        on conflict do nothing returning space_id as id
      )
      select id from added
      union select f.space_id from favourites f join wanted w on w.id = f.space_id where f.user_id = ${person.id}`,
  )
  return rows.map(({ id }) => id)
}
