import { ofHundred } from '../../rules/owner-record.ts'
import { paths } from '../../rules/paths.ts'
import { formatDay, localDate, momentText } from '../../rules/time.ts'
import { trustRecord } from '../../server/records/trust-record.ts'
import { trustStatements } from '../../server/records/trust-statements.ts'
import { pageMeta } from '../brand/page-meta.ts'
import type { Route } from './+types/trust'
import { PageHead } from './page-head.tsx'
import '../owners/figures.css'

export async function loader() {
  const computed = await trustRecord()
  return {
    computedAt: computed[0]?.computedAt ?? null,
    figures: computed.map(({ name, cases, ofAll, since }) => {
      const { title, explanation, per } = trustStatements[name]
      return { name, cases, ofAll, since, title, explanation, per }
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
            ? `Counted from the bookings themselves, every hour; the last time ${momentText(computedAt, 'UTC')} UTC. Nobody can type a figure here.`
            : 'Nothing has been counted yet. Please come back in an hour.'
        }
      />
      <dl className="record-figures">
        {figures.map((figure) => (
          <div key={figure.name}>
            <dt className="type-title-4">{figure.title}</dt>
            <ShownFigure {...figure} />
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

type ShownFigureProps = { cases: number; ofAll: number; per: 100 | 1000 | null }

/** '2,412', '99 of 100', or what takes the place of a share of fewer than ten cases. */
function ShownFigure({ cases, ofAll, per }: ShownFigureProps) {
  const share = per && ofHundred({ cases, of: ofAll }, per)
  if (per && share === null) return <dd className="text-soft">Too few to say yet.</dd>
  return (
    <dd className="type-title-2 tabular-nums">
      {per ? `${share} of ${per.toLocaleString('en-US')}` : cases.toLocaleString('en-US')}
    </dd>
  )
}
