import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'

/** Records in the audit log that an admin read a conversation or one of its files, once in ten minutes. */
export async function recordReading(tx: Tx, admin: Person, conversationId: number): Promise<void> {
  const [unrecorded] = await fetchRows<{ spaceTitle: string }>(
    tx,
    sql`
      select s.title as space_title from conversations c join spaces s on s.id = c.space_id
      where c.id = ${conversationId} and not exists (select from admin_actions
        where admin_id = ${admin.id} and action = 'readConversation' and subject_kind = 'conversation'
          and subject_id = c.id::text and created_at > app_now() - interval '10 minutes')`,
  )
  if (!unrecorded) return
  const subject = {
    kind: 'conversation',
    id: String(conversationId),
    label: `Messages about ${unrecorded.spaceTitle}`,
  } as const
  await recordAdminAction(tx, admin, { action: 'readConversation', subject })
}
