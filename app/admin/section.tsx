import type { ReactNode } from 'react'
import './section.css'

/** Labelled values, side by side if there is room. */
export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode; isWide?: boolean }[] }) {
  return (
    <dl className="admin-facts">
      {facts.map(({ label, value, isWide }) => (
        <div key={label} data-wide={isWide}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A section of an admin page with its heading. */
export function Section({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="type-title-3">
        {title}
      </h2>
      {children}
    </section>
  )
}
