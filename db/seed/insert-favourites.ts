import type { Tx } from '../connect.ts'
import { execute, sql } from '../sql.ts'

/** Three spaces and a search that the demo guest has saved. */
export async function insertFavourites(tx: Tx): Promise<void> {
  await execute(
    tx,
    sql`
      insert into favourites (user_id, space_id, saved_at)
      select u.id, s.id, app_now() - s.id * interval '1 hour' from users u, spaces s
      where u.email = 'guest@demo.hourlet.example' and s.title in ('Water Tower Deck', 'Fern House', 'North Wall')`,
  )
  await execute(
    tx,
    sql`
      insert into saved_searches (user_id, name, address, mail_every, saved_at, due_at)
      select id, 'Venues in New York', 'type=venue&city=new-york', 'week', app_now(), app_now() + interval '7 days'
      from users where email = 'guest@demo.hourlet.example'`,
  )
}
