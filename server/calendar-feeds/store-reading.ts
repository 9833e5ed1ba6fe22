import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { ImportedEvent } from '../../rules/read-calendar.ts'
import { publish } from '../live/publish.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import type { DueFeed } from './due-feeds.ts'
import type { FeedVersion } from './fetch-feed.ts'
import { noteConflicts } from './note-conflicts.ts'
import { takeImportedTime } from './take-imported-time.ts'

type Reading = FeedVersion & { events: ImportedEvent[] }

/**
 * Stores a good reading of a calendar and takes and frees time by it; null if the calendar is the same as before. Time that
 * was freed meanwhile, by a cancelled booking, is taken again in both cases. Does nothing if the calendar was removed, or became
 * due for another reading while this one was read: an older reading never replaces a newer one.
 */
export async function storeReading(feed: DueFeed, reading: Reading | null): Promise<void> {
  await inTransaction(async (tx) => {
    await lockSpace(tx, feed.spaceId)
    const [stored] = await fetchRows<{ ownerId: string }>(
      tx,
      sql`
        update calendar_feeds f set read_at = app_now(), attempts = 0, last_error = null, failing_since = null,
          due_at = app_now() + interval '15 minutes'
        from spaces s where f.id = ${feed.id} and f.due_at = ${feed.leasedUntil}::timestamptz and s.id = f.space_id
        returning s.user_id as owner_id`,
    )
    if (!stored) return
    if (reading) await replaceEvents(tx, feed, reading)
    await takeImportedTime(tx, feed.spaceId)
    await noteConflicts(tx, feed.spaceId)
    publish(tx, `person:${stored.ownerId}`)
  })
}

async function replaceEvents(tx: Tx, { id, spaceId }: DueFeed, { events, etag, lastModified }: Reading): Promise<void> {
  await execute(
    tx,
    sql`
      update calendar_feeds set etag = ${etag}, last_modified = ${lastModified}, event_count = ${events.length}
      where id = ${id}`,
  )
  await execute(
    tx,
    sql`delete from imported_events where feed_id = ${id} and not event_key = any(${events.map(({ key }) => key)}::text[])`,
  )
  await execute(
    tx,
    sql`
      insert into imported_events as known (feed_id, space_id, event_key, starts_at, ends_at, is_all_day, summary)
      select ${id}, ${spaceId}, event.* from unnest(
        ${events.map(({ key }) => key)}::text[], ${events.map(({ start }) => start)}::timestamptz[],
        ${events.map(({ end }) => end)}::timestamptz[], ${events.map(({ isAllDay }) => isAllDay)}::boolean[],
        ${events.map(({ summary }) => summary)}::text[]) as event
      on conflict (feed_id, event_key) do update
        set starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_all_day = excluded.is_all_day, summary = excluded.summary
        where (known.starts_at, known.ends_at, known.is_all_day, known.summary)
          <> (excluded.starts_at, excluded.ends_at, excluded.is_all_day, excluded.summary)`,
  )
}
