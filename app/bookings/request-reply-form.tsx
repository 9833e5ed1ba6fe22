import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import type { RequestAnswerFailure } from './request-answer-failure.ts'

type RequestReplyFormProps = {
  /** The address that takes the answer. */
  action: string
  /** The page to return to. */
  returnTo: string
  className: string
  /** The fields; `failure` is why the last answer was not taken. */
  children: (isSending: boolean, failure: RequestAnswerFailure | undefined) => ReactNode
}

/** A form that answers a request. A failure is shown in place, so that what is typed on the page is not lost. */
export function RequestReplyForm({ action, returnTo, className, children }: RequestReplyFormProps) {
  const { Form, state, data } = useFetcher<RequestAnswerFailure>()
  const isSending = state !== 'idle'
  const failure = isSending ? undefined : data
  return (
    <Form method="post" action={action} className={className}>
      <input type="hidden" name="returnTo" value={returnTo} />
      {children(isSending, failure)}
      {failure && !failure.fields.note && <Notice tone="bad" title={failure.problem} />}
    </Form>
  )
}
