import { overlaps } from '../../db/overlaps.ts'
import { type Sql, sql } from '../../db/sql.ts'
import { maxLimit } from '../../rules/list-cursor.ts'
import { cardsFrom } from '../spaces/space-card.ts'
import { openingOfSpace } from '../spaces/space-times.ts'
import type { SearchScope } from './search-scope.ts'
import { newestFirst, scopeConditions, termPostings } from './search-statements.ts'

/**
 * The scope of a city page: the spaces of the city, and those nearby whose location contains its name, in the form of
 * `normalizeSearchText`.
 */
export type CityScope = Pick<SearchScope, 'type' | 'cityId' | 'after'> & { region: string; name: string }

/** If more places than this contain the city's name, only the city's own spaces are found. */
const mostPlaces = 1000

/** Selects a page of a city's cards, newest first. */
export function cityCardsStatement(scope: CityScope, limit: number): Sql {
  return sql`${cityPage(scope, sql`${limit}`, maxLimit + 1)} ${cardsFrom()}`
}

/** Selects what a city's day is counted from: the hours and prices of its newest spaces, and their taken hours. */
export function cityDayStatement(scope: CityScope, limit: number, day: { from: Date; to: Date }): Sql {
  const page = cityPage(scope, sql`${limit}`, limit)
  const [from, to] = [sql`${day.from}::timestamptz`, sql`${day.to}::timestamptz`]
  return sql`${page}
    select s.time_zone, s.available, s.status, ${openingOfSpace} as opening, s.from_minor,
      s.currency, s.buffer_minutes, s.notice_minutes, array(
        select json_build_array(extract(epoch from lower(b.during)), extract(epoch from upper(b.during)), b.kind)
        from availability_blocks b
        where b.space_id = s.id and ${overlaps(sql`b.during`, from, to)}
      ) as taken
    from page join spaces s on s.id = page.id`
}

/**
 * The table expression `page`: the newest spaces of the city and of each place around it, merged. A place is a term of
 * several words that contains the city's name, and so a whole location: titles are split into words. `most`, the limit as a
 * literal, keeps the plan reusable.
 */
function cityPage(scope: CityScope, limit: Sql, most: number): Sql {
  const { type, cityId, after } = scope
  const region = sql`${scope.region}`
  const name = sql`${scope.name}`
  const near = termPostings({ type, after, cityId: null }, { most, limit })
  const ours = cityId ? sql`(${ownSpaces({ type, cityId, after })} limit ${sql.raw(most)}) union` : sql.empty
  return sql`with found as materialized (
      select id from terms
      where region = ${region} and grams(text) @> grams_sought(${name}) and strpos(text, ${name}) > 0 and text <> ${name}
        and strpos(text, ' ') > 0
    ), few as materialized (select id from found limit ${sql.raw(mostPlaces + 1)}), page as (
      select listed_at, id from (${ours} (${near} where (select count(*) from few) <= ${sql.raw(mostPlaces)})) merged
      ${newestFirst} limit ${limit}
    )`
}

function ownSpaces(scope: Pick<CityScope, 'type' | 'cityId' | 'after'>): Sql {
  const living = scopeConditions({ ...scope, region: null })
  return sql`select listed_at, id from spaces where ${living} ${newestFirst}`
}
