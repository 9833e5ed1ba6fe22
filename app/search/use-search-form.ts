import { useState } from 'react'
import { type Filters, searchAddress } from './search-address.ts'
import { type SearchForm, searchFormOf } from './search-form-state.ts'

/** The time state of a search form; another search resets it. */
export function useSearchForm({
  date,
  from,
  to,
  weeks,
  hours,
  between,
}: Filters): [SearchForm, (changes: Partial<SearchForm>) => void] {
  const searched = { date, from, to, weeks, hours, between }
  const key = searchAddress('', searched)
  const [state, setState] = useState({ key, searchForm: searchFormOf(searched) })
  const { searchForm } = state.key === key ? state : { searchForm: searchFormOf(searched) }
  return [searchForm, (changes) => setState({ key, searchForm: { ...searchForm, ...changes } })]
}
