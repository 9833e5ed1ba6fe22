import { db, read } from '../../db/connect.ts'
import type { AdminAction, AdminFacts, AdminSubjectKind } from '../../rules/admin-action.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'

/** An entry of the audit log. */
export type AdminActionEntry = {
  id: number
  adminEmail: string
  action: AdminAction
  subjectKind: AdminSubjectKind
  subjectId: string
  subjectLabel: string
  before: AdminFacts
  after: AdminFacts
  createdAt: Date
}

/** Filters the log by one subject; `before` is the cursor, the id of the previous page's last entry. */
type AuditQuery = { limit?: number; before?: number | null; subject?: { kind: AdminSubjectKind; id: string } | null }

/** Returns the audit log to an admin, newest first; throws `notFound` for others. */
export async function adminActions(
  person: Person | null,
  { limit = 50, before = null, subject = null }: AuditQuery = {},
): Promise<{ entries: AdminActionEntry[]; next: number | null }> {
  adminOnly(person)
  const size = Math.min(Math.max(limit, 1), 100)
  const rows = await read<AdminActionEntry>(db(), {
    name: `admin_actions${subject ? ':subject' : ''}`,
    text: `
      select id, admin_email as "adminEmail", action, subject_kind as "subjectKind", subject_id as "subjectId",
        subject_label as "subjectLabel", before, after, created_at as "createdAt"
      from admin_actions
      where ($1::bigint is null or id < $1) ${subject ? 'and subject_kind = $3 and subject_id = $4' : ''}
      order by id desc limit $2`,
    values: [before, size + 1, ...(subject ? [subject.kind, subject.id] : [])],
  })
  const entries = rows.slice(0, size)
  return { entries, next: rows.length > size ? (entries.at(-1)?.id ?? null) : null }
}
