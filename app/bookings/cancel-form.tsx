import { Link, useFetcher } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { FailedNotice } from '../ui/failed-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { PriceBreakdown } from '../ui/price-breakdown.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { UnbrokenTimes } from '../ui/unbroken-times.tsx'
import { useSendOnce } from '../ui/use-send-once.ts'
import { type CancelQuestion, type CancelResult, pageField } from './cancel-question.ts'
import { RefundTimeline } from './refund-timeline.tsx'
import { BackOfEach, WhichToCancel } from './which-to-cancel.tsx'
import './bookings.css'

type CancelFormProps = {
  question: CancelQuestion
  /** The problem that the page's action returned, for a form without JavaScript. */
  actionProblem?: string | null
  /** The target of 'Keep the booking'; a dialog closes instead. */
  keepTo: string
  onKeep?: () => void
  /** The calendar or list as it is shown afterwards, if it led to the form. */
  backTo?: string | undefined
}

/** Shows the refund and both choices. On success the server redirects to the list, which reports the result. */
export function CancelForm({ question: loadedQuestion, actionProblem, keepTo, onKeep, backTo }: CancelFormProps) {
  const fetcher = useFetcher<CancelResult>()
  // The refund has changed since it was shown: ask again with the new amount.
  const question = fetcher.data?.question ?? loadedQuestion
  const isSending = fetcher.state !== 'idle'
  const problem = fetcher.data?.problem ?? actionProblem
  const once = useSendOnce(fetcher)
  const { priceLines, back, withLater } = question
  return (
    <fetcher.Form method="post" action={paths.cancelBooking(question.id)} className="cancel-form mt-3" onSubmit={once}>
      {question.refundMinor !== null && (
        <>
          <input type="hidden" name="refundMinor" value={question.refundMinor} />
          <input type="hidden" name="penaltyMinor" value={question.penalty?.amountMinor ?? 0} />
        </>
      )}
      {!onKeep && <input type="hidden" name={pageField} value="true" />}
      {/* The server does not know it when the page is loaded again. */}
      {backTo !== undefined && <input type="hidden" name="backTo" value={backTo} suppressHydrationWarning />}
      <p className="text-soft tabular-nums">
        {question.title}, <UnbrokenTimes text={question.when} />.
      </p>
      {withLater && <WhichToCancel choice={withLater} />}
      <div className="cancel-part" data-of="one">
        <RefundTimeline {...question} />
        <div className="grid gap-3">
          {back && <PriceBreakdown lines={priceLines} total={back} />}
          {question.later && <p className="tabular-nums">{question.later}</p>}
          <p className="type-small text-soft">{question.why}</p>
        </div>
        {question.canChange && (
          <p>
            Only the time does not suit you?{' '}
            <Link to={paths.changeBooking(question.id)} className="text-link whitespace-nowrap">
              Change it instead
            </Link>
          </p>
        )}
        {question.penalty && <PenaltyNotice {...question.penalty} />}
      </div>
      {withLater && (
        <div className="cancel-part" data-of="all">
          <BackOfEach choice={withLater} />
          {withLater.penalty && <PenaltyNotice {...withLater.penalty} />}
        </div>
      )}
      {!question.byGuest && (
        <TextArea label="Reason" name="reason" required maxLength={500} rows={3} hint={question.reasonHint} />
      )}
      {problem && !isSending && (
        <FailedNotice title={problem} result={fetcher.data} advice={fetcher.data?.isUnreached && 'Please try again'} />
      )}
      <div className="cancel-buttons">
        <Link
          to={keepTo}
          className="button"
          data-variant="line"
          onClick={(event) => {
            if (!onKeep) return
            event.preventDefault()
            onKeep()
          }}
        >
          Keep the booking
        </Link>
        <Button variant="bad" pending={isSending && 'Cancelling...'}>
          <span data-of="one">Cancel the booking</span>
          {withLater && <span data-of="all">{withLater.button}</span>}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** What it costs an owner. */
function PenaltyNotice({ title, text }: { title: string; text: string }) {
  return (
    <Notice tone="warn" title={title}>
      <p className="tabular-nums">{text}</p>
    </Notice>
  )
}
