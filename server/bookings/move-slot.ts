import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { staysWithin } from '../../rules/own-time.ts'
import type { LockedBooking } from './lock-booking.ts'
import { freeSlot } from './lock-booking.ts'

type Stretch = { startTime: Date; endTime: Date }

/**
 * Moves a booking's blocks, including its buffer, to another time range: all of it, or nothing, returning false if part of
 * it is taken. The caller holds the space's lock; extra time that was held is released.
 */
export async function moveSlot(tx: Tx, booking: LockedBooking, to: Stretch): Promise<boolean> {
  // The constraint compares rows immediately, so the old blocks go first; the savepoint restores them.
  await execute(tx, sql`savepoint move_slot`)
  const latest = await latestEnd(tx, booking, to)
  await freeSlot(tx, booking.id)
  const [moved] = await fetchRows<{ wanted: number; got: number }>(
    tx,
    sql`
      with wanted as (${occupied(booking, to, latest)}), got as (
        insert into availability_blocks (space_id, booking_id, kind, during)
        select ${booking.spaceId}, ${booking.id}, kind, during from wanted
        on conflict do nothing
        returning 1
      )
      select (select count(*) from wanted) as wanted, (select count(*) from got) as got`,
  )
  const isWhole = moved !== undefined && moved.got === moved.wanted
  await execute(tx, isWhole ? sql`release savepoint move_slot` : sql`rollback to savepoint move_slot`)
  return isWhole
}

/**
 * Holds the time that a booking's new range needs beyond its old one, including the buffer; the old range is unchanged.
 * Returns false, possibly with part of it held, if part of it is taken: the caller rolls back. The caller holds the space's
 * lock.
 */
export async function holdExtraTime(tx: Tx, booking: LockedBooking, to: Stretch): Promise<boolean> {
  const latest = await latestEnd(tx, booking, to)
  const [held] = await fetchRows<{ wanted: number; got: number }>(
    tx,
    sql`
      with mine as (
        select range_agg(during) as during from availability_blocks where booking_id = ${booking.id}
      ), wanted as (
        select unnest(tstzmultirange(o.during) - coalesce(mine.during, '{}'::tstzmultirange)) as during
        from (${occupied(booking, to, latest)}) o, mine
      ), got as (
        insert into availability_blocks (space_id, booking_id, kind, during)
        select ${booking.spaceId}, ${booking.id}, 'hold', during from wanted
        on conflict do nothing
        returning 1
      )
      select (select count(*) from wanted) as wanted, (select count(*) from got) as got`,
  )
  return held !== undefined && held.got === held.wanted
}

/** Releases the extra time of a change: a confirmed booking's own blocks are not holds. */
export async function freeExtraTime(tx: Tx, booking: LockedBooking): Promise<void> {
  await execute(tx, sql`delete from availability_blocks where booking_id = ${booking.id} and kind = 'hold'`)
}

/**
 * Returns until when the blocks of a changed booking may last: a change within its own time takes no more than the booking has,
 * also where the owner has lengthened the buffer since. Null if there is no limit.
 */
async function latestEnd(tx: Tx, booking: LockedBooking, to: Stretch): Promise<Date | null> {
  if (!staysWithin(booking, to)) return null
  const [own] = await fetchRows<{ until: Date | null }>(
    tx,
    sql`select max(upper(during)) as until from availability_blocks where booking_id = ${booking.id}`,
  )
  return own?.until ?? null
}

/** The times of a stay and the buffer after it, the latter until `latest` if that is set, as blocks of its space. */
const occupied = ({ spaceId }: LockedBooking, { startTime, endTime }: Stretch, latest: Date | null) => sql`
  select part.kind, tstzrange(part.lower, part.upper) as during
  from spaces s, lateral (values
    ('booking', ${startTime}::timestamptz, ${endTime}::timestamptz),
    ('buffer', ${endTime}::timestamptz,
      least(${endTime}::timestamptz + s.buffer_minutes * interval '1 minute', ${latest}::timestamptz))) as part(kind, lower, upper)
  where s.id = ${spaceId} and part.upper > part.lower`
