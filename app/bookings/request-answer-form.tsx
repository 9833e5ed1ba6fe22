import { Form, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { DeclineForm } from './decline-form.tsx'

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
  const { formAction, formData } = useNavigation()
  const action = paths.answerRequest(bookingId)
  const isSent = formAction === action && formData?.get('answer') === 'accepted'
  return (
    <div className="grid justify-items-start gap-3">
      <Form method="post" action={action}>
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button name="answer" value="accepted" pending={isSent && 'Accepting...'}>
          Accept
        </Button>
      </Form>
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
