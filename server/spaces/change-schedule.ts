import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { hoursText } from '../../rules/booking-hours.ts'
import { requestNoticeMinutes } from '../../rules/booking-request.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Schedule, ScheduleInput } from '../../rules/schedule.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'
import { changeTogether } from './change-together.ts'
import { changedTimes } from './changed-parts.ts'
import { lockSpace } from './lock-space.ts'
import { publishSpaceChange } from './publish-space-change.ts'
import { recordSpaceAction } from './record-space-action.ts'
import { type ManagedSpace, managedSpace } from './space-access.ts'

/**
 * Changes the opening hours and limits of a space of the user, and of the others in `alsoIds`, all of them or none. Existing
 * bookings stay. Throws `scheduleChanged` if the space's schedule is not the version that the change is based on any more,
 * `notSignedIn`, `spaceNotFound`, and `invalidFields` for more than 100 spaces, and for a notice that is too short for
 * requests.
 */
export async function changeSchedule(
  person: Person | null,
  spaceId: number,
  schedule: ScheduleInput,
  alsoIds: readonly number[] = [],
): Promise<void> {
  await changeTogether([spaceId, ...alsoIds], async (tx, ids) => {
    for (const id of ids)
      await changeOne(tx, person, id, { ...schedule, version: id === spaceId ? schedule.version : null })
  })
}

type Change = Omit<ScheduleInput, 'version'> & { version: number | null }

async function changeOne(tx: Tx, person: Person | null, spaceId: number, { version, ...schedule }: Change) {
  const space = await managedSpace(tx, person, spaceId)
  await lockSpace(tx, space.id)
  if (schedule.noticeMinutes < requestNoticeMinutes) await refuseForRequests(tx, space)
  const { weekHours, specialHours, minHours, noticeMinutes, windowDays, bufferMinutes } = schedule
  const [before] = await fetchRows<Schedule>(
    tx,
    sql`select week_hours, special_hours, min_hours, notice_minutes, window_days, buffer_minutes from spaces where id = ${space.id}`,
  )
  const [changed] = await fetchRows<{ cityId: number }>(
    tx,
    sql`
      update spaces set week_hours = ${weekHours && JSON.stringify(weekHours)}::jsonb,
        special_hours = ${JSON.stringify(specialHours)}::jsonb, min_hours = ${minHours}, notice_minutes = ${noticeMinutes},
        window_days = ${windowDays}, buffer_minutes = ${bufferMinutes},
        schedule_version = schedule_version + 1, updated_at = now()
      where id = ${space.id} and schedule_version = coalesce(${version}::bigint, schedule_version)
      returning city_id`,
  )
  if (!changed) throw new Refusal('scheduleChanged')
  const about = before ? changedTimes(before, schedule) : ''
  await recordSpaceAction(tx, person, space.id, 'hoursChanged', { about })
  publishSpaceChange(tx, space)
  publish(tx, `hours:${changed.cityId}`)
}

/** Throws `invalidFields` with its title if the owner answers requests for the space, which may be one of several. */
async function refuseForRequests(tx: Tx, { id, title }: ManagedSpace): Promise<void> {
  const rows = await fetchRows(tx, sql`select from spaces where id = ${id} and by_request`)
  if (rows.length === 0) return
  const message = `${title} takes requests, and needs ${hoursText(requestNoticeMinutes / 60)} of notice at least`
  throw new Refusal('invalidFields', { fields: { noticeMinutes: message } })
}
