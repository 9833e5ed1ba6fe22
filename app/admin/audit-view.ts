import { adminActionLabels, changeText } from '../../rules/admin-action.ts'
import { paths } from '../../rules/paths.ts'
import { localDateTimeText } from '../../rules/time.ts'
import type { AdminActionEntry } from '../../server/audit/admin-actions.ts'

export type AuditView = {
  id: number
  when: string
  who: string
  what: string
  on: string
  to: string | null
  change: string
}

/** Formats a line of the audit log. */
export function auditView(entry: AdminActionEntry): AuditView {
  return {
    id: entry.id,
    when: localDateTimeText(entry.createdAt, 'UTC'),
    who: entry.adminEmail,
    what: adminActionLabels[entry.action] ?? entry.action,
    on: entry.subjectLabel,
    to: subjectPath(entry),
    change: changeText(entry.before, entry.after),
  }
}

/** The admin page of the action's subject; null if it has none. */
function subjectPath({ subjectKind: kind, subjectId: id }: AdminActionEntry): string | null {
  if (kind === 'space') return paths.adminSpace(Number(id))
  if (kind === 'spaceType') return paths.adminType(id)
  if (kind === 'report') return paths.adminReport(id)
  if (kind === 'conversation') return paths.adminConversation(id)
  if (kind === 'review') return paths.adminReview(id)
  if (kind === 'booking') return paths.adminBooking(id)
  return kind === 'person' ? paths.adminPerson(id) : null
}
