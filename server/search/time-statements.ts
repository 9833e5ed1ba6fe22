import { type Parameters, parameters, type Statement } from '../../db/statement.ts'
import { maxLimit } from '../../rules/space-search.ts'
import type { TimeCursor } from '../../rules/time-cursor.ts'
import { cardColumnsWith, cardJoins } from '../spaces/space-card.ts'
import { freeByOne, freeBySet } from './free-hours.ts'
import { named } from './search-statements.ts'
import { candidates, ordered, placeConditions, type Reach, readRows, sorts, type TimeQuery } from './time-candidates.ts'
import type { TimeScope } from './time-scope.ts'

/** Selects the first free candidates within reach, up to `limit`: each is tested in turn, up to the last one needed. */
export function timeWalkStatement(query: TimeQuery, reach: Reach, limit: number, taken: TakenRange): Statement {
  const sql = parameters()
  const tested = `select * from (${candidates(query, reach, sql)}) candidate ${ordered(query.sort)} limit ${reach.tested}`
  const free = freeByOne(query, tested, sql)
  const page = firstOf(query, free, limit, sql)
  return cardsOf('walk', `page as (${page})`, query, taken, sql)
}

/** Counts the free candidates within reach, up to `most`. */
export function countStatement(query: TimeQuery, reach: Reach, most: number): Statement {
  const sql = parameters()
  const tested = `select * from (${candidates(query, reach, sql)}) candidate ${ordered(query.sort)} limit ${reach.tested}`
  const text = `select count(*) as count from (select from (${freeByOne(query, tested, sql)}) free limit ${most}) counted`
  return named('time-count', text, sql)
}

/** Same as the walk, over the rest of a place: finds the taken hours first, then sorts the free spaces. */
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

/** Selects where a walk that did not fill its page ended: the last candidate tested, or the last row read; no row at the end. */
export function walkEndStatement(query: TimeQuery, reach: Reach): Statement {
  const sql = parameters()
  const last = (rows: string, count: number) =>
    `(select id, k from (${rows}) rows ${ordered(query.sort)} limit 1 offset ${count - 1})`
  const tested = last(candidates(query, reach, sql), reach.tested)
  const rows = reach.read ? ` union all ${last(readRows(query, reach, sql), reach.read)}` : ''
  const text = `select id, k::text as key from (${tested}${rows}) ends ${ordered(query.sort)} limit 1`
  return named('time-walk-end', text, sql)
}

/** Counts the open spaces of a place, up to `most`. */
export function placeSizeStatement(scope: TimeScope, most: number): Statement {
  const sql = parameters()
  const rows = `select from spaces s where ${placeConditions(scope, sql).join(' and ')} limit ${most}`
  return named('time-place-size', `select count(*) as size from (${rows}) rows`, sql)
}

/** The range in which a card's taken hours are read. */
export type TakenRange = { from: Date; to: Date }

/** The first rows. The largest possible limit is a literal, so that the plan fits any limit and is reused. */
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
