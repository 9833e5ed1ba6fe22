import { useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { formFilters } from './form-filters.ts'
import { type Filters, searchAddress } from './search-address.ts'

const typingPauseMs = 350

/** Navigates to the search of a filled-in form, without the redirect that the form needs without JavaScript. */
export function useSearch(): (form: HTMLFormElement, changes?: Filters, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  return (form, changes, options) => {
    void navigate(searchAddress(paths.explore(), { ...filtersOf(form), ...changes }), options)
  }
}

/** Returns the filters of the form's current values. */
export function filtersOf(form: HTMLFormElement): Filters {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return formFilters(params)
}

/**
 * Returns a function that searches once the user stops typing; without a search it ends the wait. The way to another page ends
 * it too, which a search that is still to come would replace.
 */
export function useTypingPause(): (search?: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const isLeaving = location !== undefined && location.pathname !== pathname
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends the wait once another page is loading
  useEffect(() => () => clearTimeout(timer.current), [isLeaving])
  return (search) => {
    clearTimeout(timer.current)
    if (search) timer.current = setTimeout(search, typingPauseMs)
  }
}
