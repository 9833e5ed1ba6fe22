import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { queueConflictMail } from './queue-feed-mails.ts'

/**
 * Makes the conflicts of a space what its imported events and bookings say: an event and a booking that has not ended, or a
 * request that waits, at the same time. Mails the owner the new ones, once each. The caller holds the space's lock.
 */
export async function noteConflicts(tx: Tx, spaceId: number): Promise<void> {
  await renameEvents(tx, spaceId)
  await execute(
    tx,
    sql`
      delete from calendar_conflicts c where c.space_id = ${spaceId}
        and not exists (${overlaps(spaceId)} and e.feed_id = c.feed_id and e.event_key = c.event_key and b.id = c.booking_id)`,
  )
  const noted = await fetchRows<{ id: number; isNew: boolean }>(
    tx,
    sql`
      insert into calendar_conflicts as known (space_id, feed_id, booking_id, event_key, starts_at, ends_at, summary, found_at)
      ${overlaps(spaceId)}
      on conflict (feed_id, event_key, booking_id) do update
        set starts_at = excluded.starts_at, ends_at = excluded.ends_at, summary = excluded.summary
        where (known.starts_at, known.ends_at, known.summary) <> (excluded.starts_at, excluded.ends_at, excluded.summary)
      returning id, xmax = 0 as is_new`,
  )
  const found = noted.filter(({ isNew }) => isNew).map(({ id }) => id)
  if (found.length > 0) await queueConflictMail(tx, spaceId, found)
}

/**
 * Gives conflicts whose event has gone the key of an event at the same time that has come: some services change the keys of all
 * events with each reading. The owner neither gets another mail nor sees a dismissed conflict again.
 */
async function renameEvents(tx: Tx, spaceId: number): Promise<void> {
  await execute(
    tx,
    sql`
      update calendar_conflicts c set event_key = come.event_key
      from (
        select distinct on (feed_id, booking_id, starts_at, ends_at) id, feed_id, starts_at, ends_at from calendar_conflicts known
        where space_id = ${spaceId}
          and not exists (select from imported_events e where e.feed_id = known.feed_id and e.event_key = known.event_key)
        order by feed_id, booking_id, starts_at, ends_at, id
      ) gone
      join (
        select distinct on (feed_id, starts_at, ends_at) feed_id, event_key, starts_at, ends_at from imported_events e
        where space_id = ${spaceId}
          and not exists (select from calendar_conflicts known where known.feed_id = e.feed_id and known.event_key = e.event_key)
        order by feed_id, starts_at, ends_at, id
      ) come using (feed_id, starts_at, ends_at)
      where c.id = gone.id`,
  )
}

const overlaps = (spaceId: number) => sql`
  select e.space_id, e.feed_id, b.id, e.event_key, e.starts_at, e.ends_at, e.summary, app_now()
  from imported_events e join bookings b on b.space_id = e.space_id
  where e.space_id = ${spaceId} and b.status in ('confirmed', 'requested') and b.end_time > app_now()
    and b.start_time < e.ends_at and b.end_time > e.starts_at`
