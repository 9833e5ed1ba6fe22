import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { auth } from './auth.ts'
import type { Person } from './person.ts'

/** Since when signing in takes a second step, and how many recovery codes are left. */
export type OwnSecondFactor = { since: Date; codesLeft: number }

/** Returns the second factor of the user; null if it is off. */
export async function ownSecondFactor({ id }: Person): Promise<OwnSecondFactor | null> {
  const [factor] = await fetchRows<{ since: Date }>(
    db(),
    sql`
      select f.created_at as since from two_factors f join users u on u.id = f.user_id
      where f.user_id = ${id} and f.verified and u.two_factor_enabled`,
  )
  if (!factor) return null
  const { backupCodes } = await auth().api.viewBackupCodes({ body: { userId: id } })
  return { since: factor.since, codesLeft: backupCodes.length }
}
