import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { reviewLength, reviewParts } from '../../rules/review.ts'
import { reviewFormText } from '../../rules/review-text.ts'
import type { Problem } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { FailedNotice } from '../ui/failed-notice.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useFieldErrors } from '../ui/use-field-errors.ts'
import type { WriteReviewData } from './load-review.server.ts'
import { StarField } from './star-field.tsx'
import type { TypedReview } from './typed-review.ts'
import { draftName, useReviewDraft } from './use-review-draft.ts'

type ReviewFormProps = { page: WriteReviewData; problem: Problem | null; typed: TypedReview | null }

/** Stars and words; a guest may also rate the parts. What is typed is stored in this browser until it is sent. */
export function ReviewForm({ page, problem, typed }: ReviewFormProps) {
  const { role, other } = page
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const [length, setLength] = useState(typed?.body.length ?? 0)
  const storeDraft = useReviewDraft({ form, name: draftName(page), onRestored: setLength })
  const { errors, forget } = useFieldErrors(form, problem)
  const isGuest = role === 'guest'
  return (
    <Form
      method="post"
      ref={form}
      className="review-form"
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) setLength(target.value.length)
        if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) forget(target.name)
        storeDraft()
      }}
    >
      <h1 className="type-title-2">{isGuest ? 'How was it?' : `How was ${other} as a guest?`}</h1>
      {problem && Object.keys(problem.fields).length === 0 && (
        <FailedNotice
          title={problem.message}
          result={problem}
          advice={problem.code === 'failed' && 'Your text is kept; please send it again'}
        />
      )}
      <StarField isLarge name="rating" label="Overall" value={typed?.rating ?? ''} error={errors.rating} />
      <TextArea
        label="In your words (optional)"
        name="body"
        rows={6}
        maxLength={reviewLength}
        defaultValue={typed?.body}
        error={errors.body}
        hint={
          <span className="flex justify-between gap-4 tabular-nums">
            <span>{isGuest ? 'What should the next guest know?' : 'What should the next owner know?'}</span>
            <span>
              {length.toLocaleString('en-US')} of {reviewLength.toLocaleString('en-US')}
            </span>
          </span>
        }
      />
      {isGuest && (
        <div className="grid gap-1">
          <h2 className="type-title-4">
            In detail <span className="type-small text-soft">(optional)</span>
          </h2>
          {reviewParts.map(({ name, label, hint }) => (
            <StarField
              key={name}
              name={name}
              label={label}
              hint={hint}
              value={typed?.[name] ?? ''}
              error={errors[name]}
            />
          ))}
        </div>
      )}
      <div className="grid gap-3">
        <p className="type-small text-soft">{reviewFormText(role, page)}</p>
        <Button size="large" pending={state === 'submitting' && 'Sending...'}>
          Send the review
        </Button>
      </div>
    </Form>
  )
}
