import { growthTargetPercent, growthText } from '../../rules/growth.ts'
import { monthText } from './chart-of-fees.ts'
import type { Analytics } from './load-analytics.server.ts'
import './growth.css'

type GrowthProps = { growth: NonNullable<NonNullable<Analytics['months']>['growth']> }

/** One percent each. */
const cells = Array.from({ length: 20 }, (_, at) => at + 1)

/** The growth in bookings and its target (spec D26), in total and for each currency. */
export function Growth({ growth: { before, last, percent, perCurrency } }: GrowthProps) {
  return (
    <section className="admin-panel growth" aria-labelledby="growth">
      <h3 id="growth" className="type-label">
        Growth, {monthText(last)} against {monthText(before)}
      </h3>
      <p className="growth-figure">{growthText(percent)}</p>
      <p className="type-small text-soft">
        Computed from bookings. A cell is one percent; the line stands at the target, <b>{growthTargetPercent}%</b>.
      </p>
      <dl>
        {perCurrency.map((one) => (
          <div key={one.currency}>
            <dt>{one.currency}</dt>
            <dd>{growthText(one.percent)}</dd>
            <dd className="growth-cells" aria-hidden="true">
              {cells.map((cell) => (
                <i key={cell} data-filled={cell <= Math.round(one.percent ?? 0) || undefined} />
              ))}
              <span style={{ insetInlineStart: `${(growthTargetPercent / cells.length) * 100}%` }} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
