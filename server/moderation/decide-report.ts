import type { z } from 'zod'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { parseInput } from '../../rules/parse-input.ts'
import { Refusal } from '../../rules/refusal.ts'
import { type ReportDecision, type ReportReason, reportDecisionInput } from '../../rules/report.ts'
import { adminOnly } from '../accounts/admin-only.ts'
import type { Person } from '../accounts/person.ts'
import { recordAdminAction } from '../audit/record-admin-action.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { hideReviewIn } from '../reviews/hide-review.ts'
import { takeDown } from '../spaces/take-down-space.ts'
import { contradictsDismissal, type DealtWith, dealtWithText, selectDealtWith } from './dealt-with.ts'
import { type ReportOutcome, reportDecidedMail, reportDismissedMail } from './report-mails.ts'
import { joinSubject, type ReportSubjectKind, subjectTitle } from './report-subject.ts'
import { suspendIn } from './suspend-person.ts'

/**
 * Decides a report and all open reports of the same subject, with `newest` only those up to this id, which the admin has seen:
 * takes the listing down or removes the review, suspends its owner, its author or the reported person of a conversation, or
 * dismisses them. The owner receives the reason by mail (a person whose conversation was reported only if suspended), the
 * reporters the decision; all in one transaction with the audit log. Reports whose matter was settled elsewhere are closed as
 * `dealtWith`, without a reason and a mail to the owner: the reporters receive what was done. Returns the listing's title.
 * Throws `notFound` for users who are not admins and for unknown reports, `reportDecided`, `invalidFields` without a reason, for
 * a dismissal of what was dealt with and for `dealtWith` if nothing was done, and what taking down, removing and suspending
 * throw.
 */
export async function decideReport(
  person: Person | null,
  reportId: number,
  input: { decision: string; reason?: string; newest?: number },
): Promise<string> {
  const admin = adminOnly(person)
  const typed = input.decision === 'dealtWith' ? null : parseInput(reportDecisionInput, input)
  return await inTransaction(async (tx) => {
    const reports = await lockOpenReports(tx, reportId, input.newest)
    const subject = await subjectOf(tx, reportId)
    const { decision, reason, outcome } = typed ? decidedBy(typed, subject) : dealtWithBefore(subject)
    const isSpace = subject.kind === 'space'
    if (decision === 'takeDown') await takeDownSubject(tx, admin, subject, { reason, reports })
    if (decision === 'suspend') await suspendIn(tx, admin, subject.personId, reason)
    if (decision === 'dismiss' && isSpace) await mailDismissal(tx, { ...subject, reportId, reason })
    await markDecided(tx, { ids: reports.map(({ id }) => id), admin, decision, reason })
    await recordAdminAction(tx, admin, {
      action: 'decideReport',
      subject: { kind: 'report', id: reportId, label: subject.title },
      before: { reports: 'open' },
      after: {
        reports: decidedAs(subject.kind, decision),
        reason,
        count: reports.length,
      },
    })
    await mailReporters(tx, reports, { ...subject, outcome, reason })
    return subject.title
  })
}

type Verdict = { decision: ReportDecision; reason: string; outcome: ReportOutcome }

/** Throws `invalidFields` for a dismissal that would say that nothing changes, although something was done. */
function decidedBy({ decision, reason }: z.output<typeof reportDecisionInput>, subject: Subject): Verdict {
  if (decision === 'dismiss' && contradictsDismissal(subject.kind, subject)) {
    throw new Refusal('invalidFields', {
      message: `This was dealt with already. ${dealtWithText(subject.kind, subject)}`,
    })
  }
  return { decision, reason, outcome: decision }
}

/** Throws `invalidFields` if nothing was done. */
function dealtWithBefore(subject: Subject): Verdict {
  const reason = dealtWithText(subject.kind, subject)
  if (subject.done === null || reason === null) {
    throw new Refusal('invalidFields', { message: 'Nothing was done about it so far' })
  }
  return { decision: 'dealtWith', reason, outcome: subject.done }
}

/** Takes the listing down, or removes the review. */
async function takeDownSubject(
  tx: Tx,
  admin: Person,
  subject: Subject,
  { reason, reports }: { reason: string; reports: readonly OpenReport[] },
): Promise<void> {
  if (subject.kind === 'conversation')
    throw new Refusal('invalidFields', { message: 'A conversation cannot be taken down' })
  if (subject.kind === 'space') await takeDown(tx, admin, subject.spaceId, reason)
  else {
    const reporterIds = reports.map(({ reporterId }) => reporterId)
    await hideReviewIn(tx, admin, { id: subject.id, reason, reporterIds })
  }
}

function decidedAs(kind: ReportSubjectKind, decision: ReportDecision): string {
  if (decision === 'suspend' && kind !== 'space') return 'person suspended'
  return decision === 'takeDown' && kind === 'review' ? 'review removed' : decidedWords[decision]
}

const decidedWords: Record<ReportDecision, string> = {
  takeDown: 'listing taken down',
  suspend: 'owner suspended',
  dealtWith: 'already dealt with',
  dismiss: 'dismissed',
}

type OpenReport = { id: number; reason: ReportReason; reporterId: string | null; email: string | null }

/**
 * Locks the open reports of a report's subject, up to the id `newest` if it is given. Throws `notFound`, and `reportDecided` if
 * it is not open.
 */
async function lockOpenReports(tx: Tx, reportId: number, newest = Number.MAX_SAFE_INTEGER): Promise<OpenReport[]> {
  if (!Number.isSafeInteger(reportId)) throw new Refusal('notFound')
  const locked = await fetchRows<OpenReport & { isDecided: boolean }>(
    tx,
    sql`
      select r.id, r.reason, r.reporter_id, coalesce(u.email, r.reporter_email) as email, r.decided_at is not null as is_decided
      from reports requested join reports r on r.subject_kind = requested.subject_kind and r.subject_id = requested.subject_id
      left join users u on u.id = r.reporter_id
      where requested.id = ${reportId} and (r.decided_at is null and r.id <= ${newest} or r.id = ${reportId}) order by r.id for update of r`,
  )
  const requested = locked.find(({ id }) => id === reportId)
  if (!requested) throw new Refusal('notFound')
  if (requested.isDecided) throw new Refusal('reportDecided')
  return locked
}

type Subject = {
  kind: ReportSubjectKind
  id: number
  spaceId: number
  title: string
  personId: string
} & DealtWith

async function subjectOf(tx: Tx, reportId: number): Promise<Subject> {
  const [subject] = await fetchRows<Subject>(
    tx,
    sql`
      select r.subject_kind as kind, r.subject_id as id, s.id as space_id, ${subjectTitle} as title, u.id as person_id,
        ${selectDealtWith}
      from reports r ${joinSubject} where r.id = ${reportId}`,
  )
  if (!subject) throw new Refusal('notFound')
  return subject
}

async function mailDismissal(tx: Tx, subject: Subject & { reportId: number; reason: string }): Promise<void> {
  await notify(tx, {
    personId: subject.personId,
    kind: 'decision',
    key: `report-dismissed:${subject.reportId}`,
    mail: reportDismissedMail({ ...subject, id: subject.spaceId }),
  })
}

type Decision = { ids: number[]; admin: Person; decision: ReportDecision; reason: string }

async function markDecided(tx: Tx, { ids, admin, decision, reason }: Decision): Promise<void> {
  await execute(
    tx,
    sql`update reports set decided_at = app_now(), decided_by = ${admin.id}, decision = ${decision}, decision_reason = ${reason} where id = any (${ids})`,
  )
}

type ReporterWords = { kind: ReportSubjectKind; title: string; outcome: ReportOutcome; reason: string }

/** Mails each address once, about the first of its reports. */
async function mailReporters(tx: Tx, reports: readonly OpenReport[], words: ReporterWords): Promise<void> {
  const mailed = new Set<string>()
  for (const { id, email, reason: reported } of reports) {
    if (!email || mailed.has(email)) continue
    mailed.add(email)
    const mail = reportDecidedMail({ ...words, reported })
    await queueMail(tx, { ...mail, dedupeKey: `report-decided:${id}`, to: email })
  }
}
