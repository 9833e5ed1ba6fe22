import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { ReportDecision, ReportReason } from '../../rules/report.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { joinSubject, type ReportSubjectKind, subjectTitle } from './report-subject.ts'

const pageSize = 25

/** The open reports of one subject. `id` is the first of them, `lastId` the newest. */
export type OpenReports = {
  id: number
  lastId: number
  title: string
  personName: string
  times: number
  reasons: ReportReason[]
  since: Date
  last: Date
}

/**
 * Returns subjects with open reports to an admin, the latest reported first. `before` is the cursor. Throws `notFound` for
 * others.
 */
export async function openReports(
  person: Person | null,
  { before = null, limit = pageSize }: { before?: number | null; limit?: number } = {},
): Promise<{ subjects: OpenReports[]; next: number | null }> {
  adminOnly(person)
  const rows = await fetchRows<OpenReports>(
    db(),
    sql`
      select r.id, r.last_id, r.times, r.reasons, r.since, r.last, ${subjectTitle} as title,
        coalesce(nullif(p.full_name, ''), u.email) as person_name
      from (
        select subject_kind, subject_id, min(id) as id, max(id) as last_id, count(*) as times, array_agg(distinct reason) as reasons,
          min(created_at) as since, max(created_at) as last
        from reports where decided_at is null
        group by subject_kind, subject_id having ${before}::bigint is null or max(id) < ${before}
        order by max(id) desc limit ${limit + 1}) r
      ${joinSubject}
      order by r.last_id desc`,
  )
  const subjects = rows.slice(0, limit)
  return { subjects, next: rows.length > limit ? (subjects.at(-1)?.lastId ?? null) : null }
}

export type DecidedReport = {
  id: number
  kind: ReportSubjectKind
  title: string
  reason: ReportReason
  decision: ReportDecision
  decidedAt: Date
  decidedBy: string | null
}

/** Returns decided reports to an admin, newest first. `before` is the cursor. Throws `notFound` for others. */
export async function decidedReports(
  person: Person | null,
  { before = null }: { before?: number | null } = {},
): Promise<{ reports: DecidedReport[]; next: number | null }> {
  adminOnly(person)
  const rows = await fetchRows<DecidedReport>(
    db(),
    sql`
      select r.id, r.subject_kind as kind, ${subjectTitle} as title, r.reason, r.decision, r.decided_at, decider.email as decided_by
      from reports r ${joinSubject} left join users decider on decider.id = r.decided_by
      where r.decided_at is not null and (${before}::bigint is null
        or (r.decided_at, r.id) < (select decided_at, id from reports where id = ${before}))
      order by r.decided_at desc, r.id desc limit ${pageSize + 1}`,
  )
  const reports = rows.slice(0, pageSize)
  return { reports, next: rows.length > pageSize ? (reports.at(-1)?.id ?? null) : null }
}

/** Returns the number of subjects with open reports to an admin, at most 100. Throws `notFound` for others. */
export async function countOpenReports(person: Person | null): Promise<number> {
  adminOnly(person)
  const [row] = await fetchRows<{ open: number }>(
    db(),
    sql`
      select count(*) as open
      from (select distinct subject_kind, subject_id from reports where decided_at is null limit 100) counted`,
  )
  return row?.open ?? 0
}
