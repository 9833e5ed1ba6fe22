import { inTransaction } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { paths } from '../../rules/paths.ts'
import type { Person } from '../accounts/person.ts'
import { publish } from '../live/publish.ts'
import { readNotificationsAt } from '../notifications/read-notifications.ts'
import type { ConversationRow } from './conversation-row.ts'

/**
 * Stores that a person has seen a conversation up to the message `number`, and notifies the pages of both people if there
 * was something new. A mail about these messages is not sent any more.
 */
export async function markSeen(person: Person, conversation: ConversationRow, number: number): Promise<void> {
  await inTransaction(async (tx) => {
    const changed = await execute(
      tx,
      sql`
        update conversation_sides set seen_number = ${number},
          mail_due_at = case when incoming_number <= ${number} then null else mail_due_at end
        where conversation_id = ${conversation.id} and person_id = ${person.id} and seen_number < least(incoming_number, ${number})`,
    )
    if (changed === 0) return
    await readNotificationsAt(tx, person, paths.conversation(conversation.id))
    publish(tx, `messages:${person.id}`)
    publish(tx, `messages:${conversation.otherId}`)
  })
}
