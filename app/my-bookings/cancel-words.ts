import type { Policy } from '../../rules/refund.ts'
import { policyLabels } from '../../rules/refund.ts'

/** The prompt of the specification. */
export const cancelPrompt = 'Are you sure you want to cancel this booking?'

/** What comes back, and why, in one sentence each. */
export function refundWords(refund: string, total: string, policy: Policy, comesBack: boolean): string[] {
  const tier = `The cancellation tier of this booking is ${policyLabels[policy].toLowerCase()}.`
  if (!comesBack) return [`Nothing of ${total} comes back.`, tier]
  const rest =
    refund === total
      ? 'That is everything you paid.'
      : `You paid ${total}; the service fee and what the tier keeps stay.`
  return [`${refund} comes back to your card within 5-7 business days.`, rest, tier]
}
