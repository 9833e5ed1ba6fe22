import { type Database, db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { heldBefore, holdAgainMinutes, holdMinutes, type RecentHold } from '../../rules/hold.ts'
import { Refusal } from '../../rules/refusal.ts'
import { localTime, zoneCity } from '../../rules/time.ts'

type Guest = { guestId: string; spaceId: number }

export type RequestedTime = Guest & {
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
  const found = heldBefore(await recentHolds(on, wanted), rangesBeyond(wanted))
  if (found) throw refusalOf(found, wanted.timeZone)
}

/**
 * Returns until when others have their turn with a time that the guest held, in whole minutes; null if it is the guest's again.
 */
export async function othersTurnUntil(wanted: Guest & { start: Date; end: Date }): Promise<Date | null> {
  const found = heldBefore(await recentHolds(db(), wanted), [wanted])
  return found && wholeMinute(found.until)
}

/** Hours that a guest held, with which others have their turn until a whole minute; the hold ran out, or was given up. */
export type OthersTurn = { start: Date; end: Date; until: Date; ranOut: boolean }

/** Returns the hours of a space that are others' for a while, because the guest let a hold of them run out. */
export async function othersTurns(on: Database, guest: Guest): Promise<OthersTurn[]> {
  const ended = (await recentHolds(on, guest)).filter((hold) => !hold.liveUntil && heldBefore([hold], [hold]))
  return ended.map(({ start, end, until, ranOut }) => ({ start, end, until: wholeMinute(until), ranOut }))
}

/** The guest's holds at a space that are live or ended within the last hour; a hold of two ranges is two rows. */
function recentHolds(on: Database, { guestId, spaceId }: Guest): Promise<(RecentHold & { ranOut: boolean })[]> {
  const again = sql`${`${holdAgainMinutes} minutes`}::interval`
  return fetchRows<RecentHold & { ranOut: boolean }>(
    on,
    sql`
      with held as (
        select id, created_at, hold_expires_at, coalesce(hold_ended_at, app_now()) as ended_at, status, null::uuid as modification_id,
          requested_at is not null as is_request, tstzmultirange(tstzrange(start_time, end_time)) as during
        from bookings r
        where user_id = ${guestId} and space_id = ${spaceId} and (status = 'pending' or (status = 'expired' and hold_ended_at > app_now() - ${again}))
          -- A request was not let go if an offer for its hours took its place.
          and not (request_answer is not distinct from 'withdrawn' and exists (
            select from bookings o where o.user_id = r.user_id and o.space_id = r.space_id and o.offer_id is not null
              and o.created_at >= r.requested_at and o.start_time < r.end_time and r.start_time < o.end_time))
        union all
        select b.id, m.created_at, m.hold_expires_at, coalesce(m.hold_ended_at, app_now()), m.status, m.id, false,
          tstzmultirange(tstzrange(m.start_time, m.end_time))
            - tstzmultirange(tstzrange(m.from_start_time, m.from_start_time + m.from_hours * interval '1 hour' + m.from_extra_minutes * interval '1 minute'))
        from modifications m join bookings b on b.id = m.booking_id
        where b.user_id = ${guestId} and b.space_id = ${spaceId}
          and (m.status = 'pending' or (m.status = 'expired' and m.hold_ended_at > app_now() - ${again}))
      )
      select coalesce(modification_id, id) as id, lower(part) as start, upper(part) as end,
        (extract(epoch from ended_at - created_at) * 1000)::float8 as held_ms, ended_at + ${again} as until,
        case when status = 'pending' and hold_expires_at > app_now() then hold_expires_at end as live_until,
        not is_request and ended_at >= hold_expires_at as ran_out
      from held cross join lateral unnest(during) as part
      where exists (select 1 from payments p
        where p.booking_id = held.id and p.modification_id is not distinct from held.modification_id and p.provider_id is not null)`,
  )
}

/** The parts of the requested time outside what is booked already. */
function rangesBeyond({ start, end, booked }: RequestedTime): { start: Date; end: Date }[] {
  if (!booked) return [{ start, end }]
  const before = { start, end: booked.start < end ? booked.start : end }
  const after = { start: booked.end > start ? booked.end : start, end }
  return [before, after].filter((range) => range.start < range.end)
}

function refusalOf({ until, liveUntil }: { until: Date; liveUntil: Date | null }, timeZone: string): Refusal {
  if (liveUntil) {
    const last = clockText(liveUntil, timeZone)
    return new Refusal('heldBefore', {
      message: `You have held this time for ${holdMinutes} minutes, so your hold cannot be swapped for another. Pay for it until ${last}.`,
    })
  }
  return new Refusal('heldBefore', {
    message: `You held this time a moment ago and did not book it. Others have their turn until ${clockText(wholeMinute(until), timeZone)}.`,
    details: { until: until.toISOString() },
  })
}

/** '12:31, New York time', because the guest may be elsewhere (spec D5). */
function clockText(instant: Date, timeZone: string): string {
  return `${localTime(instant, timeZone)}, ${zoneCity(timeZone)}`
}

/** Rounds up, so that the time shown is not too early. */
function wholeMinute(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / 60_000) * 60_000)
}
