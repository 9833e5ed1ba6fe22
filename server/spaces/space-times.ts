import { overlaps } from '../../db/overlaps.ts'
import { type Sql, sql } from '../../db/sql.ts'
import type { TakenSpan } from '../../rules/availability.ts'

/** A taken time as `takenBetween` selects it: its ends in seconds, and its kind. */
export type TakenRow = [start: number, end: number, kind: TakenSpan['kind']]

/** Converts taken times that `takenBetween` selected. */
export function takenSpansOf(taken: readonly TakenRow[]): TakenSpan[] {
  return taken.map(([start, end, kind]) => ({ start: new Date(start * 1000), end: new Date(end * 1000), kind }))
}

/** Selects the `OpeningHours` of space `s`. */
export const openingOfSpace = sql`json_build_object('weekHours', s.week_hours, 'specialHours', s.special_hours)`

/** Selects the blocks of space `s` that overlap a range. */
export function takenBetween(from: Sql, to: Sql): Sql {
  return sql`array(
    select json_build_array(extract(epoch from lower(b.during)), extract(epoch from upper(b.during)), b.kind)
    from availability_blocks b
    where b.space_id = s.id and ${overlaps(sql`b.during`, from, to)}
    order by lower(b.during))`
}

/** Selects the special hours of space `s` on the dates of a range, and of a day before and after it, in any time zone. */
export function specialHoursBetween(from: Sql, to: Sql): Sql {
  return sql`case when s.has_special_hours then (
    select coalesce(json_agg(d), '[]') from jsonb_array_elements(s.special_hours) d
    where (d ->> 'date')::date between (${from})::date - 2 and (${to})::date + 2) else '[]' end`
}
