import { Form, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { DisputeView } from './booking-money.server.ts'
import { FactList } from './section.tsx'
import { formNameField } from './sent-form.ts'
import { SureBox } from './sure-box.tsx'

type BookingDisputesProps = {
  disputes: DisputeView[]
  /** The errors of a form, by its name. */
  errorsOf: (form: string) => Record<string, string>
}

/** The disputes of a booking: their state, the evidence as a file, and the form that submits it. */
export function BookingDisputes({ disputes, errorsOf }: BookingDisputesProps) {
  return (
    <ul className="grid gap-4">
      {disputes.map((dispute) => (
        <li key={dispute.id} className="admin-panel grid gap-5">
          <FactList facts={factsOf(dispute)} />
          <p>
            <a className="text-link" href={paths.adminEvidence(dispute.id)} download>
              Download the evidence (PDF)
            </a>
          </p>
          {dispute.canSend && <EvidenceForm dispute={dispute} errorsOf={errorsOf} />}
        </li>
      ))}
    </ul>
  )
}

function factsOf(dispute: DisputeView) {
  return [
    { label: 'Status', value: dispute.status },
    { label: 'Amount', value: dispute.amount },
    { label: 'Reason', value: dispute.reason },
    { label: 'Opened', value: dispute.opened },
    ...(dispute.isOpen && dispute.due ? [{ label: 'Answer due', value: dispute.due }] : []),
    ...(dispute.sent ? [{ label: 'Evidence sent', value: dispute.sent }] : []),
    ...(dispute.ended ? [{ label: 'Ended', value: dispute.ended }] : []),
    ...(dispute.fromOwner ? [{ label: 'From the owner', value: dispute.fromOwner }] : []),
    ...(dispute.payout ? [{ label: 'Payout', value: dispute.payout }] : []),
    { label: 'Reference', value: dispute.providerId },
  ]
}

/** The required check box, because the bank takes evidence once. */
function EvidenceForm({ dispute, errorsOf }: { dispute: DisputeView; errorsOf: BookingDisputesProps['errorsOf'] }) {
  const { formData } = useNavigation()
  const name = `evidence ${dispute.id}`
  const fields = errorsOf(name)
  return (
    <Form method="post" className="grid gap-4" aria-label="Send the evidence">
      <input type="hidden" name={formNameField} value={name} />
      <input type="hidden" name="intent" value="evidence" />
      <input type="hidden" name="disputeId" value={dispute.id} />
      <TextArea
        label="Your words to the bank"
        name="words"
        rows={4}
        maxLength={5000}
        hint="They come first; the booking, the terms and the timeline go with them."
        error={fields.words}
      />
      <SureBox error={fields.sure}>Send it as it is now: the bank takes evidence once.</SureBox>
      <div>
        <Button variant="line" pending={formData?.get('intent') === 'evidence' && 'Sending...'}>
          Send the evidence
        </Button>
      </div>
    </Form>
  )
}
