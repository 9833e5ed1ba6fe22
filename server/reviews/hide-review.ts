import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { moderationReason } from '../../rules/moderation.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { publish } from '../live/publish.ts'
import { notify } from '../notifications/notify.ts'
import { lockReview } from './moderated-review.ts'
import { reviewRemovedForOwner, reviewRemovedMail } from './moderated-review-mails.ts'

/**
 * Removes a visible review from its space (spec D54): "removed" stays there with the reason, and its stars no longer count. Its
 * author receives the reason by mail, and the owner of the space is notified. Throws `notFound` for users who are not admins,
 * `reviewNotFound`, `reviewHidden`, and `invalidFields` without a reason. Returns the title of the space.
 */
export async function hideReview(person: Person | null, id: number, words: string): Promise<string> {
  const admin = adminOnly(person)
  const { reason } = parseInput(moderationReason, { reason: words })
  return await inTransaction((tx) => hideReviewIn(tx, admin, { id, reason }))
}

/** The same within a transaction. An owner among the `reporterIds` is not notified: reporters are mailed the decision. */
export async function hideReviewIn(
  tx: Tx,
  admin: Person,
  { id, reason, reporterIds = [] }: { id: number; reason: string; reporterIds?: readonly (string | null)[] },
): Promise<string> {
  const review = await lockReview(tx, id)
  if (!review.isVisible) throw new Refusal('reviewNotFound')
  if (review.hiddenReason !== null) throw new Refusal('reviewHidden')
  await execute(tx, sql`update reviews set hidden_at = app_now(), hidden_reason = ${reason} where id = ${id}`)
  await recordAdminAction(tx, admin, {
    action: 'hideReview',
    subject: { kind: 'review', id, label: review.spaceTitle },
    before: { review: 'visible' },
    after: { review: 'removed', reason },
  })
  const mail = reviewRemovedMail({ ...review, reason })
  await notify(tx, { personId: review.authorId, kind: 'decision', key: `review-removed:${randomUUID()}`, mail })
  if (!review.spaceGone && !reporterIds.includes(review.ownerId)) {
    const ownerMail = reviewRemovedForOwner({ ...review, reason })
    await notify(tx, { personId: review.ownerId, kind: 'review', key: `review-gone:${randomUUID()}`, mail: ownerMail })
  }
  publish(tx, `space:${review.spaceId}`)
  return review.spaceTitle
}
