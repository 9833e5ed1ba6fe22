import { type Parameters, parameters, type Statement } from '../../db/statement.ts'
import { maxLimit } from '../../rules/space-search.ts'
import { cardsFrom } from '../spaces/space-card.ts'
import { named, newestFirst, type SearchScope, scopeConditions, termPostings } from './search-statements.ts'

/**
 * The scope of a city page: the spaces of the city, and those nearby whose location contains its name, in the form of
 * `searchForm`.
 */
export type CityScope = Pick<SearchScope, 'type' | 'cityId' | 'after'> & { region: string; name: string }

/** If more places than this contain the city's name, only the city's own spaces are found. */
const mostPlaces = 1000

/** Selects a page of a city's cards, newest first. */
export function cityCardsStatement(scope: CityScope, limit: number): Statement {
  const sql = parameters()
  const text = `${cityPage(scope, sql, sql.add(limit), maxLimit + 1)} ${cardsFrom('page')}`
  return named('city-cards', text, sql)
}

/** Selects what a city's day is counted from: the hours and prices of its newest spaces, and their taken hours. */
export function cityDayStatement(scope: CityScope, limit: number, day: { from: Date; to: Date }): Statement {
  const sql = parameters()
  const page = cityPage(scope, sql, sql.add(limit), limit)
  const [from, to] = [sql.add(day.from), sql.add(day.to)]
  const text = `${page}
    select s.time_zone as "timeZone", s.available, s.status, s.starts::text as starts, s.price_minor as "priceMinor",
      s.currency, s.buffer_minutes as "bufferMinutes", s.notice_minutes as "noticeMinutes", array(
        select json_build_array(extract(epoch from lower(b.during)), extract(epoch from upper(b.during)), b.kind)
        from availability_blocks b
        where b.space_id = s.id and lower(b.during) > ${from}::timestamptz - interval '24 hours'
          and lower(b.during) < ${to}::timestamptz and upper(b.during) > ${from}::timestamptz
      ) as taken
    from page join spaces s on s.id = page.id`
  return named('city-day', text, sql)
}

/**
 * The table expression `page`: the newest spaces of the city and of each place around it, merged. A place is a term of
 * several words that contains the city's name, and so a whole location: titles are split into words. `most`, the limit as a
 * literal, keeps the plan reusable.
 */
function cityPage(scope: CityScope, sql: Parameters, limit: string, most: number): string {
  const { type, cityId, after } = scope
  const region = sql.add(scope.region)
  const name = sql.add(scope.name)
  const near = termPostings({ type, after, cityId: null, region: null, texts: [] }, sql, { most, limit })
  const ours = cityId ? `(${ownSpaces({ type, cityId, after }, sql)} limit ${most}) union` : ''
  return `with found as materialized (
      select id from terms
      where region = ${region} and grams(text) @> grams_sought(${name}) and strpos(text, ${name}) > 0 and text <> ${name}
        and strpos(text, ' ') > 0
    ), few as materialized (select id from found limit ${mostPlaces + 1}), page as (
      select listed_at, id from (${ours} (${near} where (select count(*) from few) <= ${mostPlaces})) merged
      ${newestFirst} limit ${limit}
    )`
}

function ownSpaces(scope: Pick<CityScope, 'type' | 'cityId' | 'after'>, sql: Parameters): string {
  const living = scopeConditions({ ...scope, region: null, texts: [] }, sql)
  return `select listed_at, id from spaces where ${living} ${newestFirst}`
}
