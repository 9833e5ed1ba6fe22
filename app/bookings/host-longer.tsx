import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { SelectField } from '../ui/text-field.tsx'
import type { HostLonger } from './host-longer.server.ts'
import { type AnswerButton, ProposalButtons, ProposalForm } from './proposal-form.tsx'

/** What a host does about the end of a running stay: answers its guest, or offers more time. */
export function HostLongerPart({ id, guest, longer }: { id: string; guest: string; longer: HostLonger }) {
  if (longer.request) return <Asked id={id} guest={guest} request={longer.request} />
  if (longer.offered) return <Offered id={id} guest={guest} offered={longer.offered} />
  if (longer.isDeclined) return <Notice tone="note" title={`${guest} does not want to stay longer`} role="status" />
  if (longer.options.length === 0) return null
  return <OfferForm id={id} guest={guest} longer={longer} />
}

type Request = NonNullable<HostLonger['request']>

/** What the guest asks for, with the host's answer. */
function Asked({ id, guest, request }: { id: string; guest: string; request: Request }) {
  return (
    <Notice tone="note" title={askedTitle(guest, request)} role="status">
      <p className="tabular-nums">{askedText(request)}</p>
      <ProposalButtons bookingId={id} proposalId={request.id} answers={longerAnswers(request)} className="mt-3" />
    </Notice>
  )
}

export function askedTitle(guest: string, { until, length }: Request): string {
  return `${guest} asks to stay until ${until}, ${length} longer`
}

export function askedText({ more, chargesCard, costsNothing, isFree, by }: Request): string {
  if (!isFree) return 'These hours are taken by now.'
  const charged = chargesCard
    ? 'The card is charged once you accept.'
    : 'The hours are held for ten minutes once you accept, to be paid.'
  const paid = costsNothing ? 'They cost nothing more, and are theirs once you accept.' : charged
  return `${more ? `You get ${more} more. ` : ''}${paid} Answer by ${by}; after that the stay ends as booked.`
}

/** The host's answers; hours that are taken by now can only be declined. */
export function longerAnswers({ isFree }: Request): AnswerButton[] {
  const decline = { answer: 'declined', text: 'Decline', pending: 'Declining...' } as const
  const accept = { answer: 'accepted', text: 'Accept', pending: 'Accepting...', isMain: true } as const
  return isFree ? [accept, decline] : [decline]
}

type OfferedProps = { id: string; guest: string; offered: NonNullable<HostLonger['offered']> }

function Offered({ id, guest, offered: { id: proposal, until, by, isFree } }: OfferedProps) {
  return (
    <Notice tone="note" title={`${guest} was offered to stay until ${until}`} role="status">
      <p className="tabular-nums">
        {isFree
          ? `Nothing is charged without their yes, which they can give until ${by}.`
          : 'These hours are taken by now, so it cannot be accepted.'}
      </p>
      <ProposalButtons
        bookingId={id}
        proposalId={proposal}
        answers={[{ answer: 'withdrawn', text: 'Withdraw the offer', pending: 'Withdrawing...' }]}
        className="mt-3"
      />
    </Notice>
  )
}

function OfferForm({ id, guest, longer }: { id: string; guest: string; longer: HostLonger }) {
  return (
    <ProposalForm action={paths.offerLonger(id)} className="grid max-w-md gap-3">
      {(sent) => (
        <>
          <input type="hidden" name="currency" value={longer.currency} />
          <SelectField
            label="Offer more time, until"
            name="choice"
            hint={`${guest} is notified and decides. Nothing is held or charged before that.`}
          >
            {longer.options.map(({ choice, text }) => (
              <option key={choice} value={choice}>
                {text}
              </option>
            ))}
          </SelectField>
          <p>
            <Button size="small" variant="line" pending={sent && 'Offering...'}>
              Offer it
            </Button>
          </p>
        </>
      )}
    </ProposalForm>
  )
}
