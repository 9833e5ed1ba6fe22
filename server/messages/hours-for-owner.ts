import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { OpeningHours } from '../../rules/opening-hours.ts'
import { specialHoursBetween } from '../spaces/space-times.ts'

/** The opening hours of a space around today, as its owner sees them beside a conversation. */
export type HoursForOwner = OpeningHours & { timeZone: string; now: Date }

/** Returns the opening hours of a space, with the special ones of these days. */
export async function hoursForOwner(spaceId: number): Promise<HoursForOwner | null> {
  const [row] = await fetchRows<HoursForOwner>(
    db(),
    sql`
      select s.week_hours, ${specialHoursBetween(sql`app_now()`, sql`app_now()`)} as special_hours, s.time_zone, app_now() as now
      from spaces s where s.id = ${spaceId}`,
  )
  return row ?? null
}
