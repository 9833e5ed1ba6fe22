import { type ReactNode, useId } from 'react'

/** A part of the form under its own heading. */
export function FormSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="type-title-3">
          {title}
        </h2>
        {lead && <p className="mt-1 text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
