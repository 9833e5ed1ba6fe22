import { Form, useNavigation } from 'react-router'
import { maxAnswerNote } from '../../rules/booking-request.ts'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-field.tsx'
import './request-answer-form.css'

type RequestAnswerFormProps = {
  bookingId: string
  /** The guest and the time, for screen readers that read the buttons of a list. */
  about: string
  /** The page to return to. */
  returnTo: string
  /** Declining is what the owner came for. */
  isDeclining?: boolean
  /** Only both buttons. */
  isShort?: boolean
  typed?: string
  error?: string
}

/** The owner's answer to a request: accept, or decline with an optional sentence to the guest. */
export function RequestAnswerForm({
  bookingId,
  about,
  returnTo,
  isDeclining,
  isShort,
  typed,
  error,
}: RequestAnswerFormProps) {
  const { formAction, formData } = useNavigation()
  const sent = formAction === paths.answerRequest(bookingId) ? formData?.get('answer') : null
  const size = isShort ? 'small' : undefined
  return (
    <Form method="post" action={paths.answerRequest(bookingId)} className="request-answer" preventScrollReset>
      <input type="hidden" name="returnTo" value={returnTo} />
      {!isShort && (
        <TextArea
          label="A sentence to the guest, if you decline"
          name="note"
          rows={2}
          maxLength={maxAnswerNote}
          defaultValue={typed}
          error={error}
          hint="They read it in the e-mail and on the page of the request. You may leave it out."
        />
      )}
      <p className="flex flex-wrap gap-2">
        <Button
          name="answer"
          value="accepted"
          size={size}
          variant={isDeclining ? 'line' : undefined}
          pending={sent === 'accepted' && 'Accepting...'}
          aria-label={isShort ? `Accept ${about}` : undefined}
        >
          Accept
        </Button>
        <Button
          name="answer"
          value="declined"
          size={size}
          variant={isDeclining ? 'bad' : 'line'}
          pending={sent === 'declined' && 'Declining...'}
          aria-label={isShort ? `Decline ${about}` : undefined}
        >
          Decline
        </Button>
      </p>
    </Form>
  )
}
