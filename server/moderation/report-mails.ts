import { paths } from '../../rules/paths.ts'
import { type ReportDecision, type ReportReason, reportReasonLabels } from '../../rules/report.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import type { ReportSubjectKind } from './report-subject.ts'

type Dismissed = { id: number; title: string; reason: string }

/** To the owner of a reported listing that stays as it is. */
export function reportDismissedMail({ id, title, reason }: Dismissed): Mail {
  return renderMail({
    subject: `We looked at a report, and all is well: ${title}`,
    title: 'Your listing stays as it is',
    lead: 'A listing of yours was reported to us. We looked at it, and nothing changes.',
    facts: [
      { label: 'Space', lines: [title] },
      { label: 'Reason', lines: [reason] },
    ],
    button: { label: 'See the listing', path: paths.listing(id) },
    reason: 'You get this because you let this space.',
  })
}

/** What happened to the subject, by the decision or before it. */
export type ReportOutcome = Exclude<ReportDecision, 'dealtWith'> | 'gone'

type Decided = {
  kind: ReportSubjectKind
  title: string
  reported: ReportReason
  outcome: ReportOutcome
  reason: string
}

/** To the reporter. Why a listing was taken down, or its owner suspended, stays between us and the owner. */
export function reportDecidedMail({ kind, title, reported, outcome, reason }: Decided): Mail {
  return renderMail({
    subject: 'We looked at what you reported',
    title: 'Thank you for telling us',
    lead: leads[kind][outcome],
    facts: [
      { label: subjectLabels[kind], lines: [title] },
      { label: 'Reported', lines: [reportReasonLabels[reported]] },
      ...(outcome === 'dismiss' ? [{ label: 'Why', lines: [reason] }] : []),
    ],
    reason: `You get this because you reported a ${subjectLabels[kind].toLowerCase()}.`,
  })
}

const subjectLabels: Record<ReportSubjectKind, string> = {
  space: 'Listing',
  conversation: 'Conversation',
  review: 'Review',
}

const spaceLeads: Record<ReportOutcome, string> = {
  takeDown: 'We looked at what you reported, and took the listing down. Nobody can find or book it.',
  suspend: 'We looked at what you reported, and suspended the owner. Their listings cannot be found or booked.',
  gone: 'We looked at what you reported. Its owner has deleted the listing. Nobody can find or book it.',
  dismiss: 'We looked at what you reported. The listing stays as it is.',
}

const leads: Record<ReportSubjectKind, Record<ReportOutcome, string>> = {
  space: spaceLeads,
  conversation: {
    ...spaceLeads,
    suspend: 'We read the conversation that you reported, and suspended the account. It cannot write to you any more.',
    gone: 'We read the conversation that you reported. The account has been deleted. It cannot write to you any more.',
    dismiss:
      'We read the conversation that you reported. Nothing changes. You can block the other person in your messages.',
  },
  review: {
    ...spaceLeads,
    takeDown: 'We read the review that you reported, and removed it. Its stars do not count any more.',
    suspend: 'We read the review that you reported, and suspended its author.',
    dismiss: 'We read the review that you reported. It stays as it is.',
  },
}
