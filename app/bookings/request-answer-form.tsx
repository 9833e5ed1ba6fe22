import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { DeclineForm } from './decline-form.tsx'
import { RequestReplyForm } from './request-reply-form.tsx'

type RequestAnswerFormProps = {
  bookingId: string
  /** The page to return to. */
  returnTo: string
  typed?: string
  error?: string
}

/**
 * The owner's answer to a request: accept, or decline. Declining ends it for good, so it unfolds a form of its own with an
 * optional sentence to the guest.
 */
export function RequestAnswerForm({ bookingId, returnTo, typed, error }: RequestAnswerFormProps) {
  const action = paths.answerRequest(bookingId)
  return (
    <div className="grid justify-items-start gap-3">
      <RequestReplyForm action={action} returnTo={returnTo} className="grid justify-items-start gap-3">
        {(isSending) => (
          <Button name="answer" value="accepted" pending={isSending && 'Accepting...'}>
            Accept
          </Button>
        )}
      </RequestReplyForm>
      <details className="w-full" open={typed !== undefined}>
        <summary className="button" data-variant="line">
          Decline this request
        </summary>
        <div className="pt-4">
          <DeclineForm action={action} returnTo={returnTo} typed={typed} error={error} />
        </div>
      </details>
    </div>
  )
}
