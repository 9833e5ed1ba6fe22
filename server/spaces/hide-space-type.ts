import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { moderationReason } from '../../rules/moderation.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { publish } from '../live/publish.ts'
import { notify } from '../notifications/notify.ts'
import { lockSpaceType } from './lock-space-type.ts'
import { typeHiddenMail } from './type-hidden-mails.ts'

/**
 * Hides a space type from chips, selectors and addresses, or shows it again (spec D22). Its spaces stay and are found as
 * before. The user who added it receives the reason by mail. Throws `invalidFields` without a reason, `notFound` for users
 * who are not admins, `typeUnknown`, also for a type that was merged into another.
 */
export async function hideSpaceType(
  person: Person | null,
  name: string,
  isHidden: boolean,
  words: string,
): Promise<void> {
  const admin = adminOnly(person)
  const { reason } = parseInput(moderationReason, { reason: words })
  await inTransaction(async (tx) => {
    const { type } = await lockSpaceType(tx, name)
    if (type.mergedInto) throw new Refusal('typeUnknown')
    if (type.isHidden === isHidden) return
    await execute(
      tx,
      sql`update space_types set hidden_at = case when ${isHidden} then app_now() end where name = ${name}`,
    )
    await recordAdminAction(tx, admin, {
      action: 'hideType',
      subject: { kind: 'spaceType', id: name, label: type.label },
      before: { hidden: type.isHidden },
      after: { hidden: isHidden, reason },
    })
    await mailCreator(tx, { name, label: type.label, isHidden, reason })
    publish(tx, 'space-types')
  })
}

type Hidden = { name: string; label: string; isHidden: boolean; reason: string }

async function mailCreator(tx: Tx, hidden: Hidden): Promise<void> {
  const [creator] = await fetchRows<{ id: string }>(
    tx,
    sql`select created_by as id from space_types where name = ${hidden.name} and created_by is not null`,
  )
  if (!creator) return
  const mail = typeHiddenMail(hidden)
  await notify(tx, { personId: creator.id, kind: 'decision', key: `type-hidden:${randomUUID()}`, mail })
}
