import { Link } from 'react-router'
import { leastCases } from '../../rules/owner-record.ts'
import { momentText, monthYearText } from '../../rules/time.ts'
import { countedFigures } from '../marketplace/counted-figures.ts'
import type { RecordView, SpaceView } from './load-space.server.ts'

/** What happened at a space, counted from rows. Figures with fewer than ten cases are left out. */
export function RecordSection({ space, record }: { space: SpaceView; record: RecordView | null }) {
  const figures = record ? Object.values(countedFigures(record, 'here')).filter(({ figure }) => figure !== null) : []
  return (
    <section className="space-section" aria-labelledby="record">
      <h2 id="record" className="type-title-3">
        The record
      </h2>
      {!record && <p>The record could not be loaded. Please try again.</p>}
      {record && figures.length === 0 && <TooFew space={space} />}
      {record && figures.length > 0 && (
        <>
          <p className="text-soft">What happened here since {sinceText(space)}, counted from bookings.</p>
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-6">
            {figures.map(({ title, figure, text }) => (
              <div key={title}>
                <dt className="type-small text-soft">{title}</dt>
                <dd className="type-title-4 tabular-nums">{figure}</dd>
                <dd className="type-small text-soft">{text}</dd>
              </div>
            ))}
          </dl>
          <HowCounted space={space} record={record} />
        </>
      )}
    </section>
  )
}

function TooFew({ space }: { space: SpaceView }) {
  return (
    <p className="text-soft">
      Here since {sinceText(space)}, with too few bookings to count yet.{' '}
      <Link to={space.owner.path} className="text-link">
        The owner’s record
      </Link>{' '}
      covers all their spaces.
    </p>
  )
}

function HowCounted({ space, record }: { space: SpaceView; record: RecordView }) {
  return (
    <details className="type-small text-soft">
      <summary className="flex min-h-11 w-fit items-center underline">How this is counted</summary>
      <ul className="grid max-w-[40rem] gap-2">
        {record.explanations.map((explanation) => (
          <li key={explanation}>{explanation}</li>
        ))}
        <li>
          Each figure shows only from {leastCases} cases on. Counted {momentText(record.countedAt, space.timeZone)}.
        </li>
      </ul>
    </details>
  )
}

/** 'March 2026', when the space was added. */
function sinceText({ createdAt, timeZone }: SpaceView): string {
  return monthYearText(new Date(createdAt), timeZone)
}
