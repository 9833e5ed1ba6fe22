import { type ReactNode, useId } from 'react'

/** A section of the form; its heading is beside the fields if there is room. */
export function FormSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="listing-part">
      <div className="grid content-start gap-1.5">
        <h2 id={id} className="type-title-3">
          {title}
        </h2>
        {lead && <p className="type-small text-soft">{lead}</p>}
      </div>
      <div className="listing-fields">{children}</div>
    </section>
  )
}
