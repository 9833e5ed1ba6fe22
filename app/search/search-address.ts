import { createContext, use } from 'react'

/**
 * The parameters of a search's address in canonical order (rules/space-search.ts defines their values). `map` is '1' while the
 * results are also shown on the map; it filters nothing.
 */
export const filterNames = [
  ...(['q', 'type', 'city', 'country', 'region', 'box'] as const),
  ...(['date', 'from', 'to', 'weeks', 'hours', 'between'] as const),
  ...(['people', 'maxTotal', 'maxPrice', 'currency', 'instant', 'amenities', 'sort', 'map'] as const),
] as const

export type FilterName = (typeof filterNames)[number]

/** A search as in its address: only the filters that are set. */
export type Filters = { [name in FilterName]?: string | undefined }

/** The filters that set the time. */
export const timeNames = ['date', 'from', 'to', 'weeks', 'hours', 'between'] as const

/** The filters that the fields of prices set. */
export const priceNames = ['maxTotal', 'maxPrice', 'currency'] as const

/** Returns the filters for which a form has no field, and which it therefore passes on unchanged. */
export function filtersWithout(...names: FilterName[]): FilterName[] {
  return filterNames.filter((name) => !names.includes(name))
}

export const sectionId = 'explore-spaces'

/** Receives the form 'Add Type', and shows it without JavaScript. */
export const addTypePath = '/explore?add-type'

/** The path of the page that contains the section: '/' or '/explore'. */
export const ExploreBase = createContext('/explore')

/** Returns a function that builds addresses of the section on its page: the set filters in canonical order. */
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

/** Returns the filters without the named ones. */
export function withoutFilter(filters: Filters, names: readonly FilterName[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((one) => one === name)))
}
