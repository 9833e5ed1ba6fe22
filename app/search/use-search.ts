import { type NavigateOptions, useNavigate } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { formFilters } from './form-filters.ts'
import { type Filters, searchAddress } from './search-address.ts'

/** Goes to the search that a filled-in form stands for, without the detour that the same form takes before JavaScript. */
export function useSearch(): (form: HTMLFormElement, changes?: Filters, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  return (form, changes, options) => {
    void navigate(searchAddress(paths.explore(), { ...filtersOf(form), ...changes }), options)
  }
}

/** The filters that a form stands for as it is filled in now. */
export function filtersOf(form: HTMLFormElement): Filters {
  const params = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value)
  return formFilters(params)
}
