import { inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { publish } from '../live/publish.ts'
import { lockSpaceType } from './lock-space-type.ts'

/**
 * Permanently merges a space type into another: all its spaces change type in this transaction, and its ID becomes an alias
 * of the other (spec D36). Returns how many spaces moved. Throws `notFound` for users who are not admins, and `typeUnknown`
 * for a type that was already merged, a hidden target, or the same type.
 */
export async function mergeSpaceTypes(person: Person | null, name: string, into: string): Promise<number> {
  const admin = adminOnly(person)
  return await inTransaction(async (tx) => {
    await execute(tx, sql`set local statement_timeout = '60s'`)
    await execute(tx, sql`set local idle_in_transaction_session_timeout = '60s'`)
    const { type, all } = await lockSpaceType(tx, name)
    const target = all.find((one) => one.name === into)
    if (!target || target.name === name || target.mergedInto || target.isHidden || type.mergedInto) {
      throw new Refusal('typeUnknown')
    }
    const spaces = await execute(tx, sql`update spaces set type = ${into}, updated_at = now() where type = ${name}`)
    // Aliases of the merged type lead to the target too, so one step always resolves them.
    await execute(tx, sql`update space_types set merged_into = ${into} where name = ${name} or merged_into = ${name}`)
    await recordAdminAction(tx, admin, {
      action: 'mergeType',
      subject: { kind: 'spaceType', id: name, label: type.label },
      before: { type: type.name, spaces },
      after: { type: target.name, spaces },
    })
    publish(tx, 'space-types')
    publish(tx, 'spaces')
    return spaces
  })
}
