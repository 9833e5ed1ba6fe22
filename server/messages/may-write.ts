import type { Database } from '../../db/connect.ts'
import { deletedAddresses } from '../../db/deleted-addresses.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal, type RefusalCode } from '../../rules/refusal.ts'
import { isOpenAccount } from '../accounts/open-account.ts'

/** Why a person cannot write to another one; null if they can. */
export type WritingObstacle = Extract<
  RefusalCode,
  'accountDeleted' | 'blockedByThem' | 'blockedByYou' | 'notReachable'
> | null

/** Returns why one person cannot write to another: a deleted account, blocked by either of them, or a suspended account. */
export async function writingObstacle(on: Database, fromId: string, toId: string): Promise<WritingObstacle> {
  const [row] = await fetchRows<{ byThem: boolean; byYou: boolean; isGone: boolean; isDeleted: boolean }>(
    on,
    sql`
      select exists (select from blocked_people where blocker_id = ${toId} and blocked_id = ${fromId}) as by_them,
        exists (select from blocked_people where blocker_id = ${fromId} and blocked_id = ${toId}) as by_you,
        not exists (select from users where id = ${toId} and ${isOpenAccount}) as is_gone,
        exists (select from users where id = ${toId} and email like ${deletedAddresses}) as is_deleted`,
  )
  if (row?.isDeleted) return 'accountDeleted'
  if (row?.byYou) return 'blockedByYou'
  if (row?.byThem) return 'blockedByThem'
  return row?.isGone ? 'notReachable' : null
}

/** Throws `accountDeleted`, `blockedByThem`, `blockedByYou` or `notReachable` if one person cannot write to another. */
export async function refuseUnlessReachable(on: Database, fromId: string, toId: string): Promise<void> {
  const obstacle = await writingObstacle(on, fromId, toId)
  if (obstacle) throw new Refusal(obstacle)
}
