import type { MoneyLine } from './money-lines.ts'
import './money-timeline.css'

/** A booking's money from payment to payout, one line for each past or future event; without any, a sentence. */
export function MoneyTimeline({
  lines,
  none = 'No money has moved.',
}: {
  lines: MoneyLine[]
  none?: string | undefined
}) {
  if (lines.length === 0) return <p className="text-soft">{none}</p>
  return (
    <ol className="money-timeline">
      {lines.map((line) => (
        <li key={line.key} data-ahead={line.isAhead || undefined}>
          <time dateTime={line.iso} className="type-small text-soft">
            {line.at}
          </time>
          <div>
            <p className="type-control">{line.title}</p>
            {line.note && <p className="type-small text-soft">{line.note}</p>}
            {line.reference && <p className="money-reference">{line.reference}</p>}
          </div>
          <b className="money-amount">{line.amount}</b>
        </li>
      ))}
    </ol>
  )
}
