import type { ReactNode } from 'react'
import { leastCases, ofHundred } from '../../rules/owner-record.ts'
import { momentText } from '../../rules/time.ts'
import type { OwnerRecord } from '../../server/records/count-record.ts'
import { type CountedFigure, countedFigures } from '../marketplace/counted-figures.ts'
import './figures.css'

type RecordFiguresProps = { record: OwnerRecord; explanations: readonly string[] }

/** The record of an owner. A figure with fewer than ten cases is not shown. */
export function RecordFigures({ record, explanations }: RecordFiguresProps) {
  const { rating, reviews, countedAt } = record
  const figures = countedFigures(record, 'in all spaces')
  const shown = Math.min(record.cancellations.of, 100)
  const cancelled = ofHundred(record.cancellations, shown)
  return (
    <section aria-labelledby="record" className="record">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="record" className="type-title-2">
          The record
        </h2>
        <p className="type-small text-soft">Counted from bookings, {momentText(countedAt, 'UTC')} UTC.</p>
      </div>
      <dl className="record-figures">
        <Figure {...figures.stays} />
        <Figure {...figures.withoutProblem} />
        <Figure {...figures.cancellations}>
          {cancelled !== null && <BookingCells count={shown} struck={cancelled} />}
        </Figure>
        <Figure {...figures.answers} />
        <Figure {...figures.refunds} />
        <Figure
          title="Rating"
          figure={reviews >= leastCases && rating !== null ? rating.toFixed(1) : null}
          text={`From ${reviews.toLocaleString('en-US')} reviews of the listed spaces.`}
        />
      </dl>
      <details>
        <summary className="type-small">How this is counted</summary>
        <ul className="type-small text-soft">
          {explanations.map((explanation) => (
            <li key={explanation}>{explanation}</li>
          ))}
          <li>Deleting a listing does not make its bookings go away.</li>
          <li>Each figure shows only from {leastCases} cases on.</li>
        </ul>
      </details>
    </section>
  )
}

function Figure({ title, figure, text, children }: CountedFigure & { children?: ReactNode }) {
  return (
    <div>
      <dt className="type-title-4">{title}</dt>
      {figure === null ? (
        <dd className="text-soft">Too few to say yet.</dd>
      ) : (
        <>
          <dd className="type-title-2 tabular-nums">{figure}</dd>
          {children && <dd aria-hidden="true">{children}</dd>}
          <dd className="type-small text-soft">{text}</dd>
        </>
      )}
    </div>
  )
}

/** Bookings as cells, at most a hundred; those that the owner cancelled are struck. */
function BookingCells({ count, struck }: { count: number; struck: number }) {
  return (
    <span className="hundred">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are the same in each rendering
        <i key={at} data-struck={at >= count - struck || undefined} />
      ))}
    </span>
  )
}
