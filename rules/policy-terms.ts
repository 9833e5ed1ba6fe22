import { graceText, type Policy, policyLabels, policyText } from './refund.ts'

/** Returns what comes back until when, in words: by the tier, and besides it. */
export function policyTerms(policy: Policy): [tier: string, besides: string] {
  return [
    `${policyText(policy).replace(/^\w+: c/, 'C')} Refunds take 5-7 business days.`,
    `${graceText} If the owner cancels, everything comes back.`,
  ]
}

/** Returns the cancellation terms of a series, which loaders send. */
export function seriesTerms(policy: Policy): { title: string; lines: string[] } {
  return {
    title: `Cancellation, ${policyLabels[policy].toLowerCase()}`,
    lines: ['Each week is cancelled by itself: what counts is its own start.', ...policyTerms(policy)],
  }
}
