import { db } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { ReportInput } from '../../rules/report.ts'
import type { Person } from '../accounts/person.ts'
import { withinLimit } from '../limits/within-limit.ts'
import { conversationRow } from '../messages/conversation-row.ts'

/**
 * Stores a report of the other person of a conversation for the admins, who may read the conversation from then on. Throws
 * `conversationNotFound`, and `tooManyRequests` above 5 an hour.
 */
export async function reportConversation(person: Person, conversationId: number, input: ReportInput): Promise<void> {
  const { id, otherId } = await conversationRow(db(), { personId: person.id, id: conversationId })
  await withinLimit('reports', person.id, () =>
    execute(
      db(),
      sql`
        insert into reports (subject_kind, subject_id, reason, words, reporter_id, created_at)
        select 'conversation', side.id, ${input.reason}, ${input.words}, ${person.id}::uuid, app_now()
        from conversation_sides side where side.conversation_id = ${id} and side.person_id = ${otherId}`,
    ),
  )
}
