import { useFetcher } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { DeclineForm } from './decline-form.tsx'
import type { RequestAnswerFailure } from './request-answer-failure.ts'

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
  const { Form, state, data } = useFetcher<RequestAnswerFailure>()
  const action = paths.answerRequest(bookingId)
  return (
    <div className="grid justify-items-start gap-3">
      <Form method="post" action={action} className="grid justify-items-start gap-3">
        <input type="hidden" name="returnTo" value={returnTo} />
        <Button name="answer" value="accepted" pending={state !== 'idle' && 'Accepting...'}>
          Accept
        </Button>
        {state === 'idle' && data && <Notice tone="bad" title={data.problem} />}
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
