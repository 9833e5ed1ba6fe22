import { adminActionLabels, changeText } from '../../rules/admin-action.ts'
import { localDateTimeText } from '../../rules/time.ts'
import type { AdminActionEntry } from '../../server/audit/admin-actions.ts'

export type AuditView = { id: number; when: string; who: string; what: string; on: string; change: string }

/** A line of the audit log in words. */
export function auditView(entry: AdminActionEntry): AuditView {
  return {
    id: entry.id,
    when: localDateTimeText(entry.createdAt, 'UTC'),
    who: entry.adminEmail,
    what: adminActionLabels[entry.action] ?? entry.action,
    on: entry.subjectLabel,
    change: changeText(entry.before, entry.after),
  }
}
