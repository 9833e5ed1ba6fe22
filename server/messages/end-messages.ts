import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/**
 * Messages of a closed account stay in the conversations of the others, without a name. Its blocks and saved answers are
 * removed, files that it has not sent are swept within the hour, and no mails about messages are sent to it. Nothing prevents
 * closing the account.
 */
export async function endMessages(tx: Tx, { id }: Person): Promise<never[]> {
  await execute(tx, sql`delete from blocked_people where blocker_id = ${id} or blocked_id = ${id}`)
  await execute(tx, sql`update conversation_sides set mail_due_at = null where person_id = ${id}`)
  await execute(tx, sql`delete from saved_answers where user_id = ${id}`)
  await execute(
    tx,
    sql`
      update message_pictures set uploaded_at = uploaded_at - interval '31 days'
      where sender_id = ${id} and conversation_id is null`,
  )
  return []
}
