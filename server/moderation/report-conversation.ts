import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { ReportInput } from '../../rules/report.ts'
import type { Person } from '../accounts/person.ts'
import { conversationRow } from '../messages/conversation-row.ts'
import { addReport } from './add-report.ts'

/**
 * Stores a report of the other person of a conversation; admins may read the conversation from then on. Throws
 * `conversationNotFound`, and what `addReport` throws.
 */
export async function reportConversation(person: Person, conversationId: number, input: ReportInput): Promise<void> {
  const { id, otherId } = await conversationRow(db(), { personId: person.id, id: conversationId })
  const [side] = await fetchRows<{ id: number }>(
    db(),
    sql`select id from conversation_sides where conversation_id = ${id} and person_id = ${otherId}`,
  )
  if (side) await addReport({ kind: 'conversation', id: side.id }, input, { person, address: '' })
}
