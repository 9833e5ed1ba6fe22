import { Form, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

type RequestAnswerButtonsProps = {
  bookingId: string
  /** The guest and the time, for screen readers that read the buttons of a list. */
  about: string
  /** The page to return to. */
  returnTo: string
}

/** The owner's answer to a request of a list: accept it, or go to the page that declines it. */
export function RequestAnswerButtons({ bookingId, about, returnTo }: RequestAnswerButtonsProps) {
  const { formAction, formData } = useNavigation()
  const action = paths.answerRequest(bookingId)
  const isSent = formAction === action && formData?.get('answer') === 'accepted'
  return (
    <Form method="post" action={action} className="flex flex-wrap gap-2">
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button
        name="answer"
        value="accepted"
        size="small"
        pending={isSent && 'Accepting...'}
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
    </Form>
  )
}
