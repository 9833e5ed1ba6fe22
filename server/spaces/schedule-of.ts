import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { SpaceAccess } from '../../rules/co-host.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { ScheduleInput, ScheduleLimits } from '../../rules/schedule.ts'
import { todayIn } from '../../rules/time.ts'
import type { Person } from '../accounts/person.ts'
import { env } from '../env.ts'
import { managedSpace } from './space-access.ts'

/** The opening hours and limits of a space, for its owner and co-hosts. */
export type OwnSchedule = ScheduleInput & {
  id: number
  title: string
  slug: string
  access: SpaceAccess
  timeZone: string
  now: Date
  /** What `parseSchedule` needs to check a change. */
  limits: ScheduleLimits
}

/** Returns the schedule of a space that the user manages. Throws the same as `managedSpace`. */
export async function scheduleOf(person: Person | null, spaceId: number): Promise<OwnSchedule> {
  const { id, title, slug, access } = await managedSpace(db(), person, spaceId)
  const [row] = await fetchRows<ScheduleInput & { timeZone: string; now: Date }>(
    db(),
    sql`
      select week_hours, special_hours, min_hours, notice_minutes, window_days, buffer_minutes, schedule_version as version,
        time_zone, app_now() as now
      from spaces where id = ${id}`,
  )
  if (!row) throw new Refusal('spaceNotFound')
  const limits = { today: todayIn(row.timeZone, row.now), windowDays: env().BOOKING_WINDOW_DAYS }
  return { ...row, id, title, slug, access, limits }
}
