import { dbToRead } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import type { SpaceSearch } from '../../rules/space-search.ts'
import type { Location } from '../spaces/list-locations.ts'
import { searchLimits } from './search-by-text.ts'
import { type SearchScope, searchScope } from './search-scope.ts'
import { fewTerms, hasOne, likelyTitles, phrasesOf, scopeConditions, termPostings } from './search-statements.ts'

/** Spaces are counted by city up to this number per request. */
const mostSpaces = 2000

type Search = Pick<SpaceSearch, 'q' | 'type' | 'region'>

/** The row of a city, or one with a null slug if no city has such a space. */
type Row = (Omit<Location, 'more'> | { slug: null }) & { isWhole: boolean }

/**
 * Returns the cities that have spaces of a search by text, sorted by name, with their counts. Returns null if the text is
 * too common to count its spaces at a bounded cost.
 */
export async function locationsOfText({ q, type, region }: Search): Promise<Location[] | null> {
  const scope = await searchScope({ q, type, region })
  if (!scope || scope.texts.length === 0) return []
  const rows = await fetchRows<Row>(dbToRead(), statement(scope))
  if (!rows[0]?.isWhole) return null
  return rows.flatMap(({ isWhole, ...row }) => (row.slug === null ? [] : [{ ...row, more: false }]))
}

function statement(scope: SearchScope): Sql {
  const { mostTerms, mostTitles } = searchLimits
  const phrases = phrasesOf(scope.texts)
  const few = fewTerms(scope, mostTerms)
  const titles = phrases.length > 0 ? sql`, ${likelyTitles(phrases, mostTitles)}` : sql.empty
  const titled =
    phrases.length > 0
      ? sql`union select id from likely where ${hasOne(phrases, sql`search_form(title)`)} and ${scopeConditions(scope)}`
      : sql.empty
  const isWhole = [
    sql`(select count(*) from few) <= ${sql.raw(mostTerms)}`,
    sql`(select count(*) from posted) <= ${sql.raw(mostSpaces)}`,
    ...(phrases.length > 0 ? [sql`(select count(*) from likely) <= ${sql.raw(mostTitles)}`] : []),
  ]
  return sql`with ${few}${titles}, posted as materialized (
      select id from (select distinct id from (${termPostings(scope, { most: mostSpaces + 1 })}) postings ${titled}) ids
      limit ${sql.raw(mostSpaces + 1)}
    ), whole as (select ${sql.join(isWhole, ' and ')} as is_whole), counted as (
      select c.slug, c.name, c.country, c.region, count(*)::int as count
      from posted p join spaces s using (id) join cities c on c.id = s.city_id
      where (select is_whole from whole)
      group by c.id
    )
    select counted.*, whole.is_whole from whole left join counted on true order by counted.name, counted.slug`
}
