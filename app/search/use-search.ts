import { type NavigateOptions, useNavigate } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { formFilters } from './form-filters.ts'
import { type Filters, searchAddress } from './search-address.ts'

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
