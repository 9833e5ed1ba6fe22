import type { ReactNode } from 'react'
import type { SpaceType } from '../../server/spaces/space-types.ts'
import { TryAgain } from '../marketplace/failed-section.tsx'
import { PageLink } from '../ui/page-link.tsx'
import './type-chips.css'

type TypeChipsProps = {
  types: SpaceType[]
  error: string | null
  chosen: string | undefined
  /** Returns the address of the page with a type, or with all of them. */
  to: (type?: string) => string
  /** More chips, each an `li`. */
  children?: ReactNode
}

/** 'All Spaces' and one chip for each type (spec 2 "Space-type filter bar"). */
export function TypeChips({ types, error, chosen, to, children }: TypeChipsProps) {
  const chips = [{ name: undefined, label: 'All Spaces' }, ...types]
  return (
    <div>
      <nav aria-label="Space type">
        <ul className="chips" data-scroll="">
          {chips.map(({ name, label }) => (
            <li key={label}>
              <PageLink className="chip" to={to(name)} aria-current={chosen === name || undefined} keepsScroll>
                {label}
              </PageLink>
            </li>
          ))}
          {children}
        </ul>
      </nav>
      {error && (
        <p className="mt-2 text-bad" role="alert">
          {error} <TryAgain />
        </p>
      )}
    </div>
  )
}
