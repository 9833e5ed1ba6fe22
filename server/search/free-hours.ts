import { overlaps } from '../../db/overlaps.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { GridGroup, GridWindow } from '../../rules/hour-grid.ts'
import { byZone, ordered, type TimeQuery, wallBits } from './time-candidates.ts'

/** Selects the candidates that are free, looking up each by its key. */
export function freeByOne(query: TimeQuery, tested: Sql): Sql {
  const { gridWindow, startHour } = query
  if (!gridWindow) return tested
  const week = byGroup(gridWindow, 'smallint', (group) => group.week)
  const ofSpace = (part: number) =>
    sql`from space_weeks w where w.city_id = c.city_id and w.week = ${week} + ${sql.raw(part)} and w.space_id = c.id`
  if (startHour === null) {
    const unusable = weeksOf(gridWindow, (part) => {
      const closed = weeklyClosed(gridWindow, part)
      return sql`coalesce((select w.busy | coalesce(~w.open, ${closed}) ${ofSpace(part)}), ${closed})`
    })
    return freeRuns(
      query,
      sql`select c.*, ${unusable} as unusable from (${tested}) c ${ordered(query.sort)}`,
      ordered(query.sort),
    )
  }
  const masks = parts(gridWindow).map((part) => byGroup(gridWindow, 'bit(168)', (group) => weekOf(group.window, part)))
  const untaken = masks.map(
    (mask, part) => sql`not exists (select ${ofSpace(part)} and w.busy & ${mask} <> ${zeros(1)} offset 0)`,
  )
  const open = masks.map((mask, part) => {
    return sql`coalesce((select w.open & ${mask} = ${mask} ${ofSpace(part)}), ${weeklyOpen(gridWindow, part)})`
  })
  const free = sql`${sql.join(untaken, ' and ')} and (not c.has_special_hours or ${sql.join(open, ' and ')})`
  return sql`select id, k from (${tested}) c where ${unlessLoose(query, free)}`
}

/**
 * The table expressions of a search of a whole place: first all taken hours, then the hours of weeks with special hours, then
 * the candidates that are free by both.
 */
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
  const wanted = sql`unnest(${sql.join(lists, ', ')}) a(hour_group, part, week, mask)
    join space_weeks w on ${citiesOf(query)} and w.week = a.week`
  const isTaken = sql`(w.busy | coalesce(~w.open, ${zeros(1)}::bit(168))) & a.mask <> ${zeros(1)}`
  const taken = sql`taken as materialized (select a.hour_group, a.part, w.space_id, w.busy from ${wanted} and ${isTaken})`
  const special = sql`special as materialized (
    select a.hour_group, a.part, w.space_id, w.open from ${wanted} and w.open is not null)`
  if (startHour !== null) {
    const open = parts(gridWindow).map(
      (part) =>
        sql`(${weeklyOpen(gridWindow, part)} or (c.id, c.hour_group, ${sql.raw(part)}) in (select space_id, hour_group, part from special))`,
    )
    const isFree = sql`not exists (select from taken t where t.space_id = c.id and t.hour_group = c.hour_group)
      and (not c.has_special_hours or ${sql.join(open, ' and ')})`
    return [
      taken,
      special,
      sql`free as materialized (select id, k from (${rows}) c where ${unlessLoose(query, isFree)})`,
    ]
  }
  const joins = parts(gridWindow).flatMap((part) =>
    ['taken', 'special'].map((table) => {
      const name = `${table}${part}`
      return `left join ${table} ${name} on ${name}.space_id = c.id and ${name}.hour_group = c.hour_group and ${name}.part = ${part}`
    }),
  )
  const unusable = weeksOf(gridWindow, (part) => {
    const [busy, open] = [sql.raw(`taken${part}.busy`), sql.raw(`special${part}.open`)]
    return sql`coalesce(${busy}, ${zeros(1)}::bit(168)) | coalesce(~${open}, ${weeklyClosed(gridWindow, part)})`
  })
  return [
    taken,
    special,
    sql`free as materialized (${freeRuns(query, sql`select c.*, ${unusable} as unusable from (${rows}) c ${sql.raw(joins.join(' '))}`)})`,
  ]
}

/** True if the opening hours of `c` cover the part of a window in one week; for a week without special hours. */
function weeklyOpen(gridWindow: GridWindow, part: number): Sql {
  const needed = byGroup(
    gridWindow,
    'bit(168)',
    (group) => wallBits(gridWindow, gridWindow.groups.indexOf(group) + 1, part) ?? '',
  )
  return sql`(c.open_hours is null or c.open_hours & ${needed} = ${needed})`
}

/** The closed hours of `c` in one week of a window, on the grid; for a week without special hours. */
function weeklyClosed(gridWindow: GridWindow, part: number): Sql {
  const most = Math.max(1, ...gridWindow.groups.map(({ parts: each }) => each.length))
  const open = Array.from({ length: most }, (_, index) => {
    const shift = byGroup(gridWindow, 'integer', (group) => group.parts[index]?.shift ?? 0)
    const hours = byGroup(gridWindow, 'bit(168)', (group) =>
      weekOf(group.parts[index]?.hours ?? '', part).padEnd(168, '0'),
    )
    return sql`(((c.open_hours << ${shift}) | (c.open_hours >> (168 - ${shift}))) & ${hours})`
  })
  return sql`(case when c.open_hours is null then ${zeros(1)}::bit(168) else ~(${sql.join(open, ' | ')}) end)`
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
  let step = sql`select id, k, zone_id, hour_group, open_hours, notice_minutes, window_days, ${looseColumns(gridWindow)} ${startsOf(gridWindow)} as good, unusable as bad
    from (${rows} offset 0) c ${order} offset 0`
  for (let covered = 1; covered < hours; ) {
    const further = Math.min(covered, hours - covered)
    step = sql`select id, k, zone_id, hour_group, open_hours, notice_minutes, window_days, ${looseColumns(gridWindow)} good, bad | (bad << ${further}::integer) as bad
      from (${step}) c ${order} offset 0`
    covered += further
  }
  return sql`select id, k from (${step}) c where ${unlessLoose(query, sql`good & ~bad <> ${zeros(gridWindow.weeks)}`)}`
}

/** The starts that a space's notice and window allow, as bits of the grid; without own hours, those from 9 to 21. */
function startsOf(gridWindow: GridWindow): Sql {
  const all = byGroup(gridWindow, 'bit varying', (group) => group.starts)
  const usual = byGroup(gridWindow, 'bit varying', (group) => group.usualStarts)
  const into = byZone(gridWindow, 'float8', ({ minutesIntoWeek }) => minutesIntoWeek)
  const past = sql`greatest(0, ceil((${into} + notice_minutes) / 60))::integer`
  const beyond = sql`greatest(0, ${gridWindow.weeks * 168 - 1} - floor((${into} + coalesce(window_days, ${noLimitDays}) * 1440) / 60))::integer`
  const good = sql`case when open_hours is null then ${usual} else ${all} end`
  return sql`((((${good}) << ${past}) >> ${past}) >> ${beyond} << ${beyond})`
}

/** More days than any window. */
const noLimitDays = 10_000

/** In zones whose hours are offset from the grid, each start is checked against the blocks. */
function unlessLoose({ gridWindow, now, startHour }: TimeQuery, onGrid: Sql): Sql {
  if (!gridWindow || gridWindow.loose.length === 0) return onGrid
  const list = (type: string, value: (each: GridWindow['loose'][number]) => number | string) =>
    sql`${gridWindow.loose.map(value)}::${sql.raw(type)}[]`
  const lists = [
    list('smallint', ({ zoneId }) => zoneId),
    list('timestamptz', ({ at }) => new Date(at).toISOString()),
    list('smallint', ({ hourOfWeek }) => hourOfWeek % 24),
  ]
  const hours = byZone(gridWindow, 'integer', (zone) => zone.hours, sql`c.zone_id`)
  // Of a fixed time every start has to be free: the only one, or those of all weeks.
  const [isThere, isFree] = startHour === null ? [sql`exists`, sql`true`] : [sql`not exists`, sql`false`]
  return sql`case when c.hour_group > 0 then ${onGrid} else ${isThere} (
    select from unnest(${sql.join(lists, ', ')}) o(zone_id, at, hour)
    where o.zone_id = c.zone_id and ${isFree} = (o.at >= ${now}::timestamptz + c.notice_minutes * interval '1 minute'
      and o.at <= ${now}::timestamptz + coalesce(c.window_days, ${noLimitDays}) * interval '1 day'
      and (c.open_hours is not null or o.hour between 9 and 21) and is_open_for(c.id, o.at, ${hours}) and not exists (
        select from availability_blocks b
        where b.space_id = c.id and ${overlaps(sql`b.during`, sql`o.at`, sql`o.at + (c.buffer_minutes + 60 * ${hours}) * interval '1 minute'`)}))) end`
}

function looseColumns({ loose }: GridWindow): Sql {
  return loose.length > 0 ? sql`buffer_minutes,` : sql.empty
}

/** SQL for a value per group of a window, of the candidates `c`; null for those that are in no group. */
function byGroup({ groups }: GridWindow, type: string, value: (group: GridGroup) => number | string): Sql {
  const [only] = groups
  if (only && groups.length === 1) return sql`case when c.hour_group = 1 then ${value(only)}::${sql.raw(type)} end`
  return sql`(${groups.map(value)}::${sql.raw(type)}[])[c.hour_group]`
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

function citiesOf({ scope: { cityId }, cityIds }: TimeQuery): Sql {
  return cityId ? sql`w.city_id = ${cityId}` : sql`w.city_id = any(${cityIds}::smallint[])`
}
