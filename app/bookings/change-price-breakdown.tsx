import { PriceBreakdown } from '../ui/price-breakdown.tsx'
import type { ChangePriceLines } from './change-price-lines.ts'

/** The new price, what was paid, and the difference. */
export function ChangePriceBreakdown({ priceLines: { lines, total, notes } }: { priceLines: ChangePriceLines }) {
  return (
    <div className="booking-wide grid gap-3" aria-live="polite">
      <PriceBreakdown lines={lines} total={total} />
      {notes.map((note) => (
        <p key={note} className="type-small text-soft">
          {note}
        </p>
      ))}
    </div>
  )
}
