import { lazy, Suspense } from 'react'
import type { Explore } from './load-explore.server.ts'

/** Browsers fetch it where there is a filter. */
const loadChips = () => import('./filter-chips.tsx')
const FilterChips = import.meta.env.SSR ? (await loadChips()).default : lazy(loadChips)

/** Each filter with a way to take it off. */
export function ActiveFilters({ explore }: { explore: Explore }) {
  const { sort, ...filters } = explore.filters
  if (!Object.values(filters).some(Boolean)) return null
  return (
    <Suspense>
      <FilterChips explore={explore} />
    </Suspense>
  )
}
