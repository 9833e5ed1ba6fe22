import { useFetcher } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { RequestAnswerFailure } from './request-answer-failure.ts'

type RequestAnswerButtonsProps = {
  bookingId: string
  /** The guest and the time, for screen readers that read the buttons of a list. */
  about: string
  /** The page to return to. */
  returnTo: string
}

/**
 * The owner's answer to a request of a list: accept it, or go to the page that declines it. A failure is shown in place, so that
 * what is typed on the page is not lost.
 */
export function RequestAnswerButtons({ bookingId, about, returnTo }: RequestAnswerButtonsProps) {
  const { Form, state, data } = useFetcher<RequestAnswerFailure>()
  return (
    <Form method="post" action={paths.answerRequest(bookingId)} className="flex flex-wrap gap-2">
      <input type="hidden" name="returnTo" value={returnTo} />
      <Button
        name="answer"
        value="accepted"
        size="small"
        pending={state !== 'idle' && 'Accepting...'}
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
      {state === 'idle' && data && <Notice tone="bad" title={data.problem} />}
    </Form>
  )
}
