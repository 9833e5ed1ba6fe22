import { inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { FeedProblem } from '../../rules/feed-problem.ts'
import { publish } from '../live/publish.ts'
import { lockSpace } from '../spaces/lock-space.ts'
import { postpone } from '../work/postpone.ts'
import type { DueFeed } from './due-feeds.ts'
import { noteConflicts } from './note-conflicts.ts'
import { queueFailingFeedMail } from './queue-feed-mails.ts'
import { takeImportedTime } from './take-imported-time.ts'

const minute = 60

/**
 * Stores why a calendar could not be read; its last good state stays. It is read again after 5 minutes, and then after longer
 * pauses of up to six hours, unless it became due for another reading meanwhile. After a day of failures its owner gets a mail,
 * once.
 */
export async function storeFailure(feed: DueFeed, problem: FeedProblem): Promise<void> {
  await postpone({
    table: 'calendar_feeds',
    id: feed.id,
    attempts: Math.min(feed.attempts, 10),
    seconds: 5 * minute,
    mostSeconds: 360 * minute,
    reason: problem.message,
    alsoSet: sql`, attempts = attempts + 1, failing_since = coalesce(failing_since, app_now())`,
    where: sql`due_at = ${feed.leasedUntil}::timestamptz`,
  })
  await inTransaction(async (tx) => {
    await lockSpace(tx, feed.spaceId)
    await takeImportedTime(tx, feed.spaceId)
    await noteConflicts(tx, feed.spaceId)
    const [failing] = await fetchRows<{ ownerId: string; isLong: boolean }>(
      tx,
      sql`
        select s.user_id as owner_id, f.failing_since <= app_now() - interval '1 day' as is_long
        from calendar_feeds f join spaces s on s.id = f.space_id where f.id = ${feed.id}`,
    )
    if (!failing) return
    if (failing.isLong) await queueFailingFeedMail(tx, feed.id)
    publish(tx, `person:${failing.ownerId}`)
  })
}
