import { Form } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import { PriceBreakdown } from '../ui/price-breakdown.tsx'
import type { LongerPageData, ProposalView } from './load-longer.server.ts'
import { PayButtons } from './longer-form.tsx'
import { ProposalButtons } from './proposal-form.tsx'

type LongerProposalProps = {
  id: string
  longer: NonNullable<LongerPageData['longer']>
  proposal: ProposalView
  ownerName: string
  end: string
}

/** What the guest asked the owner for, or the owner offers: to wait for, to pay, or to leave. */
export function LongerProposal({ id, longer, proposal, ownerName, end }: LongerProposalProps) {
  const { state, until, amount, by, chargesCard } = proposal
  if (state === 'declined') {
    return (
      <Notice tone="note" title={`${ownerName} cannot let you stay longer this time`} role="status">
        <p className="tabular-nums">Nothing was charged. Your time ends at {end}, as booked.</p>
      </Notice>
    )
  }
  if (state === 'asked') {
    return (
      <Notice tone="note" title={`You asked to stay until ${until}`} role="status">
        <p className="tabular-nums">
          {ownerName} can answer until {by}. Nothing is held or charged before that;{' '}
          {chargesCard ? `if the answer is yes, your card is charged ${amount}.` : `then it costs ${amount}.`}
        </p>
        <ProposalButtons
          bookingId={id}
          proposalId={proposal.id}
          answers={[{ answer: 'withdrawn', text: 'Withdraw', pending: 'Withdrawing...' }]}
          className="mt-2"
        />
      </Notice>
    )
  }
  return <Agreed id={id} longer={longer} proposal={proposal} ownerName={ownerName} end={end} />
}

/** Both want it: the price, and the buttons that pay. */
function Agreed({ id, longer, proposal, ownerName }: LongerProposalProps) {
  const { agreed, currency, savedCard, waiting } = longer
  const { state, until } = proposal
  if (!agreed) return null
  const isOffer = state === 'offered'
  return (
    <section className="longer-form" aria-labelledby="agreed">
      <h2 id="agreed" className="type-title-3 tabular-nums">
        {isOffer ? `${ownerName} offers you to stay until ${until}` : `You may stay until ${until}`}
      </h2>
      <Form method="post" className="longer-form" preventScrollReset>
        <input type="hidden" name="currency" value={currency} />
        <input type="hidden" name="choice" value={agreed.choice} />
        <div className="tabular-nums">
          <PriceBreakdown lines={agreed.lines} total={{ label: 'More to pay', amount: agreed.total }} />
        </div>
        <PayButtons option={agreed} savedCard={savedCard} isWaiting={waiting !== null} ownerName={ownerName} />
      </Form>
      {isOffer && (
        <ProposalButtons
          bookingId={id}
          proposalId={proposal.id}
          answers={[{ answer: 'declined', text: 'No, thanks', pending: 'Declining...' }]}
          className="mt-2"
        />
      )}
    </section>
  )
}
