import { dbToRead } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { normalizeSearchText } from '../../rules/search-text.ts'
import { newestFirst } from './search-statements.ts'

/** Amenities are looked for among those of the newest spaces only, which bounds the cost. */
const newestLooked = 2_000
/** Shorter texts begin a word of too many amenities. */
const leastLetters = 3

/**
 * Returns the amenity that a text names, as most of the newest spaces write it: the whole amenity first, then one with a word
 * that begins with the text. Returns null if there is none. A search by text does not read amenities (spec D21).
 */
export async function amenityNamed(text: string): Promise<string | null> {
  const sought = normalizeSearchText(text)
  if (sought.length < leastLetters) return null
  const [found] = await fetchRows<{ amenity: string }>(
    dbToRead(),
    sql`with newest as (
        select amenities from spaces where deleted_at is null ${newestFirst} limit ${sql.raw(newestLooked)}
      ), counted as (
        select amenity, search_form(amenity) as form, count(*) as count from newest, unnest(amenities) amenity group by 1
      )
      select amenity from counted where strpos(' ' || form, ' ' || ${sought}) > 0
      order by form = ${sought} desc, count desc, amenity limit 1`,
  )
  return found?.amenity ?? null
}
