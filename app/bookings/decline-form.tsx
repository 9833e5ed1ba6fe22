import { maxAnswerNote } from '../../rules/booking-request.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { RequestReplyForm } from './request-reply-form.tsx'

type DeclineFormProps = {
  /** The address that takes the answer; without JavaScript a refusal is shown there. */
  action: string
  /** The page to return to. */
  returnTo: string
  typed?: string
  error?: string
}

/** Declines a request, with an optional sentence to the guest. */
export function DeclineForm({ action, returnTo, typed, error }: DeclineFormProps) {
  return (
    <RequestReplyForm action={action} returnTo={returnTo} className="grid justify-items-start gap-3">
      {(isSending, failure) => (
        <>
          <TextArea
            label="A sentence to the guest"
            name="note"
            rows={2}
            maxLength={maxAnswerNote}
            defaultValue={typed}
            error={failure ? failure.fields.note : error}
            fieldClass="w-full"
            hint="They read it in the e-mail and on the page of the request. You may leave it out."
          />
          <Button name="answer" value="declined" variant="bad" pending={isSending && 'Declining...'}>
            Decline
          </Button>
        </>
      )}
    </RequestReplyForm>
  )
}
