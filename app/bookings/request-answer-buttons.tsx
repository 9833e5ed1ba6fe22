import { paths } from '../../rules/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { RequestReplyForm } from './request-reply-form.tsx'

type RequestAnswerButtonsProps = {
  bookingId: string
  /** The guest and the time, for screen readers that read the buttons of a list. */
  about: string
  /** The page to return to. */
  returnTo: string
}

/** The owner's answer to a request of a list: accept it, or go to the page that declines it. */
export function RequestAnswerButtons({ bookingId, about, returnTo }: RequestAnswerButtonsProps) {
  return (
    <RequestReplyForm action={paths.answerRequest(bookingId)} returnTo={returnTo} className="flex flex-wrap gap-2">
      {(isSending) => (
        <>
          <Button
            name="answer"
            value="accepted"
            size="small"
            pending={isSending && 'Accepting...'}
            aria-label={`Accept ${about}`}
          >
            Accept
          </Button>
          <ButtonLink
            to={paths.answerRequest(bookingId, 'decline')}
            size="small"
            variant="line"
            aria-label={`Decline ${about}`}
          >
            Decline
          </ButtonLink>
        </>
      )}
    </RequestReplyForm>
  )
}
