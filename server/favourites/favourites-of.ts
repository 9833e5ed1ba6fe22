import { db } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import { encodeFavouriteCursor, type FavouriteCursor, favouritesPerPage } from '../../rules/favourite.ts'
import type { Person } from '../accounts/person.ts'
import { listedSpaces } from '../spaces/listed-spaces.ts'
import type { SpaceSummary } from '../spaces/space-card.ts'

/** A saved space. `card` is null if it is not listed any more: deleted, or taken down. */
export type Favourite = {
  id: number
  title: string
  city: string
  citySlug: string
  type: string
  card: SpaceSummary | null
}

export type FavouriteList = { favourites: Favourite[]; next: string | null }

type Row = Omit<Favourite, 'card'> & { at: string }

/** Returns a page of a person's favourites, the last saved first. */
export async function favouritesOf(
  person: Person,
  { after = null, limit = favouritesPerPage }: { after?: FavouriteCursor | null; limit?: number } = {},
): Promise<FavouriteList> {
  const rows = await fetchRows<Row>(
    db(),
    sql`
      select s.id, s.title, c.name as city, c.slug as city_slug, s.type, ${savedMicroseconds}::text as at
      from favourites f join spaces s on s.id = f.space_id join cities c on c.id = s.city_id
      where f.user_id = ${person.id} ${after ? savedBefore(after) : sql.empty}
      order by f.saved_at desc, f.space_id desc limit ${limit + 1}`,
  )
  const shown = rows.slice(0, limit)
  const cards = await listedSpaces(shown.map(({ id }) => id))
  const last = shown.at(-1)
  return {
    favourites: shown.map(({ at: _, ...row }) => ({ ...row, card: cards.find(({ id }) => id === row.id) ?? null })),
    next: last && rows.length > limit ? encodeFavouriteCursor(last) : null,
  }
}

/** Returns all listed spaces that a person saved, the last saved first, without their cards. */
export async function listedFavourites(person: Person): Promise<Pick<Favourite, 'id' | 'title' | 'city'>[]> {
  return await fetchRows(
    db(),
    sql`
      select s.id, s.title, c.name as city
      from favourites f join spaces s on s.id = f.space_id join cities c on c.id = s.city_id
      where f.user_id = ${person.id} and s.deleted_at is null
      order by f.saved_at desc, f.space_id desc`,
  )
}

/** Returns the ids of all spaces that a person saved, by which pages mark them. */
export async function savedSpaceIds(person: Person): Promise<number[]> {
  const rows = await fetchRows<{ id: number }>(
    db(),
    sql`select space_id as id from favourites where user_id = ${person.id}`,
  )
  return rows.map(({ id }) => id)
}

const savedMicroseconds = sql`(extract(epoch from f.saved_at) * 1000000)::bigint`

/** The first part is a condition that the index can use. */
function savedBefore({ at, id }: FavouriteCursor): Sql {
  return sql`and f.saved_at <= 'epoch'::timestamptz + ${at}::bigint * interval '1 microsecond'
    and (${savedMicroseconds}, f.space_id) < (${at}::bigint, ${id}::bigint)`
}
