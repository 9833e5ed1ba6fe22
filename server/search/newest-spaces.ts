import { dbToRead } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { cardsFrom, readCards, type SpaceSummary } from '../spaces/space-card.ts'
import { newestFirst } from './search-statements.ts'

/** A country by its ISO code: the spaces in it, or those of all other countries. */
export type Side = { inside: string } | { outside: string }

/** Returns the newest spaces in a country, or outside it (spec 9: 6 of each on the home page; spec D39: "first" is newest). */
export function newestSpaces(side: Side, limit: number): Promise<SpaceSummary[]> {
  const isThere = 'inside' in side ? sql`country_code = ${side.inside}` : sql`country_code <> ${side.outside}`
  const page = sql`select id from spaces where deleted_at is null and ${isThere} ${newestFirst} limit ${sql.raw(limit)}`
  return readCards(dbToRead(), sql`with page as (${page}) ${cardsFrom()}`)
}
