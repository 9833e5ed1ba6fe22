import { db, inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'
import { conversationRow } from './conversation-row.ts'

/**
 * Blocks or unblocks the other person of a conversation: a blocked person can neither write to the blocker nor book their
 * spaces. Existing bookings stay. Throws `conversationNotFound`.
 */
export async function setBlocked(person: Person, conversationId: number, isBlocked: boolean): Promise<void> {
  const { otherId } = await conversationRow(db(), { personId: person.id, id: conversationId })
  await inTransaction(async (tx) => {
    await execute(
      tx,
      isBlocked
        ? sql`insert into blocked_people (blocker_id, blocked_id, created_at) values (${person.id}, ${otherId}, app_now()) on conflict do nothing`
        : sql`delete from blocked_people where blocker_id = ${person.id} and blocked_id = ${otherId}`,
    )
    publish(tx, `messages:${person.id}`)
    publish(tx, `messages:${otherId}`)
  })
}
