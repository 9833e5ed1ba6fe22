import type { Tx } from '../../db/connect.ts'
import { execute, fetchRows, type Sql, sql } from '../../db/sql.ts'
import { queueConflictMail } from './queue-feed-mails.ts'

/**
 * Makes the conflicts of a space what its imported events, bookings and walk-ins say: an event at the same time as a booking that
 * has not ended, a request that waits, or a walk-in. Mails the owner the new ones, once each. The caller holds the space's lock.
 */
export async function noteConflicts(tx: Tx, spaceId: number): Promise<void> {
  const found = [...(await noteWith(tx, spaceId, bookings)), ...(await noteWith(tx, spaceId, walkIns))]
  if (found.length > 0) await queueConflictMail(tx, spaceId, found)
}

/** What events can be in conflict with: rows `h` of a table, and where the conflicts with them are stored. */
type Here = { table: Sql; isHere: Sql; conflicts: Sql; id: Sql }

const bookings: Here = {
  table: sql`bookings`,
  isHere: sql`h.status in ('confirmed', 'requested')`,
  conflicts: sql`calendar_conflicts`,
  id: sql`booking_id`,
}

const walkIns: Here = {
  table: sql`calendar_entries`,
  isHere: sql`h.kind = 'walkIn'`,
  conflicts: sql`walk_in_conflicts`,
  id: sql`entry_id`,
}

/** Returns the ids of the new conflicts. */
async function noteWith(tx: Tx, spaceId: number, here: Here): Promise<number[]> {
  const { conflicts, id } = here
  await renameEvents(tx, spaceId, here)
  await execute(
    tx,
    sql`
      delete from ${conflicts} c where c.space_id = ${spaceId}
        and not exists (${overlaps(spaceId, here)} and e.feed_id = c.feed_id and e.event_key = c.event_key and h.id = c.${id})`,
  )
  const noted = await fetchRows<{ id: number; isNew: boolean }>(
    tx,
    sql`
      insert into ${conflicts} as known (space_id, feed_id, ${id}, event_key, starts_at, ends_at, summary, found_at)
      ${overlaps(spaceId, here)}
      on conflict (feed_id, event_key, ${id}) do update
        set starts_at = excluded.starts_at, ends_at = excluded.ends_at, summary = excluded.summary
        where (known.starts_at, known.ends_at, known.summary) <> (excluded.starts_at, excluded.ends_at, excluded.summary)
      returning id, xmax = 0 as is_new`,
  )
  return noted.filter(({ isNew }) => isNew).map((conflict) => conflict.id)
}

/**
 * Gives conflicts whose event has gone the key of an event at the same time that has come: some services change the keys of all
 * events with each reading. The owner neither gets another mail nor sees a dismissed conflict again.
 */
async function renameEvents(tx: Tx, spaceId: number, { conflicts, id }: Here): Promise<void> {
  await execute(
    tx,
    sql`
      update ${conflicts} c set event_key = come.event_key
      from (
        select distinct on (feed_id, ${id}, starts_at, ends_at) id, feed_id, starts_at, ends_at from ${conflicts} known
        where space_id = ${spaceId}
          and not exists (select from imported_events e where e.feed_id = known.feed_id and e.event_key = known.event_key)
        order by feed_id, ${id}, starts_at, ends_at, id
      ) gone
      join (
        select distinct on (feed_id, starts_at, ends_at) feed_id, event_key, starts_at, ends_at from imported_events e
        where space_id = ${spaceId}
          and not exists (select from ${conflicts} known where known.feed_id = e.feed_id and known.event_key = e.event_key)
        order by feed_id, starts_at, ends_at, id
      ) come using (feed_id, starts_at, ends_at)
      where c.id = gone.id`,
  )
}

const overlaps = (spaceId: number, { table, isHere }: Here) => sql`
  select e.space_id, e.feed_id, h.id, e.event_key, e.starts_at, e.ends_at, e.summary, app_now()
  from imported_events e join ${table} h on h.space_id = e.space_id
  where e.space_id = ${spaceId} and ${isHere} and h.end_time > app_now()
    and h.start_time < e.ends_at and h.end_time > e.starts_at`
