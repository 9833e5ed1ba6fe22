import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
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
