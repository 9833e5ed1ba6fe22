import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { ProposalFailure } from './proposal-failure.ts'

type ProposalFormProps = {
  action: string
  className: string
  /** Renders the fields and buttons; `sent` is the form that is being sent. */
  children: (sent: FormData | undefined) => ReactNode
}

/**
 * A form about a proposed longer stay, whose action leads back to the booking; it says in place if it did not reach the server.
 */
export function ProposalForm({ action, className, children }: ProposalFormProps) {
  const fetcher = useFetcher<ProposalFailure>()
  return (
    <fetcher.Form method="post" action={action} className={className} preventScrollReset>
      {children(fetcher.formData)}
      {fetcher.state === 'idle' && fetcher.data && <Notice tone="bad" title={fetcher.data.problem} />}
    </fetcher.Form>
  )
}

export type AnswerButton = {
  answer: 'accepted' | 'declined' | 'withdrawn'
  text: string
  pending: string
  isMain?: boolean
}

type ProposalButtonsProps = {
  bookingId: string
  proposalId: string
  answers: readonly AnswerButton[]
  /** Names the guest for screen readers that read the buttons of a list. */
  about?: string
  className?: string
}

/** One button for each answer to a proposed longer stay, or for its withdrawal. */
export function ProposalButtons({ bookingId, proposalId, answers, about, className = '' }: ProposalButtonsProps) {
  return (
    <ProposalForm action={paths.answerLonger(bookingId)} className={`grid gap-2 ${className}`}>
      {(sent) => (
        <p className="flex flex-wrap gap-2">
          <input type="hidden" name="proposal" value={proposalId} />
          {answers.map(({ answer, text, pending, isMain = false }) => (
            <Button
              key={answer}
              size="small"
              variant={isMain ? 'primary' : 'line'}
              name="answer"
              value={answer}
              aria-label={about && `${text} ${about}`}
              pending={sent?.get('answer') === answer && pending}
            >
              {text}
            </Button>
          ))}
        </p>
      )}
    </ProposalForm>
  )
}
