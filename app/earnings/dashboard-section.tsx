import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button.tsx'

type DashboardSectionProps = { id: string; title: string; isWhite: boolean; viewAll?: string; children: ReactNode }

/** A section of the dashboard; sections alternate between white and paper. */
export function DashboardSection({ id, title, isWhite, viewAll, children }: DashboardSectionProps) {
  return (
    <section className={`band ${isWhite ? 'on-white' : ''}`} aria-labelledby={id}>
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
          <h2 id={id} className="type-title-2">
            {title}
          </h2>
          {viewAll && (
            <ButtonLink variant="line" to={viewAll} aria-label={`View All: ${title}`}>
              View All
            </ButtonLink>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
