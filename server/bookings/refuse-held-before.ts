import type { Database } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { holdAgainMinutes, holdMinutes } from '../../rules/hold.ts'
import { Refusal } from '../../rules/refusal.ts'
import { localTime } from '../../rules/time.ts'

export type RequestedTime = {
  guestId: string
  spaceId: number
  timeZone: string
  start: Date
  end: Date
  /** The guest's existing booking, when changing it: only the time beyond it counts. */
  booked?: { start: Date; end: Date }
}

/**
 * Throws `heldBefore` if the guest has held some of this time without paying for as long as one hold lasts, until an hour
 * after the last of those holds ended. A guest cannot renew a hold indefinitely: not by waiting, releasing it, or shifting
 * the hours. A live hold counts for its duration so far. Holds for which the card provider was unreachable do not count.
 * Takes no lock: a guest cannot hold for ten minutes between this and the lock on the space.
 */
export async function refuseHeldBefore(on: Database, wanted: RequestedTime): Promise<void> {
  const { guestId, spaceId, timeZone, start, end, booked } = wanted
  const again = sql`${`${holdAgainMinutes} minutes`}::interval`
  const [found] = await fetchRows<{ until: Date; liveUntil: Date | null }>(
    on,
    sql`
      with held as (
        select id, created_at, hold_expires_at, coalesce(hold_ended_at, app_now()) as ended_at, status, null::uuid as change_id,
          tstzmultirange(tstzrange(start_time, end_time)) as during
        from bookings
        where user_id = ${guestId} and space_id = ${spaceId} and (status = 'pending' or (status = 'expired' and hold_ended_at > app_now() - ${again}))
        union all
        select b.id, m.created_at, m.hold_expires_at, coalesce(m.hold_ended_at, app_now()), m.status, m.id,
          tstzmultirange(tstzrange(m.start_time, m.end_time))
            - tstzmultirange(tstzrange(m.from_start_time, m.from_start_time + m.from_hours * interval '1 hour' + m.from_extra_minutes * interval '1 minute'))
        from modifications m join bookings b on b.id = m.booking_id
        where b.user_id = ${guestId} and b.space_id = ${spaceId}
          and (m.status = 'pending' or (m.status = 'expired' and m.hold_ended_at > app_now() - ${again}))
      )
      select max(ended_at) + ${again} as until,
        max(hold_expires_at) filter (where status = 'pending' and hold_expires_at > app_now()) as live_until
      from held
      where during && (tstzmultirange(tstzrange(${start}, ${end})) - tstzmultirange(tstzrange(${booked?.start ?? start}, ${booked?.end ?? start})))
        and exists (select 1 from payments p
          where p.booking_id = held.id and p.modification_id is not distinct from held.change_id and p.provider_id is not null)
      having sum(ended_at - created_at) >= ${`${holdMinutes} minutes`}::interval`,
  )
  if (found) throw heldBefore(found, timeZone)
}

function heldBefore({ until, liveUntil }: { until: Date; liveUntil: Date | null }, timeZone: string): Refusal {
  if (liveUntil) {
    const last = localTime(liveUntil, timeZone)
    return new Refusal('heldBefore', {
      message: `You have held this time for ${holdMinutes} minutes, so your hold cannot be swapped for another. Pay for it until ${last}.`,
    })
  }
  // Rounds up to the next minute, so that the time shown is not too early.
  const next = localTime(new Date(until.getTime() + 59_999), timeZone)
  return new Refusal('heldBefore', {
    message: `You held this time a moment ago and did not book it. Others have their turn until ${next}.`,
    details: { until: until.toISOString() },
  })
}
