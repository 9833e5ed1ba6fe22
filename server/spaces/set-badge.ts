import { afterCommit, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import type { AdminAction } from '../../rules/admin-action.ts'
import { type BadgeInput, type BadgeName, type BadgeSetting, badgeSettingOf } from '../../rules/badge.ts'
import { Refusal } from '../../rules/refusal.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { wake } from '../work/wake.ts'
import { publishSpaceChange } from './publish-space-change.ts'

/**
 * Features a space, or overrides a computed badge (spec D25), and returns the previous state of the badge. When set back to
 * automatic, the badge is computed again at once. Throws `notFound` for users who are not admins, and `spaceNotFound`.
 */
export async function setBadge(
  person: Person | null,
  { spaceId, badge, setting }: BadgeInput,
): Promise<{ title: string; before: BadgeSetting }> {
  const admin = adminOnly(person)
  return await inTransaction(async (tx) => {
    const space = await lockBadge(tx, spaceId, badge)
    const before = badgeSettingOf(space.override)
    if (before === setting) return { title: space.title, before }
    await execute(
      tx,
      sql`update spaces set ${changes[badge](setting === 'automatic' ? null : setting === 'on')}, updated_at = now() where id = ${spaceId}`,
    )
    await recordAdminAction(tx, admin, {
      action: actions[badge],
      subject: { kind: 'space', id: spaceId, label: space.title },
      before: { [words[badge]]: before },
      after: { [words[badge]]: setting },
    })
    publishSpaceChange(tx, space)
    if (setting === 'automatic') afterCommit(tx, () => wake('compute-badges'))
    return { title: space.title, before }
  })
}

type Locked = { id: number; userId: string; title: string; override: boolean | null }

async function lockBadge(tx: Tx, spaceId: number, badge: BadgeName): Promise<Locked> {
  const [space] = await fetchRows<Locked>(
    tx,
    sql`select id, user_id, title, ${overrides[badge]} as override
      from spaces where id = ${spaceId} and deleted_at is null for update`,
  )
  if (!space) throw new Refusal('spaceNotFound')
  return space
}

const overrides = { featured: sql`featured`, popular: sql`popular_override`, greatValue: sql`great_value_override` }

const changes = {
  featured: (on: boolean | null) => sql`featured = ${on}::boolean`,
  popular: (on: boolean | null) => sql`popular_override = ${on}::boolean, popular = coalesce(${on}::boolean, popular)`,
  greatValue: (on: boolean | null) =>
    sql`great_value_override = ${on}::boolean, great_value = coalesce(${on}::boolean, great_value)`,
}

const actions = {
  featured: 'featureSpace',
  popular: 'overridePopular',
  greatValue: 'overrideGreatValue',
} as const satisfies Record<BadgeName, AdminAction>

const words = { featured: 'featured', popular: 'popular', greatValue: 'great value' }
