import { read, type Tx } from '../../db/connect.ts'
import { freeSlot } from './confirm-booking.ts'
import type { LockedBooking } from './lock-booking.ts'

type Stretch = { startTime: Date; endTime: Date }

/**
 * Moves a booking's blocks, including its buffer, to another time range: all of it, or nothing, returning false if part of
 * it is taken. The caller holds the space's lock; extra time that was held is released.
 */
export async function moveSlot(tx: Tx, booking: LockedBooking, to: Stretch): Promise<boolean> {
  // The constraint compares rows immediately, so the old blocks go first; the savepoint restores them.
  await tx.$client.query('savepoint move_slot')
  await freeSlot(tx, booking.id)
  const [moved] = await read<{ wanted: number; got: number }>(tx, {
    name: 'enter_slot',
    text: `
      with wanted as (${occupied}), got as (
        insert into availability_blocks (space_id, booking_id, kind, during)
        select $2, $1, kind, during from wanted
        on conflict do nothing
        returning 1
      )
      select (select count(*) from wanted) as wanted, (select count(*) from got) as got`,
    values: [booking.id, booking.spaceId, to.startTime, to.endTime],
  })
  const isWhole = moved !== undefined && moved.got === moved.wanted
  await tx.$client.query(isWhole ? 'release savepoint move_slot' : 'rollback to savepoint move_slot')
  return isWhole
}

/**
 * Holds the time that a booking's new range needs beyond its old one, including the buffer; the old range is unchanged.
 * Returns false, possibly with part of it held, if part of it is taken: the caller rolls back. The caller holds the space's
 * lock.
 */
export async function holdExtraTime(tx: Tx, booking: LockedBooking, to: Stretch): Promise<boolean> {
  const [held] = await read<{ wanted: number; got: number }>(tx, {
    name: 'hold_extra_time',
    text: `
      with mine as (
        select range_agg(during) as during from availability_blocks where booking_id = $1
      ), wanted as (
        select unnest(tstzmultirange(o.during) - coalesce(mine.during, '{}'::tstzmultirange)) as during
        from (${occupied}) o, mine
      ), got as (
        insert into availability_blocks (space_id, booking_id, kind, during)
        select $2, $1, 'hold', during from wanted
        on conflict do nothing
        returning 1
      )
      select (select count(*) from wanted) as wanted, (select count(*) from got) as got`,
    values: [booking.id, booking.spaceId, to.startTime, to.endTime],
  })
  return held !== undefined && held.got === held.wanted
}

/** Releases the extra time of a change: a confirmed booking's own blocks are not holds. */
export async function freeExtraTime(tx: Tx, booking: LockedBooking): Promise<void> {
  await read(tx, {
    name: 'free_extra_time',
    text: `delete from availability_blocks where booking_id = $1 and kind = 'hold'`,
    values: [booking.id],
  })
}

/** The range from $3 to $4 and the buffer after it, as blocks of space $2. */
const occupied = `
  select part.kind, tstzrange(part.lower, part.upper) as during
  from spaces s, lateral (values
    ('booking', $3::timestamptz, $4::timestamptz),
    ('buffer', $4::timestamptz, $4::timestamptz + s.buffer_minutes * interval '1 minute')) as part(kind, lower, upper)
  where s.id = $2 and part.upper > part.lower`
