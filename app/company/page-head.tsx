import type { ReactNode } from 'react'
import './company.css'

/** The head of a company page. */
export function PageHead({ title, lead, above }: { title: string; lead?: ReactNode; above?: ReactNode }) {
  return (
    <header className="page-head">
      {above && <div className="type-label text-soft">{above}</div>}
      <h1 className="type-title-1">{title}</h1>
      {lead && <p className="type-lead max-w-[44rem] text-soft">{lead}</p>}
    </header>
  )
}
