import { db } from '../../db/connect.ts'
import { searchPattern } from '../../db/search-pattern.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import {
  type AdminAction,
  type AdminFacts,
  type AdminSubjectKind,
  adminActionLabels,
} from '../../rules/admin-action.ts'
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

/** Filters the log; `before` is the cursor, the id of the previous page's last entry. */
type AuditQuery = {
  /** A part of the action's label, of the name or address of the admin, or of the subject. */
  q?: string | undefined
  limit?: number
  before?: number | null
  subject?: { kind: AdminSubjectKind; id: string } | null
}

/** Returns the audit log to an admin, newest first; throws `notFound` for others. */
export async function adminActions(
  person: Person | null,
  { q, limit = 50, before = null, subject = null }: AuditQuery = {},
): Promise<{ entries: AdminActionEntry[]; next: number | null }> {
  adminOnly(person)
  const size = Math.min(Math.max(limit, 1), 100)
  const rows = await fetchRows<AdminActionEntry>(
    db(),
    sql`
      select id, admin_email, action, subject_kind, subject_id, subject_label, before, after, created_at
      from admin_actions
      where (${before}::bigint is null or id < ${before})
        ${q ? sql`and ${contains(q)}` : sql.empty}
        ${subject ? sql`and subject_kind = ${subject.kind} and subject_id = ${subject.id}` : sql.empty}
      order by id desc limit ${size + 1}`,
  )
  const entries = rows.slice(0, size)
  return { entries, next: rows.length > size ? (entries.at(-1)?.id ?? null) : null }
}

function contains(q: string): Sql {
  const pattern = searchPattern(q)
  const actions = Object.entries(adminActionLabels).filter(([, label]) => label.toLowerCase().includes(q.toLowerCase()))
  return sql`(action = any (${actions.map(([action]) => action)}) or search_form(admin_email) like ${pattern} or search_form(subject_label) like ${pattern}
    or exists (select from profiles where id = admin_id and search_form(full_name) like ${pattern}))`
}
