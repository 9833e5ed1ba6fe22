import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { reviewLength } from '../../rules/review.ts'
import type { SpaceReview } from '../../server/reviews/reviews-of-space.ts'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextArea } from '../ui/text-field.tsx'

export const answerFormInput = z.object({ review: z.coerce.number(), answer: z.string().optional() })

/** What became of an answer, and to which review; a refused one keeps its text. */
export type AnswerResult = { problem: Problem | null; reviewId: number; typed: string }

type AnswerFormProps = { review: SpaceReview; result: AnswerResult | undefined }

/** The owner's answer to a review, given once; then that it is published, with the focus that its form had. */
export function OwnerAnswer({ review, result }: AnswerFormProps) {
  const isDone = result?.reviewId === review.id && !result.problem
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isDone) status.current?.focus()
  }, [isDone])
  if (review.answer && !isDone) return null
  return (
    <>
      <p role="status" tabIndex={-1} ref={status} className="font-semibold empty:absolute">
        {isDone && 'Your answer is published.'}
      </p>
      {!review.answer && <AnswerForm review={review} result={result} />}
    </>
  )
}

function AnswerForm({ review, result }: AnswerFormProps) {
  const { formData } = useNavigation()
  const isSending = formData?.get('review') === String(review.id)
  const isMine = result?.reviewId === review.id
  const problem = isMine ? result?.problem : null
  const error = problem?.fields.answer
  return (
    <details className="answer" open={problem ? true : undefined}>
      <summary>Answer {review.author ?? 'the guest'}</summary>
      <Form method="post" preventScrollReset className="grid gap-3 rounded-photo bg-sunken px-5 py-4.5">
        {problem && !error && <Notice tone="bad" title={problem.message} />}
        <input type="hidden" name="review" value={review.id} />
        <TextArea
          label={`Your answer to ${review.author ?? 'the guest'}`}
          hint="Once, in public."
          name="answer"
          rows={2}
          maxLength={reviewLength}
          required
          defaultValue={isMine ? (result?.typed ?? '') : ''}
          error={error}
        />
        <Button size="small" className="justify-self-start" pending={isSending && 'Sending...'}>
          Answer
        </Button>
      </Form>
    </details>
  )
}
