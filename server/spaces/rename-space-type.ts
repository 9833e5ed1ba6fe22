import { inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { looksLike, type TypeLabelInput } from '../../rules/space-type.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { publish } from '../live/publish.ts'
import { lockSpaceType } from './lock-space-type.ts'

/**
 * Changes the display name of a space type; its ID and thus its addresses stay (spec D36). Throws `notFound` for users who
 * are not admins, `typeUnknown`, and `lookAlikeType` for a name that could be mistaken for another's.
 */
export async function renameSpaceType(person: Person | null, { name, label }: TypeLabelInput): Promise<void> {
  const admin = adminOnly(person)
  await inTransaction(async (tx) => {
    const { type, all } = await lockSpaceType(tx, name)
    if (type.label === label) return
    const alike = all.find((one) => one.name !== name && one.mergedInto !== name && looksLike(one.label, label))
    if (alike) throw tooClose(alike.label)
    await execute(tx, sql`update space_types set label = ${label} where name = ${name}`)
    await recordAdminAction(tx, admin, {
      action: 'renameType',
      subject: { kind: 'spaceType', id: name, label: type.label },
      before: { name: type.label },
      after: { name: label },
    })
    publish(tx, 'space-types')
    // Cards show the name.
    publish(tx, 'spaces')
  })
}

function tooClose(label: string): Refusal {
  const message = `This is too close to the space type '${label}'`
  return new Refusal('lookAlikeType', { message, fields: { label: message } })
}
