import type { ChangeSums } from './change-words.ts'
import '../space/price-lines.css'

/** The price as it will be, what was paid, and the difference. */
export function Sums({ sums: { lines, total, notes } }: { sums: ChangeSums }) {
  return (
    <div className="booking-wide grid gap-3" aria-live="polite">
      <dl className="money">
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div data-total data-gives={total.gives || undefined}>
          <dt>{total.label}</dt>
          <dd>{total.amount}</dd>
        </div>
      </dl>
      {notes.map((note) => (
        <p key={note} className="type-small text-soft">
          {note}
        </p>
      ))}
    </div>
  )
}
