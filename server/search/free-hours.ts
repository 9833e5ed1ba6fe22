import { type Sql, sql } from '../../db/sql.ts'
import type { GridGroup, GridWindow } from '../../rules/hour-grid.ts'
import { byZone, ordered, startAllowedSql, type TimeQuery } from './time-candidates.ts'
import type { TimeScope } from './time-scope.ts'

/** Selects the candidates that are free, looking up each by its key. */
export function freeByOne(query: TimeQuery, tested: Sql): Sql {
  const { gridWindow, startHour } = query
  if (!gridWindow) return tested
  const week = byGroup(gridWindow, 'smallint', (group) => group.week)
  const ofSpace = (part: number) =>
    sql`from space_weeks w where w.city_id = c.city_id and w.week = ${week} + ${sql.raw(part)} and w.space_id = c.id`
  if (startHour === null) {
    const busy = weeksOf(gridWindow, (part) => sql`(select w.busy ${ofSpace(part)})`)
    return freeRuns(
      query,
      sql`select c.*, ${busy} as busy from (${tested}) c ${ordered(query.sort)}`,
      ordered(query.sort),
    )
  }
  const untaken = parts(gridWindow).map((part) => {
    const mask = byGroup(gridWindow, 'bit(168)', (group) => weekOf(group.window, part))
    return sql`not exists (select ${ofSpace(part)} and w.busy & ${mask} <> ${zeros(1)} offset 0)`
  })
  return sql`select id, k from (${tested}) c where ${unlessLoose(query, sql.join(untaken, ' and '))}`
}

/** The table expressions `taken` and `free`: first all taken hours of a place, then the candidates that are not among them. */
export function freeBySet(query: TimeQuery, rows: Sql): Sql[] {
  const { gridWindow, startHour } = query
  if (!gridWindow) return [sql`free as materialized (${rows})`]
  const windows = gridWindow.groups.flatMap((group, index) =>
    parts(gridWindow).map((part) => ({
      group: index + 1,
      part,
      week: group.week + part,
      mask: weekOf(group.window, part),
    })),
  )
  const list = (type: string, value: (each: (typeof windows)[number]) => number | string) =>
    sql`${windows.map(value)}::${sql.raw(type)}[]`
  const lists = [
    list('smallint', ({ group }) => group),
    list('smallint', ({ part }) => part),
    list('smallint', ({ week }) => week),
    list('bit(168)', ({ mask }) => mask),
  ]
  const taken = sql`taken as materialized (
    select a.hour_group, a.part, w.space_id, w.busy from unnest(${sql.join(lists, ', ')}) a(hour_group, part, week, mask)
    join space_weeks w on ${citiesOf(query.scope)} and w.week = a.week and w.busy & a.mask <> ${zeros(1)})`
  if (startHour !== null) {
    const isTaken = sql`select from taken t where t.space_id = c.id and t.hour_group = c.hour_group`
    const free = unlessLoose(query, sql`not exists (${isTaken})`)
    return [taken, sql`free as materialized (select id, k from (${rows}) c where ${free})`]
  }
  const joins = parts(gridWindow).map(
    (part) =>
      `left join taken t${part} on t${part}.space_id = c.id and t${part}.hour_group = c.hour_group and t${part}.part = ${part}`,
  )
  const busy = weeksOf(gridWindow, (part) => sql.raw(`t${part}.busy`))
  return [
    taken,
    sql`free as materialized (${freeRuns(query, sql`select c.*, ${busy} as busy from (${rows}) c ${sql.raw(joins.join(' '))}`)})`,
  ]
}

/**
 * Selects the rows with a long enough run of free hours. A start is bad if any of its hours is busy: the busy bits are
 * doubled to the left until they cover a run. Each step is a sub-select behind `offset 0`; otherwise it would be computed
 * again wherever the next step refers to it. A walk states its order in each step; otherwise the planner would not know
 * that the rows are sorted, and would not stop at a full page.
 */
function freeRuns(query: TimeQuery, rows: Sql, order = sql.empty): Sql {
  const { gridWindow } = query
  if (!gridWindow) return rows
  const [{ hours } = { hours: 1 }] = gridWindow.zones
  let step = sql`select id, k, zone_id, hour_group, starts, notice_minutes, ${looseColumns(gridWindow)} ${startsOf(gridWindow)} as good, busy as bad
    from (${rows} offset 0) c ${order} offset 0`
  for (let covered = 1; covered < hours; ) {
    const further = Math.min(covered, hours - covered)
    step = sql`select id, k, zone_id, hour_group, starts, notice_minutes, ${looseColumns(gridWindow)} good, bad | (bad << ${further}::integer) as bad
      from (${step}) c ${order} offset 0`
    covered += further
  }
  return sql`select id, k from (${step}) c where ${unlessLoose(query, sql`good & ~bad <> ${zeros(gridWindow.weeks)}`)}`
}

/** The starts that a space's own hours and notice allow, as bits of the grid. */
function startsOf(gridWindow: GridWindow): Sql {
  const most = Math.max(1, ...gridWindow.groups.map(({ parts: each }) => each.length))
  const usual = byGroup(gridWindow, 'bit varying', (group) => group.usualStarts)
  const own = Array.from({ length: most }, (_, index) => {
    const shift = byGroup(gridWindow, 'integer', (group) => group.parts[index]?.shift ?? 0)
    const mask = byGroup(
      gridWindow,
      'bit varying',
      (group) => group.parts[index]?.starts ?? '0'.repeat(gridWindow.weeks * 168),
    )
    const turned = sql`((starts << ${shift}) | (starts >> (168 - ${shift})))`
    const allWeeks = parts(gridWindow).map(() => turned)
    return sql`((${sql.join(allWeeks, ' || ')}) & ${mask})`
  })
  const into = byZone(gridWindow, 'float8', ({ minutesIntoWeek }) => minutesIntoWeek)
  const past = sql`greatest(0, ceil((${into} + notice_minutes) / 60))::integer`
  const good = sql`case when starts is null then ${usual} else ${sql.join(own, ' | ')} end`
  return sql`(((${good}) << ${past}) >> ${past})`
}

/** In zones whose hours are offset from the grid, each start is checked against the blocks. */
function unlessLoose({ gridWindow, scope }: TimeQuery, onGrid: Sql): Sql {
  if (!gridWindow || gridWindow.loose.length === 0) return onGrid
  const list = (type: string, value: (each: GridWindow['loose'][number]) => number | string) =>
    sql`${gridWindow.loose.map(value)}::${sql.raw(type)}[]`
  const lists = [
    list('smallint', ({ zoneId }) => zoneId),
    list('timestamptz', ({ at }) => new Date(at).toISOString()),
    list('smallint', ({ hourOfWeek }) => hourOfWeek),
  ]
  const hours = byZone(gridWindow, 'integer', (zone) => zone.hours, sql`c.zone_id`)
  return sql`case when c.hour_group > 0 then ${onGrid} else exists (
    select from unnest(${sql.join(lists, ', ')}) o(zone_id, at, hour)
    where o.zone_id = c.zone_id and o.at >= ${scope.now}::timestamptz + c.notice_minutes * interval '1 minute'
      and ${startAllowedSql(sql`c.starts`, sql`o.hour`)} and not exists (
        select from availability_blocks b
        where b.space_id = c.id and lower(b.during) < o.at + (c.buffer_minutes + 60 * ${hours}) * interval '1 minute'
          and lower(b.during) > o.at - interval '24 hours' and upper(b.during) > o.at)) end`
}

function looseColumns({ loose }: GridWindow): Sql {
  return loose.length > 0 ? sql`buffer_minutes,` : sql.empty
}

function byGroup(gridWindow: GridWindow, type: string, value: (group: GridGroup) => number | string): Sql {
  return sql`(${gridWindow.groups.map(value)}::${sql.raw(type)}[])[c.hour_group]`
}

/** The busy bits of all weeks of a window, concatenated; a week without a row is free. */
function weeksOf(gridWindow: GridWindow, busy: (part: number) => Sql): Sql {
  const weeks = parts(gridWindow).map((part) => sql`coalesce(${busy(part)}, ${zeros(1)})`)
  return sql.join(weeks, ' || ')
}

function parts({ weeks }: GridWindow): number[] {
  return Array.from({ length: weeks }, (_, part) => part)
}

function weekOf(mask: string, part: number): string {
  return mask.slice(part * 168, (part + 1) * 168)
}

function zeros(weeks: number): Sql {
  return sql`repeat('0', ${sql.raw(weeks * 168)})::bit varying`
}

function citiesOf({ cityId, cityIds }: TimeScope): Sql {
  return cityId ? sql`w.city_id = ${cityId}` : sql`w.city_id = any(${cityIds}::smallint[])`
}
