import type { Tx } from '../connect.ts'
import { execute, sql } from '../sql.ts'

/** Three spaces that the demo guest has saved. */
export async function insertFavourites(tx: Tx): Promise<void> {
  await execute(
    tx,
    sql`
      insert into favourites (user_id, space_id, saved_at)
      select u.id, s.id, app_now() - s.id * interval '1 hour' from users u, spaces s
      where u.email = 'guest@demo.hourlet.example' and s.title in ('Water Tower Deck', 'Fern House', 'North Wall')`,
  )
}
