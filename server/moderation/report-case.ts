import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { ReportDecision, ReportReason } from '../../rules/report.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { type DealtWith, selectDealtWith } from './dealt-with.ts'
import { joinSubject, type ReportSubjectKind, subjectTitle } from './report-subject.ts'

export type Report = {
  id: number
  reason: ReportReason
  words: string
  createdAt: Date
  /** The account that reported; null for a visitor. */
  reporterId: string | null
  reporterName: string | null
  /** A visitor's address, if given. */
  reporterEmail: string | null
  /** The number of the reporter's stays, at any space. */
  stays: number
}

type Subject = {
  kind: ReportSubjectKind
  /** The reported conversation; null for a listing and a review. */
  conversationId: number | null
  /** The reported review; null for a listing and a conversation. */
  reviewId: number | null
  spaceId: number
  slug: string
  title: string
  /** The reported person: the owner of a listing, the reported side of a conversation, or the author of a review. */
  personId: string
  isTakenDown: boolean
  /** Deleted by its owner: it can no longer be taken down. */
  isGone: boolean
} & DealtWith

type Decided = { decision: ReportDecision; reason: string; at: Date; by: string | null }

/** A report, all reports that are open or were decided together with it, and the space, conversation or review they concern. */
export type ReportCase = Subject & {
  id: number
  reports: Report[]
  /** Null while it is open. */
  decided: Decided | null
  /** The number of other reports of the person: of their spaces, conversations and reviews, decided or not. */
  otherReports: number
}

const shownReports = 100

/** Returns a report with those that belong to it to an admin. Throws `notFound` for others and for an unknown id. */
export async function reportCase(person: Person | null, id: number): Promise<ReportCase> {
  adminOnly(person)
  const [found] = Number.isSafeInteger(id)
    ? await fetchRows<Subject & { decision: ReportDecision | null; reason: string; at: Date; by: string | null }>(
        db(),
        sql`
          select r.subject_kind as kind, c.id as conversation_id, review.id as review_id, s.id as space_id, s.slug, ${subjectTitle} as title, u.id as person_id, s.taken_down_at is not null as is_taken_down,
            s.deleted_at is not null and s.taken_down_at is null as is_gone, ${selectDealtWith},
            r.decision, r.decision_reason as reason, r.decided_at as at, decider.email as by
          from reports r ${joinSubject} left join users decider on decider.id = r.decided_by
          where r.id = ${id}`,
      )
    : []
  if (!found) throw new Refusal('notFound')
  const { decision, reason, at, by, ...subject } = found
  const [reports, otherReports] = await Promise.all([reportsOf(id), countOthers(id)])
  return { ...subject, id, reports, decided: decision && { decision, reason, at, by }, otherReports }
}

async function reportsOf(id: number): Promise<Report[]> {
  return await fetchRows<Report>(
    db(),
    sql`
      select r.id, r.reason, r.words, r.created_at, r.reporter_id,
        coalesce(nullif(p.full_name, ''), u.email) as reporter_name, r.reporter_email,
        (select count(*) from bookings b where b.user_id = r.reporter_id and b.status = 'completed') as stays
      from reports requested join reports r on r.subject_kind = requested.subject_kind and r.subject_id = requested.subject_id
        and r.decided_at is not distinct from requested.decided_at
      left join users u on u.id = r.reporter_id left join profiles p on p.id = r.reporter_id
      where requested.id = ${id} order by r.id desc limit ${shownReports}`,
  )
}

async function countOthers(id: number): Promise<number> {
  const [row] = await fetchRows<{ others: number }>(
    db(),
    sql`
      with requested as (
        select r.id, r.subject_kind, r.subject_id, r.decided_at, u.id as person_id from reports r ${joinSubject} where r.id = ${id}),
      subjects as (
        select 'space' as kind, s.id from requested join spaces s on s.user_id = requested.person_id
        union all select 'conversation', side.id from requested join conversation_sides side on side.person_id = requested.person_id
        union all select 'review', review.id from requested join reviews review on review.user_id = requested.person_id)
      select count(*) as others
      from requested cross join subjects join reports r on r.subject_kind = subjects.kind and r.subject_id = subjects.id
      where (r.subject_kind, r.subject_id) <> (requested.subject_kind, requested.subject_id)
        or r.decided_at is distinct from requested.decided_at`,
  )
  return row?.others ?? 0
}
