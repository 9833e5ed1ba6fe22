import { type Parameters, parameters, type Statement } from '../../db/statement.ts'
import { maxLimit } from '../../rules/space-search.ts'
import type { TimeCursor } from '../../rules/time-cursor.ts'
import { cardColumnsWith, cardJoins } from '../spaces/space-card.ts'
import { freeByOne, freeBySet } from './free-hours.ts'
import { named } from './search-statements.ts'
import { candidates, ordered, placeConditions, type Reach, readRows, sorts, type TimeQuery } from './time-candidates.ts'
import type { TimeScope } from './time-scope.ts'

/** The first so many of the candidates within reach that are free: each is tested in turn, up to the last one needed. */
export function timeWalkStatement(query: TimeQuery, reach: Reach, limit: number, taken: TakenRange): Statement {
  const sql = parameters()
  const tested = `select * from (${candidates(query, reach, sql)}) candidate ${ordered(query.sort)} limit ${reach.tested}`
  const free = freeByOne(query, tested, sql)
  const page = firstOf(query, free, limit, sql)
  return cardsOf('walk', `page as (${page})`, query, taken, sql)
}

/** How many of the candidates within reach are free, counted up to `most`. */
export function countStatement(query: TimeQuery, reach: Reach, most: number): Statement {
  const sql = parameters()
  const tested = `select * from (${candidates(query, reach, sql)}) candidate ${ordered(query.sort)} limit ${reach.tested}`
  const text = `select count(*) as count from (select from (${freeByOne(query, tested, sql)}) free limit ${most}) counted`
  return named('time-count', text, sql)
}

/** As the walk, over all that is left of a place: what is taken there is found first, then the free are sorted. */
export function setStatement(
  query: TimeQuery,
  after: TimeCursor | undefined,
  limit: number,
  taken: TakenRange,
): Statement {
  const sql = parameters()
  const reach = { after, tested: 0, read: null, wholePlace: true }
  const tables = [...freeBySet(query, candidates(query, reach, sql), sql)]
  const page = firstOf(query, 'select id, k from free', limit, sql)
  return cardsOf('set', [...tables, `page as (${page})`].join(', '), query, taken, sql)
}

/** Where a walk ended that did not fill its page: the last candidate it tested, or the last row it read; no row at the end. */
export function walkEndStatement(query: TimeQuery, reach: Reach): Statement {
  const sql = parameters()
  const last = (rows: string, count: number) =>
    `(select id, k from (${rows}) rows ${ordered(query.sort)} limit 1 offset ${count - 1})`
  const tested = last(candidates(query, reach, sql), reach.tested)
  const rows = reach.read ? ` union all ${last(readRows(query, reach, sql), reach.read)}` : ''
  const text = `select id, k::text as key from (${tested}${rows}) ends ${ordered(query.sort)} limit 1`
  return named('time-walk-end', text, sql)
}

/** How many open spaces a place has, counted up to `most`. */
export function placeSizeStatement(scope: TimeScope, most: number): Statement {
  const sql = parameters()
  const rows = `select from spaces s where ${placeConditions(scope, sql).join(' and ')} limit ${most}`
  return named('time-place-size', `select count(*) as size from (${rows}) rows`, sql)
}

/** Between which instants a card's taken time is read. */
export type TakenRange = { from: Date; to: Date }

/** The first rows. The limit that no page exceeds stands in the text, so that the plan fits any limit and is kept. */
function firstOf({ sort }: TimeQuery, rows: string, limit: number, sql: Parameters): string {
  const most = `select id, k from (${rows}) free ${ordered(sort)} limit ${maxLimit + 1}`
  return `select id, k from (${most}) page ${ordered(sort)} limit ${sql.add(limit)}`
}

function cardsOf(kind: string, tables: string, { sort }: TimeQuery, taken: TakenRange, sql: Parameters): Statement {
  const range = { from: sql.add(taken.from), to: sql.add(taken.to) }
  const text = `with ${tables}
    select ${cardColumnsWith(range)}, s.min_hours
    from page join spaces s on s.id = page.id ${cardJoins}
    order by page.k ${sorts[sort].direction}, page.id ${sorts[sort].direction}`
  return named(`time-${kind}`, text, sql)
}
