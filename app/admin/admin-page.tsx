import type { ReactNode } from 'react'
import { typeInTitle } from '../marketplace/type-in-title.ts'

/** A page of the admin area: its title, an aside next to it, its sections. */
export function AdminPage({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap grid gap-12 pt-[clamp(1.5rem,3vw,2.5rem)] pb-(--section)">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className={typeInTitle(title)}>{title}</h1>
        {aside && <p className="type-small text-soft tabular-nums">{aside}</p>}
      </header>
      {children}
    </div>
  )
}
