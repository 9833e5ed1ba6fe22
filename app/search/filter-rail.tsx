import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { FilterFields, type FilterSearch } from './filter-fields.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { filtersWithout, priceNames, searchAddress } from './search-address.ts'
import { filtersOf, useSearch, useTypingPause } from './use-search.ts'

const hiddenFilters = filtersWithout(...priceNames, 'instant', 'amenities')

/**
 * The filters beside the results on wide screens: price and amenities. Each change searches at once, a price when the user
 * stops typing; the button is for browsers without JavaScript.
 */
export function FilterRail({ search }: { search: FilterSearch }) {
  const form = useRef<HTMLFormElement>(null)
  const go = useSearch()
  const afterTyping = useTypingPause()
  const { filters, currency } = search
  const address = searchAddress('', filters)
  const shown = useRef(address)
  // A filter may be changed elsewhere on the page, but fields that were used keep their own state.
  useEffect(() => {
    if (shown.current === address || !form.current) return
    shown.current = address
    if (searchAddress('', filtersOf(form.current)) === address) return
    form.current.reset()
    const select = form.current.querySelector('select')
    if (select) select.value = filters.currency ?? currency
  }, [address, filters.currency, currency])
  const look = (replace = false) => {
    afterTyping()
    if (form.current) go(form.current, undefined, { replace, preventScrollReset: true })
  }
  return (
    <Form
      ref={form}
      action={paths.explore()}
      className="filter-rail"
      aria-label="Filters"
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'text') afterTyping(() => look(true))
        // A currency without a price has no effect yet.
        else if (!(target instanceof HTMLSelectElement) || filters.maxPrice || filters.maxTotal) look()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        look()
      }}
    >
      <FilterFields {...search} />
      <HiddenFilters filters={filters} names={hiddenFilters} />
      <Button size="small" variant="line" className="without-script">
        Apply
      </Button>
    </Form>
  )
}
