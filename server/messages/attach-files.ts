import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import type { WithMessage } from './send-message.ts'
import type { StoredMessage } from './store-message.ts'

/** Returns what attaches a person's uploaded pictures and PDFs to the message that is stored; undefined without any. */
export function attachFiles(person: Person, ids: readonly string[]): WithMessage | undefined {
  return ids.length === 0 ? undefined : (tx, stored) => attach(tx, person, ids, stored)
}

/** Throws `pictureNotFound` if one of them is not the person's, was sent with another message, or was swept. */
async function attach(tx: Tx, person: Person, ids: readonly string[], stored: StoredMessage): Promise<void> {
  const attached = await execute(
    tx,
    sql`
      update message_pictures p set conversation_id = ${stored.conversationId}, number = ${stored.number}, position = sent.position
      from unnest(${ids}::uuid[]) with ordinality sent (id, position)
      where p.id = sent.id and p.sender_id = ${person.id} and p.conversation_id is null`,
  )
  if (attached !== ids.length) throw new Refusal('pictureNotFound')
}
