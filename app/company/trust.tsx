import { ofHundred } from '../../rules/owner-record.ts'
import { paths } from '../../rules/paths.ts'
import { formatDay, localDate, momentText } from '../../rules/time.ts'
import { trustRecord } from '../../server/records/trust-record.ts'
import { type TrustFigure, trustStatements } from '../../server/records/trust-statements.ts'
import { pageMeta } from '../brand/page-meta.ts'
import type { Route } from './+types/trust'
import { PageHead } from './page-head.tsx'
import './trust.css'

export async function loader() {
  const computed = await trustRecord()
  return {
    computedAt: computed[0]?.computedAt ?? null,
    figures: computed.map(({ name, cases, ofAll, since }) => {
      const { title, explanation } = trustStatements[name]
      return { name, cases, ofAll, since, title, explanation }
    }),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Our record',
    description: 'Stays, payouts, refunds, cancellations and disputes, counted from the bookings themselves.',
    path: paths.trust(),
  })
}

/** The marketplace's own record: each figure with how it is counted. */
export default function Trust({ loaderData: { figures, computedAt } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-(--section)">
      <PageHead
        title="Our record"
        lead={
          computedAt
            ? `Counted from the bookings themselves, every hour; the last time ${momentText(computedAt, 'UTC')} in Greenwich. Nobody can type a figure here.`
            : 'Nothing has been counted yet. Please come back in an hour.'
        }
      />
      <dl className="trust-figures">
        {figures.map((figure) => (
          <div key={figure.name}>
            <dt className="type-title-4">{figure.title}</dt>
            <dd className="type-title-2 tabular-nums">{shownFigure(figure)}</dd>
            <dd className="type-small text-soft">
              {figure.explanation}
              {figure.since && ` Counted since ${formatDay(localDate(figure.since, 'UTC'))}.`}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type ShownFigure = { name: TrustFigure; cases: number; ofAll: number }

/** '2,412', '99 of 100', or what takes the place of a share of fewer than ten. */
function shownFigure({ name, cases, ofAll }: ShownFigure): string {
  if (name === 'stays' || name === 'doubleBookings') return cases.toLocaleString('en-US')
  const base = name === 'disputes' || name === 'cancelledByOwner' ? 1000 : 100
  const rounded = ofHundred({ cases, of: ofAll }, base)
  return rounded === null ? 'Too few to say yet' : `${rounded} of ${base.toLocaleString('en-US')}`
}
