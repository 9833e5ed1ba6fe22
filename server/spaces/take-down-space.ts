import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '../../db/connect.ts'
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
import { spaceTakenDownMail } from './taken-down-mails.ts'

/**
 * Takes a space down (spec D54): it counts as deleted for everyone except its owner and admins, and accepts no holds;
 * bookings stay, and a hold may still be paid. The owner receives the reason by mail. Throws `notFound` for users who are
 * not admins, `spaceNotFound`, `takenDownAlready`, `invalidFields` without a reason.
 */
export async function takeDownSpace(person: Person | null, spaceId: number, words: string): Promise<string> {
  const admin = adminOnly(person)
  const { reason } = parseInput(moderationReason, { reason: words })
  return await inTransaction((tx) => takeDown(tx, admin, spaceId, reason))
}

/**
 * Takes a space down within a transaction and returns its title. One that is down with its suspended owner then stays down
 * without.
 */
export async function takeDown(tx: Tx, admin: Person, spaceId: number, reason: string): Promise<string> {
  const space = await lockModeratedSpace(tx, spaceId)
  if (space.isTakenDown && !space.isDownWithOwner) throw new Refusal('takenDownAlready')
  await execute(
    tx,
    sql`update spaces set taken_down_at = coalesce(taken_down_at, app_now()), deleted_at = coalesce(deleted_at, app_now()),
       taken_down_reason = ${reason}, taken_down_with_owner = false where id = ${spaceId}`,
  )
  await recordAdminAction(tx, admin, {
    action: 'takeDownSpace',
    subject: { kind: 'space', id: spaceId, label: space.title },
    before: { listing: space.isTakenDown ? 'taken down' : 'listed' },
    after: { listing: 'taken down', reason },
  })
  await notify(tx, {
    personId: space.userId,
    kind: 'decision',
    key: `space-taken-down:${randomUUID()}`,
    mail: spaceTakenDownMail({ ...space, reason }),
  })
  publishSpaceChange(tx, space)
  return space.title
}
