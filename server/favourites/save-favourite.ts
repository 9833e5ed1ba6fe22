import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { mostFavourites } from '../../rules/favourite.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'

/**
 * Saves a space for a person; one that is saved stays where it is in the list. Throws `spaceNotFound` for a space that is not
 * listed, and `tooManyFavourites`. Requests at the same moment can pass the limit by one each, which harms nothing.
 */
export async function saveFavourite(person: Person, spaceId: number): Promise<void> {
  const [found] = await fetchRows<{ isSaved: boolean; saved: number }>(
    db(),
    sql`
      select exists (select from favourites f where f.user_id = ${person.id} and f.space_id = s.id) as is_saved,
        (select count(*) from favourites f where f.user_id = ${person.id})::int as saved
      from spaces s where s.id = ${spaceId} and s.deleted_at is null`,
  )
  if (!found) throw new Refusal('spaceNotFound')
  if (found.isSaved) return
  if (found.saved >= mostFavourites) throw new Refusal('tooManyFavourites')
  await execute(
    db(),
    sql`
      insert into favourites (user_id, space_id, saved_at) values (${person.id}, ${spaceId}, app_now())
      on conflict do nothing`,
  )
}
