import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { notify } from '../notifications/notify.ts'
import { type ConflictWords, conflictMail, type FailingFeedWords, failingFeedMail } from './feed-mails.ts'
import { selectConflicts } from './select-conflicts.ts'

/** Mails the owner of a space what is there at the time of which events of other calendars. */
export async function queueConflictMail(tx: Tx, spaceId: number, conflictIds: readonly number[]): Promise<void> {
  const rows = await fetchRows<ConflictWords & { id: number; spaceTitle: string; ownerId: string }>(
    tx,
    sql`
      select c.id, s.title as space_title, s.user_id as owner_id, s.time_zone, c.kind, c.name, c.here_start, c.here_end,
        c.starts_at, c.ends_at, c.summary, f.name as feed_name
      from (${selectConflicts(sql`c.id = any(${conflictIds}::bigint[])`)}) c
      join spaces s on s.id = c.space_id join calendar_feeds f on f.id = c.feed_id
      order by c.starts_at, c.id`,
  )
  const [first] = rows
  if (!first) return
  const { spaceTitle, ownerId } = first
  const mail = conflictMail({ spaceId, spaceTitle, conflicts: rows })
  await notify(tx, { personId: ownerId, kind: 'conflict', key: `calendar-conflict:${first.id}`, mail })
}

/** Mails the owner that a calendar has not been read for a day, once until it was read again. */
export async function queueFailingFeedMail(tx: Tx, feedId: number): Promise<void> {
  const [feed] = await fetchRows<FailingFeedWords & { ownerId: string; failingSince: Date }>(
    tx,
    sql`
      select s.id as space_id, s.title as space_title, s.time_zone, f.name, f.last_error as problem, f.read_at,
        f.failing_since, s.user_id as owner_id
      from calendar_feeds f join spaces s on s.id = f.space_id
      where f.id = ${feedId}`,
  )
  if (!feed) return
  const key = `calendar-failing:${feedId}:${feed.failingSince.getTime()}`
  await notify(tx, { personId: feed.ownerId, kind: 'conflict', key, mail: failingFeedMail(feed) })
}
