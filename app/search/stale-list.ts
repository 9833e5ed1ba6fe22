import { useEffect, useState, useSyncExternalStore } from 'react'
import { type DataStrategyResult, type MiddlewareFunction, useLocation, useNavigation, useParams } from 'react-router'
import { failures } from '../../rules/failure.ts'
import { isForRouter } from '../layout/keep-page.ts'
import { formFilters } from './form-filters.ts'
import type { Filters } from './search-address.ts'

/** The path of the list on screen, without a type; null on any other page. */
let shown: string | null = null
let failure: string | null = null
const listeners = new Set<() => void>()

/**
 * Client middleware of pages that list spaces. If another search of the current page cannot be fetched, the page keeps
 * its data, and `useStaleList` returns the reason. Redirects and refusals are left to the router.
 */
export const keepStaleList: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request, params },
  next,
) => {
  const results = await next()
  if (
    request.method !== 'GET' ||
    request.signal.aborted ||
    shown !== listPath(new URL(request.url).pathname, params.city)
  )
    return results
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && !isForRouter(result))
  // A route without a result keeps its data.
  for (const [id] of failed) delete results[id]
  setFailure(failed.length > 0 ? listFailureText() : null)
  return results
}

/** Returns why the list on screen does not match the address; null if it does. */
export function useStaleList(): string | null {
  const { city } = useParams()
  const path = listPath(useLocation().pathname, city)
  useEffect(() => {
    shown = path
    return () => {
      shown = null
      setFailure(null)
    }
  }, [path])
  return useListFailure()
}

/** Returns true for a path of the list on screen, which stays there without the server. */
export function isPathOfList(path: string): boolean {
  return shown !== null && (path === shown || path.startsWith(`${shown}/`))
}

export function useListFailure(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => failure,
    () => null,
  )
}

/**
 * Returns the filters of the list, or those of the address if its list could not be fetched. The list is another object
 * once it was fetched, which is rendered later than the end of the failure.
 */
export function useChosenFilters(filters: Filters): Filters {
  const { search } = useLocation()
  const isFailed = useListFailure() !== null
  const [stale, setStale] = useState<Filters | null>(null)
  if (isFailed && stale !== filters) setStale(filters)
  return isFailed || stale === filters ? formFilters(new URLSearchParams(search)) : filters
}

/** Returns the filters of a search of this page that is being fetched, else the chosen ones: further choices add to it. */
export function useRequestedFilters(chosen: Filters): Filters {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname ? formFilters(new URLSearchParams(location.search)) : chosen
}

/** The message of a list that could not be fetched. Only for browsers. */
export function listFailureText(): string {
  return navigator.onLine ? failures.fetchSpaces : 'You are offline'
}

/** The list of a city has a path for each type. */
function listPath(path: string, city: string | undefined): string {
  return city ? `/${city}` : path
}

function setFailure(next: string | null): void {
  failure = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
