import { inTransaction } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { announce } from '../live/announce.ts'
import { lockSpaceType } from './lock-space-type.ts'

/**
 * Hides a space type from chips, selectors and addresses, or shows it again (decision 22). Its spaces stay and are found as
 * before. Refuses notFound to all but admins, typeUnknown, also for one that was merged into another.
 */
export async function hideSpaceType(person: Person | null, name: string, isHidden: boolean): Promise<void> {
  const admin = adminOnly(person)
  await inTransaction(async (tx) => {
    const { type } = await lockSpaceType(tx, name)
    if (type.mergedInto) throw new Refusal('typeUnknown')
    if (type.isHidden === isHidden) return
    await tx.$client.query('update space_types set hidden_at = case when $2 then app_now() end where name = $1', [
      name,
      isHidden,
    ])
    await recordAdminAction(tx, admin, {
      action: 'hideType',
      subject: { kind: 'spaceType', id: name, label: type.label },
      before: { hidden: type.isHidden },
      after: { hidden: isHidden },
    })
    announce(tx, 'space-types')
  })
}
