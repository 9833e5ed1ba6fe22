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

/** A line of the audit log in words. */
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

/** Where an operator sees what it was done to; null where that has no page. */
function subjectPath({ subjectKind: kind, subjectId: id, subjectLabel: label }: AdminActionEntry): string | null {
  if (kind === 'space') return paths.adminSpaces(label)
  if (kind === 'spaceType') return paths.adminType(id)
  if (kind === 'report') return paths.adminReport(id)
  if (kind === 'booking') return paths.adminBooking(id)
  return kind === 'person' ? paths.adminPerson(id) : null
}
