import type { ReactNode } from 'react'
import './price-breakdown.css'

export type PriceLineText = { label: string; amount: string }

type PriceBreakdownProps = {
  lines: readonly PriceLineText[]
  /** `isRefund` if the total is refunded to the viewer. */
  total: PriceLineText & { isRefund?: boolean }
  /** Below the total, and in view as long as it is. */
  note?: ReactNode
}

/** Amounts in a column, and their total. */
export function PriceBreakdown({ lines, total, note }: PriceBreakdownProps) {
  return (
    <dl className="price-lines">
      {lines.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={note ? 'flex-wrap gap-y-1' : undefined} data-total data-gives={total.isRefund || undefined}>
        <dt>{total.label}</dt>
        <dd>{total.amount}</dd>
        {note && <dd className="type-small w-full">{note}</dd>}
      </div>
    </dl>
  )
}
