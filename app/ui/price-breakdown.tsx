import './price-breakdown.css'

export type PriceLineText = { label: string; amount: string }

type SumsProps = {
  lines: readonly PriceLineText[]
  /** `isRefund` if the total is refunded to the viewer. */
  total: PriceLineText & { isRefund?: boolean }
}

/** Amounts in a column, and their total. */
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
