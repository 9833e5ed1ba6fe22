import { shownDays, spanStartText, type Tier, type TierSpan } from './refund-examples.ts'
import './refund-example-lines.css'

/** The tiers on one axis to the start of a booking: outlined is refunded, filled is retained. A cell is a day. */
export function RefundExampleLines({ tiers }: { tiers: readonly Tier[] }) {
  return (
    <div className="grid gap-7 rounded-panel border border-line bg-raised p-[clamp(1rem,3vw,2rem)]">
      {tiers.map(({ policy, label, text, spans }) => (
        <div key={policy} className="tier-line" style={{ '--days': shownDays }}>
          <h3 className="type-title-4">{label}</h3>
          <div className="tier-row" role="img" aria-label={text}>
            {spans.map((span) => (
              <Span key={span.fromDay} span={span} />
            ))}
          </div>
          <p className="tier-axis" aria-hidden="true">
            {spans.map((span) => (
              <span key={span.fromDay} style={{ gridColumn: shownDays - span.fromDay + 1 }}>
                {spanStartText(span)}
              </span>
            ))}
            {spans.at(-1)?.fromDay !== 1 && <span>Start</span>}
          </p>
        </div>
      ))}
    </div>
  )
}

function Span({ span: { days, sharePercent } }: { span: TierSpan }) {
  const isRefund = sharePercent === 0 ? undefined : sharePercent === 100 ? 'all' : 'part'
  return (
    <i data-gives={isRefund} style={{ '--n': days, '--share': `${sharePercent}%` }}>
      {days === 1 ? `${sharePercent}%` : sharePercent === 0 ? 'Nothing comes back' : `${sharePercent}% comes back`}
    </i>
  )
}
