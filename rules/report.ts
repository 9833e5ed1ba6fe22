import { z } from 'zod'
import { emailAddress } from './contact.ts'
import { moderationReason } from './moderation.ts'
import { linesOfText, optional } from './text.ts'

/**
 * Reasons for a report of a space, a review or a conversation, in the order of the form. Older reports of reviews and
 * conversations may have those of spaces.
 */
export const reportReasonsOf = {
  space: ['described', 'theirs', 'unsafe', 'elsewhere', 'offensive', 'other'],
  review: ['untrue', 'harassment', 'personal', 'spam', 'offensive', 'other'],
  conversation: ['elsewhere', 'harassment', 'asksData', 'spam', 'offensive', 'other'],
} as const

type ReportedKind = keyof typeof reportReasonsOf

export type ReportReason = (typeof reportReasonsOf)[ReportedKind][number]

export const reportReasonLabels: Record<ReportReason, string> = {
  described: 'Not as described',
  theirs: 'The photos or the place are not theirs',
  unsafe: 'Not safe',
  elsewhere: 'Asks to be paid elsewhere',
  untrue: 'Not true, or not about the stay',
  harassment: 'Insults, threatens or harasses',
  personal: 'Shows personal data',
  asksData: 'Asks for personal data or a password',
  spam: 'Advertising or spam',
  offensive: 'Offensive or against the law',
  other: 'Something else',
}

/** Returns the form of a report. The decision is mailed to `email` if the reporter is a visitor. */
export function reportInput(kind: ReportedKind) {
  const reasons: readonly ReportReason[] = reportReasonsOf[kind]
  return z.object({
    reason: z.enum(reasons, 'Please choose what is wrong'),
    words: linesOfText('What you saw', 2000),
    email: optional(emailAddress),
  })
}

export type ReportInput = z.output<ReturnType<typeof reportInput>>

/** An admin's decisions on the open reports of one subject. `dealtWith` closes those whose matter was settled before. */
export const reportDecisions = ['takeDown', 'suspend', 'dealtWith', 'dismiss'] as const

export type ReportDecision = (typeof reportDecisions)[number]

const reportDecisionLabels: Record<ReportDecision, string> = {
  takeDown: 'Listing taken down',
  suspend: 'Owner suspended',
  dealtWith: 'Already dealt with',
  dismiss: 'Nothing was wrong',
}

/** Returns what was decided on the reports of a space, a review or a conversation. */
export function reportDecisionLabel(kind: ReportedKind, decision: ReportDecision): string {
  if (kind !== 'space' && decision === 'suspend') return 'Person suspended'
  return kind === 'review' && decision === 'takeDown' ? 'Review removed' : reportDecisionLabels[decision]
}

/** A decision with its reason; `dealtWith` has none, because what was done is its reason. */
export const reportDecisionInput = moderationReason.extend({ decision: z.enum(reportDecisions).exclude(['dealtWith']) })
