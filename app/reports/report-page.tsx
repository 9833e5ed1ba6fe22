import type { ReactNode } from 'react'
import type { ReportSubjectKind } from '../../server/moderation/report-subject.ts'
import type { Problem } from '../session.ts'
import { BackLink } from '../ui/back-link.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useActionResult } from '../ui/use-action-result.ts'
import { ReportForm, type ReportFormValues } from './report-form.tsx'

type ReportPageProps = {
  back: { to: string; text: string }
  title: string
  kind: ReportSubjectKind
  /** What is reported. */
  about: ReactNode
  /** Whether the report has arrived. */
  isSent: boolean
  /** What happens to a report that has arrived. */
  sent: ReactNode
  /** A link beside the one back, once the report has arrived. */
  onwards?: ReactNode
  email: string | null
  actionData: { problem: Problem | null; typed: ReportFormValues | null } | undefined
}

/** The page to report a space, a review or a conversation, and its confirmation. */
export function ReportPage({ back, title, kind, about, isSent, sent, onwards, email, actionData }: ReportPageProps) {
  const result = useActionResult(actionData)
  return (
    <div className="wrap grid max-w-[44rem] gap-8 pt-[clamp(1.5rem,3vw,2.5rem)] pb-(--section)">
      <header className="grid gap-4">
        <BackLink to={back.to}>{back.text}</BackLink>
        <h1 className="type-title-1">{title}</h1>
        {about}
      </header>
      {isSent ? (
        <div className="grid gap-6">
          <Notice tone="ok" title="Thank you. Your report has arrived" role="status">
            {sent}
          </Notice>
          <div className="flex flex-wrap gap-3">
            {onwards}
            <ButtonLink to={back.to} variant="line">
              {back.text}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <ReportForm about={kind} typed={result?.typed ?? null} problem={result?.problem} email={email} />
      )}
    </div>
  )
}
