import { z } from 'zod'
import { emailAddress } from './contact.ts'
import { moderationReason } from './moderation.ts'
import { linesOfText, optional } from './text.ts'

/** Reasons for a report, in the order of the form. */
export const reportReasons = ['described', 'theirs', 'unsafe', 'elsewhere', 'offensive', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

export const reportReasonLabels: Record<ReportReason, string> = {
  described: 'Not as described',
  theirs: 'The photos or the place are not theirs',
  unsafe: 'Not safe',
  elsewhere: 'Asks to be paid elsewhere',
  offensive: 'Offensive or against the law',
  other: 'Something else',
}

/** The form of a report. The decision is mailed to `email` if the reporter is a visitor. */
export const reportInput = z.object({
  reason: z.enum(reportReasons, 'Please choose what is wrong'),
  words: linesOfText('What you saw', 2000),
  email: optional(emailAddress),
})

export type ReportInput = z.output<typeof reportInput>

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
export function reportDecisionLabel(kind: 'space' | 'review' | 'conversation', decision: ReportDecision): string {
  if (kind !== 'space' && decision === 'suspend') return 'Person suspended'
  return kind === 'review' && decision === 'takeDown' ? 'Review removed' : reportDecisionLabels[decision]
}

/** A decision with its reason; `dealtWith` has none, because what was done is its reason. */
export const reportDecisionInput = moderationReason.extend({ decision: z.enum(reportDecisions).exclude(['dealtWith']) })
