import { Form, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { DeclineForm } from './decline-form.tsx'
import './request-answer-form.css'

type RequestAnswerFormProps = {
  bookingId: string
  /** The guest and the time, for screen readers that read the buttons of a list. */
  about: string
  /** The page to return to. */
  returnTo: string
  /** Only two buttons: declining leads to its form. */
  isShort?: boolean
  typed?: string
  error?: string
}

/**
 * The owner's answer to a request: accept, or decline. Declining ends it for good, so it unfolds a form of its own with an
 * optional sentence to the guest; in a list, its button leads to the page with that form.
 */
export function RequestAnswerForm({ isShort, ...form }: RequestAnswerFormProps) {
  const { bookingId, about, returnTo, typed, error } = form
  const { formAction, formData } = useNavigation()
  const action = paths.answerRequest(bookingId)
  const sent = formAction === action ? formData?.get('answer') : null
  const accept = (
    <Button
      name="answer"
      value="accepted"
      size={isShort ? 'small' : undefined}
      pending={sent === 'accepted' && 'Accepting...'}
      aria-label={isShort ? `Accept ${about}` : undefined}
    >
      Accept
    </Button>
  )
  const way = <input type="hidden" name="returnTo" value={returnTo} />
  if (isShort) {
    return (
      <Form method="post" action={action} className="flex flex-wrap gap-2">
        {way}
        {accept}
        <ButtonLink
          to={paths.answerRequest(bookingId, 'decline')}
          size="small"
          variant="line"
          aria-label={`Decline ${about}`}
        >
          Decline
        </ButtonLink>
      </Form>
    )
  }
  return (
    <div className="request-answer">
      <Form method="post" action={action}>
        {way}
        {accept}
      </Form>
      <details open={typed !== undefined}>
        <summary className="button" data-variant="line">
          Decline this request
        </summary>
        <DeclineForm action={action} returnTo={returnTo} typed={typed} error={error} />
      </details>
    </div>
  )
}
