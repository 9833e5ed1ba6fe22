import './price-breakdown.css'

export type PriceLineText = { label: string; amount: string }

type SumsProps = {
  lines: readonly PriceLineText[]
  /** `isRefund` where it comes back to who reads it. */
  total: PriceLineText & { isRefund?: boolean }
}

/** Amounts under each other, and what they come to. */
export function PriceBreakdown({ lines, total }: SumsProps) {
  return (
    <dl className="sums">
      {lines.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div data-total data-gives={total.isRefund || undefined}>
        <dt>{total.label}</dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  )
}
