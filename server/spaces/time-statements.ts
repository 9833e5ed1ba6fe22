import { createHash } from 'node:crypto'
import type { GridGroup, GridWish, ZoneWish } from '../../rules/hour-grid.ts'
import { maxLimit } from '../../rules/space-search.ts'
import type { TimeCursor } from '../../rules/time-cursor.ts'
import type { SearchSort } from '../../rules/time-search.ts'
import { type Parameters, parameters, type Statement } from './search-statements.ts'
import { cardColumnsWith, cardJoins } from './space-card.ts'
import type { TimeScope } from './time-scope.ts'

/** A search by time as its statements need it. */
export type TimeQuery = {
  scope: TimeScope
  sort: SearchSort
  people: number | null
  amenities: string[]
  /** When it is wanted, in each zone; null where it is not said. */
  wish: GridWish | null
  /** The wall's hour of the week at which a from-to begins; null for any n hours. */
  startHour: number | null
  /** The largest price per hour in minor units, by zone; null where there is none. */
  largestPrice: ((hours: number) => number) | null
  /** Only these spaces, those that have the text; null for a text that is looked for while walking. */
  ids: number[] | null
}

/** From where on, how many candidates are tested at most, and, of a place of any size, how many rows are read for them. */
export type Reach = { after: TimeCursor | undefined; tested: number; read: number | null; wholePlace?: boolean }

/** The first so many of the candidates within reach that are free: each is tested in turn, up to the last one needed. */
export function walkStatement(query: TimeQuery, reach: Reach, limit: number, taken: TakenRange): Statement {
  const sql = parameters()
  const tested = `select * from (${candidates(query, reach, sql)}) candidate ${ordered(query.sort)} limit ${reach.tested}`
  const free = freeByOne(query, tested, sql)
  const page = firstOf(query, free, limit, sql)
  return cardsOf('walk', `page as (${page})`, query, taken, sql)
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
  return named('walk-end', text, sql)
}

/** How many open spaces a place has, counted up to `most`. */
export function placeSizeStatement(scope: TimeScope, most: number): Statement {
  const sql = parameters()
  const rows = `select from spaces s where ${[open, ...placeOf(scope, sql)].join(' and ')} limit ${most}`
  return named('place-size', `select count(*) as size from (${rows}) rows`, sql)
}

/** Between which instants a card's taken time is read. */
export type TakenRange = { from: Date; to: Date }

const open = `s.available and s.status <> 'maintenance' and s.deleted_at is null`

const sorts = {
  newest: { key: 's.created_at', type: 'timestamptz', direction: 'desc', compare: '<' },
  cheapest: { key: 's.price_minor', type: 'integer', direction: 'asc', compare: '>' },
  rating: { key: 's.standing', type: 'numeric', direction: 'desc', compare: '<' },
} as const

function ordered(sort: SearchSort): string {
  const { direction } = sorts[sort]
  return `order by k ${direction}, id ${direction}`
}

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
  return named(kind, text, sql)
}

/** The rows of a place from the cursor on, in order. */
function readRows(
  { scope, sort, ids }: TimeQuery,
  { after, read, wholePlace }: Reach,
  sql: Parameters,
  columns = '',
): string {
  const { key, type, direction, compare } = sorts[sort]
  const conditions = [open, ...placeOf(scope, sql)]
  if (ids) conditions.push(`s.id = any(${sql.add(ids)}::bigint[])`)
  if (scope.currency) conditions.push(`s.currency = ${sql.add(scope.currency)}`)
  if (after) {
    const [afterKey, afterId] = [`${sql.add(after.key)}::${type}`, `${sql.add(after.id)}::bigint`]
    // Over all of a place the sub-selects hide where the cursor stands: told of few rows, the planner would loop.
    const place = wholePlace ? `((select ${afterKey}), (select ${afterId}))` : `(${afterKey}, ${afterId})`
    conditions.push(`(${key}, s.id) ${compare} ${place}`)
  }
  const end = read ? `order by ${key} ${direction}, s.id ${direction} limit ${read}` : ''
  return `select s.id, ${key} as k${columns} from spaces s where ${conditions.join(' and ')} ${end}`
}

function placeOf({ cityId, country, region }: TimeScope, sql: Parameters): string[] {
  if (cityId) return [`s.city_id = ${sql.add(cityId)}`]
  if (country) return [`s.country_code = ${sql.add(country)}`]
  return region ? [`s.region = ${sql.add(region)}`] : []
}

/** The spaces that fit in all but what is taken. The price stands for each zone, since its hours may. */
function candidates(query: TimeQuery, reach: Reach, sql: Parameters): string {
  const { scope, people, amenities, wish, startHour, largestPrice, ids } = query
  const conditions: string[] = []
  const columns = ['city_id', 'zone_id', 'starts', 'notice_minutes', 'type', 'capacity', 'price_minor', 'min_hours']
  if (wish?.loose.length) columns.push('buffer_minutes')
  if (scope.type) conditions.push(`type = ${sql.add(scope.type)}`)
  if (people) conditions.push(`capacity >= ${sql.add(people)}`)
  if (amenities.length > 0) {
    columns.push('amenities')
    conditions.push(`lower(amenities::text)::text[] @> lower(${sql.add(amenities)}::text[]::text)::text[]`)
  }
  if (scope.text && !ids) {
    columns.push('title', 'location', 'country')
    const text = `lower(${sql.add(scope.text)})`
    const has = ['title', 'location', 'country'].map((column) => `strpos(lower(${column}), ${text}) > 0`)
    conditions.push(`(${has.join(' or ')})`)
  }
  if (largestPrice && !wish) conditions.push(`price_minor <= ${sql.add(largestPrice(1))}`)
  if (largestPrice && wish)
    conditions.push(`price_minor <= ${byZone(wish, 'integer', sql, ({ hours }) => largestPrice(hours))}`)
  if (wish) conditions.push(`min_hours <= ${byZone(wish, 'smallint', sql, ({ hours }) => hours)}`)
  if (wish && startHour !== null) {
    conditions.push(`notice_minutes <= ${byZone(wish, 'float8', sql, ({ leadMinutes }) => leadMinutes)}`)
    conditions.push(startAllowed('starts', sql.add(startHour)))
  }
  const group = wish ? byZone(wish, 'smallint', sql, ({ group: number }) => number) : '1'
  const rows = readRows(query, reach, sql, columns.map((column) => `, s.${column}`).join(''))
  return `select *, ${group} as hour_group from (${rows}) row where ${['true', ...conditions].join(' and ')}`
}

/** A value for each zone of a wish, as SQL that reads the one of `zone_id`; null, which fits nothing, for other zones. */
function byZone(wish: GridWish, type: string, sql: Parameters, value: (zone: ZoneWish) => number): string {
  const values: (number | null)[] = []
  for (const zone of wish.zones) values[zone.zoneId - 1] = value(zone)
  return `(${sql.add(Array.from(values, (each) => each ?? null))}::${type}[])[zone_id]`
}

function startAllowed(starts: string, hour: string): string {
  return `case when ${starts} is null then ${hour}::integer % 24 between 9 and 21 else get_bit(${starts}, ${hour}::integer) = 1 end`
}

/** Those of the candidates that are free, each looked up by its key. */
function freeByOne(query: TimeQuery, tested: string, sql: Parameters): string {
  const { wish, startHour } = query
  if (!wish) return tested
  const week = byGroup(wish, 'smallint', sql, (group) => group.week)
  const ofSpace = (part: number) =>
    `from space_weeks w where w.city_id = c.city_id and w.week = ${week} + ${part} and w.space_id = c.id`
  if (startHour === null) {
    const busy = weeksOf(wish, (part) => `(select w.busy ${ofSpace(part)})`)
    return freeRuns(
      query,
      `select c.*, ${busy} as busy from (${tested}) c ${ordered(query.sort)}`,
      sql,
      ordered(query.sort),
    )
  }
  const untaken = parts(wish).map((part) => {
    const mask = byGroup(wish, 'bit(168)', sql, (group) => weekOf(group.window, part))
    return `not exists (select ${ofSpace(part)} and w.busy & ${mask} <> ${zeros(1)} offset 0)`
  })
  return `select id, k from (${tested}) c where ${unlessLoose(query, untaken.join(' and '), sql)}`
}

/** The tables `taken` and `free`: first whatever is taken in a place, then what is not among it. */
function freeBySet(query: TimeQuery, rows: string, sql: Parameters): string[] {
  const { wish, startHour } = query
  if (!wish) return [`free as materialized (${rows})`]
  const asked = wish.groups.flatMap((group, index) =>
    parts(wish).map((part) => ({ group: index + 1, part, week: group.week + part, mask: weekOf(group.window, part) })),
  )
  const list = (type: string, value: (each: (typeof asked)[number]) => number | string) =>
    `${sql.add(asked.map(value))}::${type}[]`
  const lists = [
    list('smallint', ({ group }) => group),
    list('smallint', ({ part }) => part),
    list('smallint', ({ week }) => week),
    list('bit(168)', ({ mask }) => mask),
  ]
  const taken = `taken as materialized (
    select a.hour_group, a.part, w.space_id, w.busy from unnest(${lists.join(', ')}) a(hour_group, part, week, mask)
    join space_weeks w on ${citiesOf(query.scope, sql)} and w.week = a.week and w.busy & a.mask <> ${zeros(1)})`
  if (startHour !== null) {
    const isTaken = 'select from taken t where t.space_id = c.id and t.hour_group = c.hour_group'
    const free = unlessLoose(query, `not exists (${isTaken})`, sql)
    return [taken, `free as materialized (select id, k from (${rows}) c where ${free})`]
  }
  const joins = parts(wish).map(
    (part) =>
      `left join taken t${part} on t${part}.space_id = c.id and t${part}.hour_group = c.hour_group and t${part}.part = ${part}`,
  )
  const busy = weeksOf(wish, (part) => `t${part}.busy`)
  return [
    taken,
    `free as materialized (${freeRuns(query, `select c.*, ${busy} as busy from (${rows}) c ${joins.join(' ')}`, sql)})`,
  ]
}

/**
 * Those of the rows with a run of free hours that is long enough. A start is bad where any of its hours is busy: the busy
 * bits are doubled to the left until they cover a run. Each step is a sub-select behind `offset 0`, or it would be
 * computed again for each place where the next names it; every run takes five steps, so that all are one statement. A walk
 * names its order in each, or it would not know that its rows come sorted, and would not stop at a full page.
 */
function freeRuns(query: TimeQuery, rows: string, sql: Parameters, order = ''): string {
  const { wish } = query
  if (!wish) return rows
  const [{ hours } = { hours: 1 }] = wish.zones
  let step = `select id, k, zone_id, hour_group, starts, notice_minutes, ${looseColumns(wish)} ${startsOf(wish, sql)} as good, busy as bad
    from (${rows} offset 0) c ${order} offset 0`
  for (let covered = 1, each = 0; each < 5; each += 1) {
    const further = Math.min(covered, hours - covered)
    step = `select id, k, zone_id, hour_group, starts, notice_minutes, ${looseColumns(wish)} good, bad | (bad << ${sql.add(further)}::integer) as bad
      from (${step}) c ${order} offset 0`
    covered += further
  }
  return `select id, k from (${step}) c where ${unlessLoose(query, `good & ~bad <> ${zeros(wish.weeks)}`, sql)}`
}

/** The starts that a space's own hours and notice leave, as bits of the grid. */
function startsOf(wish: GridWish, sql: Parameters): string {
  const most = Math.max(1, ...wish.groups.map(({ parts: each }) => each.length))
  const usual = byGroup(wish, 'bit varying', sql, (group) => group.usualStarts)
  const own = Array.from({ length: most }, (_, index) => {
    const shift = byGroup(wish, 'integer', sql, (group) => group.parts[index]?.shift ?? 0)
    const mask = byGroup(
      wish,
      'bit varying',
      sql,
      (group) => group.parts[index]?.starts ?? '0'.repeat(wish.weeks * 168),
    )
    const turned = `((starts << ${shift}) | (starts >> (168 - ${shift})))`
    return `((${parts(wish)
      .map(() => turned)
      .join(' || ')}) & ${mask})`
  })
  const into = byZone(wish, 'float8', sql, ({ minutesIntoWeek }) => minutesIntoWeek)
  const past = `greatest(0, ceil((${into} + notice_minutes) / 60))::integer`
  const good = `case when starts is null then ${usual} else ${own.join(' | ')} end`
  return `(((${good}) << ${past}) >> ${past})`
}

/** In zones whose hours fall beside the grid the blocks are asked, start by start. */
function unlessLoose({ wish, scope }: TimeQuery, onGrid: string, sql: Parameters): string {
  if (!wish || wish.loose.length === 0) return onGrid
  const list = (type: string, value: (each: GridWish['loose'][number]) => number | string) =>
    `${sql.add(wish.loose.map(value))}::${type}[]`
  const lists = [
    list('smallint', ({ zoneId }) => zoneId),
    list('timestamptz', ({ at }) => new Date(at).toISOString()),
    list('smallint', ({ hourOfWeek }) => hourOfWeek),
  ]
  const hours = byZone(wish, 'integer', sql, (zone) => zone.hours).replace('[zone_id]', '[c.zone_id]')
  return `case when c.hour_group > 0 then ${onGrid} else exists (
    select from unnest(${lists.join(', ')}) o(zone_id, at, hour)
    where o.zone_id = c.zone_id and o.at >= ${sql.add(scope.now)}::timestamptz + c.notice_minutes * interval '1 minute'
      and ${startAllowed('c.starts', 'o.hour')} and not exists (
        select from availability_blocks b
        where b.space_id = c.id and lower(b.during) < o.at + (c.buffer_minutes + 60 * ${hours}) * interval '1 minute'
          and lower(b.during) > o.at - interval '24 hours' and upper(b.during) > o.at)) end`
}

function looseColumns({ loose }: GridWish): string {
  return loose.length > 0 ? 'buffer_minutes,' : ''
}

function byGroup(wish: GridWish, type: string, sql: Parameters, value: (group: GridGroup) => number | string): string {
  return `(${sql.add(wish.groups.map(value))}::${type}[])[c.hour_group]`
}

/** The busy bits of all weeks of a wish side by side; a week without a row is free. */
function weeksOf(wish: GridWish, busy: (part: number) => string): string {
  return parts(wish)
    .map((part) => `coalesce(${busy(part)}, ${zeros(1)})`)
    .join(' || ')
}

function parts({ weeks }: GridWish): number[] {
  return Array.from({ length: weeks }, (_, part) => part)
}

function weekOf(mask: string, part: number): string {
  return mask.slice(part * 168, (part + 1) * 168)
}

function zeros(weeks: number): string {
  return `repeat('0', ${weeks * 168})::bit varying`
}

function citiesOf({ cityId, cityIds }: TimeScope, sql: Parameters): string {
  return cityId ? `w.city_id = ${sql.add(cityId)}` : `w.city_id = any(${sql.add(cityIds)}::smallint[])`
}

/** A statement whose name stands for its text, of which there are as many as combinations of filters. */
function named(kind: string, text: string, { values }: Parameters): Statement {
  return { name: `time-${kind}-${createHash('md5').update(text).digest('hex')}`, text, values }
}
