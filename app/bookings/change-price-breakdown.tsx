import { Sums } from '../ui/price-breakdown.tsx'
import type { ChangeSums } from './change-price-lines.ts'

/** The price as it will be, what was paid, and the difference. */
export function SumsOfChange({ sums: { lines, total, notes } }: { sums: ChangeSums }) {
  return (
    <div className="booking-wide grid gap-3" aria-live="polite">
      <Sums lines={lines} total={total} />
      {notes.map((note) => (
        <p key={note} className="type-small text-soft">
          {note}
        </p>
      ))}
    </div>
  )
}
