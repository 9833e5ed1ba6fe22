import type { CancelQuestion } from './cancel-question.ts'

type RefundTimelineProps = Pick<CancelQuestion, 'parts' | 'start' | 'zone'>

/** The time from now to the start, with the refund in each part of it. */
export function RefundTimeline({ parts, start, zone }: RefundTimelineProps) {
  if (parts.length === 0) return null
  const descriptions = parts.map(({ moment, words }, index) => `${index === 0 ? 'Now' : `After ${moment}`}: ${words}.`)
  return (
    <div>
      <p className="sr-only">
        {descriptions.join(' ')} The booking starts {start}.
      </p>
      <ol className="refund-line" style={{ '--parts': parts.length }} aria-hidden="true">
        {parts.map(({ from, moment, words, isRefund }, index) => (
          <li key={moment} data-gives={isRefund || undefined}>
            <span className="refund-part">{words}</span>
            <span className="flex justify-between gap-2">
              <span>
                <b>{from}</b>
                {moment}
              </span>
              {index === parts.length - 1 && parts.length < 3 && (
                <span className="text-end">
                  <b>Start</b>
                  {start}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="type-small mt-3 text-soft">Times are {zone}.</p>
    </div>
  )
}
