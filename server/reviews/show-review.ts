import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/connect.ts'
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
import { reviewRestoredForOwner, reviewRestoredMail } from './moderated-review-mails.ts'

/**
 * Shows a removed review again, with its stars; its author receives the reason by mail, and the owner of the space is notified.
 * Throws `notFound` for users who are not admins, `reviewNotFound`, `reviewShown`, `invalidFields` without a reason. Returns the
 * title of the space.
 */
export async function showReview(person: Person | null, id: number, words: string): Promise<string> {
  const admin = adminOnly(person)
  const { reason } = parseInput(moderationReason, { reason: words })
  return await inTransaction(async (tx) => {
    const review = await lockReview(tx, id)
    if (review.hiddenReason === null) throw new Refusal('reviewShown')
    await execute(tx, sql`update reviews set hidden_at = null, hidden_reason = null where id = ${id}`)
    await recordAdminAction(tx, admin, {
      action: 'restoreReview',
      subject: { kind: 'review', id, label: review.spaceTitle },
      before: { review: 'removed' },
      after: { review: 'visible', reason },
    })
    const mail = reviewRestoredMail({ ...review, reason })
    await notify(tx, { personId: review.authorId, kind: 'decision', key: `review-restored:${randomUUID()}`, mail })
    if (!review.spaceGone) {
      const ownerMail = reviewRestoredForOwner({ ...review, reason })
      await notify(tx, {
        personId: review.ownerId,
        kind: 'review',
        key: `review-back:${randomUUID()}`,
        mail: ownerMail,
      })
    }
    publish(tx, `space:${review.spaceId}`)
    return review.spaceTitle
  })
}
