import type { Database } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'

/** A conversation as one of its two people has it. */
export type ConversationRow = {
  id: number
  spaceId: number
  guestId: string
  ownerId: string
  sideId: number
  role: 'guest' | 'owner'
  /** The other person. */
  otherId: string
  lastNumber: number
}

/**
 * Returns a conversation to one of its two people. With `lock` its row is locked until the end of the transaction, so that
 * messages are numbered one after the other. Throws `conversationNotFound` for everyone else.
 */
export async function conversationRow(
  on: Database,
  { personId, id, lock = false }: { personId: string; id: number; lock?: boolean },
): Promise<ConversationRow> {
  const [row] = Number.isSafeInteger(id) ? await fetchRows<ConversationRow>(on, statement(personId, id, lock)) : []
  if (!row) throw new Refusal('conversationNotFound')
  return row
}

function statement(personId: string, id: number, lock: boolean) {
  return sql`
    select c.id, c.space_id, c.guest_id, c.owner_id, mine.id as side_id, c.last_number,
      case when c.guest_id = ${personId} then 'guest' else 'owner' end as role,
      case when c.guest_id = ${personId} then c.owner_id else c.guest_id end as other_id
    from conversations c join conversation_sides mine on mine.conversation_id = c.id and mine.person_id = ${personId}
    where c.id = ${id} ${lock ? sql`for update of c` : sql.empty}`
}
