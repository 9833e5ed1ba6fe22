import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { ReportDecision, ReportReason } from '../../rules/report.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'

type Page = { before?: number | null; limit?: number }

/** The open reports of one subject. `id` is the first of them, `lastId` the newest. */
export type OpenReports = {
  id: number
  lastId: number
  title: string
  ownerName: string
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
  { before = null, limit = 25 }: Page = {},
): Promise<{ subjects: OpenReports[]; next: number | null }> {
  adminOnly(person)
  const rows = await fetchRows<OpenReports>(
    db(),
    sql`
      select o.id, o.last_id, o.times, o.reasons, o.since, o.last, s.title,
        coalesce(nullif(p.full_name, ''), u.email) as owner_name
      from (
        select subject_id, min(id) as id, max(id) as last_id, count(*) as times, array_agg(distinct reason) as reasons,
          min(created_at) as since, max(created_at) as last
        from reports where decided_at is null and subject_kind = 'space'
        group by subject_id having ${before}::bigint is null or max(id) < ${before}
        order by max(id) desc limit ${limit + 1}) o
      join spaces s on s.id = o.subject_id join users u on u.id = s.user_id left join profiles p on p.id = s.user_id
      order by o.last_id desc`,
  )
  const subjects = rows.slice(0, limit)
  return { subjects, next: rows.length > limit ? (subjects.at(-1)?.lastId ?? null) : null }
}

export type DecidedReport = {
  id: number
  title: string
  reason: ReportReason
  decision: ReportDecision
  decidedAt: Date
  decidedBy: string | null
}

/** Returns decided reports to an admin, newest first. `before` is the cursor. Throws `notFound` for others. */
export async function decidedReports(
  person: Person | null,
  { before = null, limit = 25 }: Page = {},
): Promise<{ reports: DecidedReport[]; next: number | null }> {
  adminOnly(person)
  const rows = await fetchRows<DecidedReport>(
    db(),
    sql`
      select r.id, s.title, r.reason, r.decision, r.decided_at, u.email as decided_by
      from reports r join spaces s on s.id = r.subject_id left join users u on u.id = r.decided_by
      where r.decided_at is not null and (${before}::bigint is null or r.id < ${before})
      order by r.id desc limit ${limit + 1}`,
  )
  const reports = rows.slice(0, limit)
  return { reports, next: rows.length > limit ? (reports.at(-1)?.id ?? null) : null }
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
