import type { ReactNode } from 'react'
import { leastCases, ofHundred } from '../../rules/owner-record.ts'
import { momentText } from '../../rules/time.ts'
import type { OwnerRecord } from '../../server/records/count-owner-record.ts'
import './figures.css'

type RecordFiguresProps = { record: OwnerRecord; explanations: readonly string[] }

/** The record of an owner. A figure with fewer than ten cases is not shown. */
export function RecordFigures({ record, explanations }: RecordFiguresProps) {
  const { stays, hours, withoutProblem, cancellations, refunds, answerTime, rating, reviews, countedAt } = record
  const cancelled = ofHundred(cancellations)
  const fine = ofHundred(withoutProblem)
  return (
    <section aria-labelledby="record" className="record">
      <div className="record-head">
        <h2 id="record" className="type-title-2">
          The record
        </h2>
        <p className="type-small text-soft">Counted from bookings, {momentText(countedAt, 'UTC')} in Greenwich.</p>
      </div>
      <dl className="record-figures">
        <Figure
          title="Stays"
          figure={stays >= leastCases ? stays.toLocaleString('en-US') : null}
          text={`Finished bookings in all spaces, ${hours.toLocaleString('en-US')} hours.`}
        />
        <Figure
          title="Stays without a problem"
          figure={fine === null ? null : `${fine} of 100`}
          text={`${withoutProblem.cases.toLocaleString('en-US')} of ${withoutProblem.of.toLocaleString('en-US')} finished stays.`}
        />
        <Figure
          title="Cancelled by the owner"
          figure={cancelled === null ? null : `${cancelled} of 100`}
          text={`${cancellations.cases.toLocaleString('en-US')} of the last ${cancellations.of} bookings.`}
        >
          {cancelled !== null && <HundredCells struck={cancelled} />}
        </Figure>
        <Figure
          title="Answers in"
          figure={answerTime}
          text="Half of the answers come sooner. From 8 to 22, local time."
        />
        <Figure
          title="Refunds on time"
          figure={refunds.of >= leastCases ? `${refunds.cases} of ${refunds.of}` : null}
          text="Sent within an hour of the cancellation."
        />
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
          <li>Each figure shows only from {leastCases} cases on.</li>
        </ul>
      </details>
    </section>
  )
}

type FigureProps = { title: string; figure: string | null; text: string; children?: ReactNode }

function Figure({ title, figure, text, children }: FigureProps) {
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

/** A hundred bookings as cells, those that the owner cancelled struck. */
function HundredCells({ struck }: { struck: number }) {
  return (
    <span className="hundred">
      {Array.from({ length: 100 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are the same in each rendering
        <i key={at} data-struck={at >= 100 - struck || undefined} />
      ))}
    </span>
  )
}
