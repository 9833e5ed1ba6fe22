import { createContext, use } from 'react'
import type { Filters } from './load-explore.server.ts'

export const sectionId = 'explore-spaces'

/** Takes the form 'Add Type', and shows it without JavaScript. */
export const addTypePath = '/explore?add-type'

/** The page that carries the section: '/' or '/explore'. */
export const ExploreBase = createContext('/explore')

/** Builds addresses of the section on its page: the filters in one order, only those that are set. */
export function useExploreAddress(): (filters: Filters & { cursor?: string }) => string {
  const base = use(ExploreBase)
  return (filters) => addressOf(base, filters)
}

export function addressOf(base: string, filters: Filters & { cursor?: string }): string {
  const params = new URLSearchParams()
  for (const name of ['q', 'type', 'city', 'region', 'cursor'] as const) {
    const value = filters[name]
    if (value) params.set(name, value)
  }
  return `${base}${params.size > 0 ? `?${params}` : ''}${base === '/' ? `#${sectionId}` : ''}`
}
