import { graceText, type Policy, policyText } from '../../rules/refund.ts'

/** What comes back until when, in words; its tier is the heading above. */
export function PolicyTerms({ policy }: { policy: Policy }) {
  return (
    <>
      <p>{policyText(policy).replace(/^\w+: c/, 'C')} Refunds take 5-7 business days.</p>
      <p className="text-soft">
        {graceText} The service fee is otherwise kept. If the owner cancels, everything comes back.
      </p>
    </>
  )
}
