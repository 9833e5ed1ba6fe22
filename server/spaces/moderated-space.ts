import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { lockSpace } from './lock-space.ts'
import { notDeleted } from './not-deleted.ts'

/** A space as admins moderate it, taken down or not, with its owner's name. */
export type ModeratedSpace = {
  id: number
  title: string
  userId: string
  isTakenDown: boolean
  /** It was taken down with its owner, not by a decision about it. */
  isDownWithOwner: boolean
  ownerIsSuspended: boolean
  ownerName: string
}

/** Takes the space's lock and reads it. Throws `spaceNotFound` if its owner deleted it. */
export async function lockModeratedSpace(tx: Tx, spaceId: number): Promise<ModeratedSpace> {
  if (!Number.isSafeInteger(spaceId)) throw new Refusal('spaceNotFound')
  await lockSpace(tx, spaceId)
  const [space] = await fetchRows<ModeratedSpace>(
    tx,
    sql`
      select s.id, s.title, s.user_id, s.taken_down_at is not null as is_taken_down,
        s.taken_down_at is not null and s.taken_down_with_owner as is_down_with_owner,
        u.suspended_at is not null as owner_is_suspended,
        coalesce(nullif(p.full_name, ''), nullif(u.name, ''), u.email) as owner_name
      from spaces s join users u on u.id = s.user_id left join profiles p on p.id = s.user_id
      where s.id = ${spaceId} and ${notDeleted}`,
  )
  if (!space) throw new Refusal('spaceNotFound')
  return space
}
