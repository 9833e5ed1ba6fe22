import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { moderationReason } from '../../rules/moderation.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { notify } from '../notifications/notify.ts'
import { lockModeratedSpace } from './moderated-space.ts'
import { publishSpaceChange } from './publish-space-change.ts'
import { spaceRestoredMail } from './taken-down-mails.ts'

/**
 * Lists a space again that was taken down, in its previous state; the owner receives the reason by mail. Throws `notFound`
 * for users who are not admins, `spaceNotFound`, `notTakenDown`, `ownerSuspended`, `invalidFields` without a reason.
 */
export async function restoreSpace(person: Person | null, spaceId: number, words: string): Promise<string> {
  const admin = adminOnly(person)
  const { reason } = parseInput(moderationReason, { reason: words })
  return await inTransaction(async (tx) => {
    const space = await lockModeratedSpace(tx, spaceId)
    if (!space.isTakenDown) throw new Refusal('notTakenDown')
    if (space.ownerIsSuspended) throw new Refusal('ownerSuspended')
    await execute(
      tx,
      sql`update spaces set taken_down_at = null, deleted_at = case when is_draft then deleted_at end, taken_down_reason = null, taken_down_with_owner = false
       where id = ${spaceId}`,
    )
    await recordAdminAction(tx, admin, {
      action: 'restoreSpace',
      subject: { kind: 'space', id: spaceId, label: space.title },
      before: { listing: 'taken down' },
      after: { listing: 'listed', reason },
    })
    await notify(tx, {
      personId: space.userId,
      kind: 'decision',
      key: `space-restored:${randomUUID()}`,
      mail: spaceRestoredMail({ ...space, reason }),
    })
    publishSpaceChange(tx, space)
    return space.title
  })
}
