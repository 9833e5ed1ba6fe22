import type { Tx } from '../../db/connect.ts'
import { execute, sql } from '../../db/sql.ts'
import type { AdminAction, AdminFacts, AdminSubjectKind } from '../../rules/admin-action.ts'
import type { Person } from '../accounts/person.ts'

/** The subject of an action; `label` is its name at that time. */
export type AdminSubject = { kind: AdminSubjectKind; id: string | number; label: string }

export type AdminActionRecord = { action: AdminAction; subject: AdminSubject; before?: AdminFacts; after?: AdminFacts }

/** Writes an admin's action to the audit log, in the same transaction: neither exists without the other. */
export async function recordAdminAction(tx: Tx, admin: Person, record: AdminActionRecord): Promise<void> {
  const { action, subject, before = {}, after = {} } = record
  await execute(
    tx,
    sql`
      insert into admin_actions (admin_id, admin_email, action, subject_kind, subject_id, subject_label, before, after, created_at)
      values (${admin.id}, ${admin.email}, ${action}, ${subject.kind}, ${String(subject.id)}, ${subject.label}, ${before}, ${after}, app_now())`,
  )
}
