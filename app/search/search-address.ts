import { createContext, use } from 'react'

/** The parameters of a search's address, in their one order (rules/time-search.ts says what each may be). */
export const filterNames = [
  ...(['q', 'type', 'city', 'country', 'region'] as const),
  ...(['date', 'from', 'to', 'hours', 'between'] as const),
  ...(['people', 'maxTotal', 'maxPrice', 'currency', 'amenities', 'sort'] as const),
] as const

export type FilterName = (typeof filterNames)[number]

/** A search as its address has it: only what is set. */
export type Filters = { [name in FilterName]?: string | undefined }

/** The filters that say when. */
export const timeNames = ['date', 'from', 'to', 'hours', 'between'] as const

export const sectionId = 'explore-spaces'

/** Takes the form 'Add Type', and shows it without JavaScript. */
export const addTypePath = '/explore?add-type'

/** The page that carries the section: '/' or '/explore'. */
export const ExploreBase = createContext('/explore')

/** Builds addresses of the section on its page: the filters in one order, only those that are set. */
export function useExploreAddress(): (filters: Filters & { cursor?: string }) => string {
  const base = use(ExploreBase)
  return (filters) => searchAddress(base, filters)
}

export function searchAddress(base: string, filters: Filters & { cursor?: string }): string {
  const params = new URLSearchParams()
  for (const name of [...filterNames, 'cursor'] as const) {
    const value = filters[name]
    if (value) params.set(name, value)
  }
  return `${base}${params.size > 0 ? `?${params}` : ''}${base === '/' ? `#${sectionId}` : ''}`
}

/** The filters without some of them. */
export function withoutFilter(filters: Filters, names: readonly FilterName[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((one) => one === name)))
}
