import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { FilterFields, type FilterSearch } from './filter-fields.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { filtersWithout, priceNames } from './search-address.ts'
import { useSearch } from './use-search.ts'

const hiddenFilters = filtersWithout(...priceNames, 'instant', 'amenities')

/**
 * The filters beside the results on wide screens: price and amenities. Each change searches at once; the button is for
 * browsers without JavaScript.
 */
export function FilterRail({ search }: { search: FilterSearch }) {
  const form = useRef<HTMLFormElement>(null)
  const go = useSearch()
  // A filter may be removed elsewhere on the page, but a checkbox that was pressed keeps its own state.
  useEffect(() => {
    const wanted = search.filters.amenities?.toLowerCase().split(',') ?? []
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('[name=amenities]') ?? [])
      box.checked = wanted.includes(box.value.toLowerCase())
    const instant = form.current?.querySelector<HTMLInputElement>('[name=instant]')
    if (instant) instant.checked = search.filters.instant === '1'
  }, [search.filters.amenities, search.filters.instant])
  const look = () => form.current && go(form.current, undefined, { preventScrollReset: true })
  return (
    <Form
      ref={form}
      key={`${search.filters.currency} ${search.filters.maxPrice} ${search.filters.maxTotal}`}
      action={paths.explore()}
      className="filter-rail"
      aria-label="Filters"
      onChange={(event) => {
        // A currency without a price has no effect yet.
        const isCurrency = event.target instanceof HTMLSelectElement
        if (!isCurrency || search.filters.maxPrice || search.filters.maxTotal) look()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        look()
      }}
    >
      <FilterFields {...search} />
      <HiddenFilters filters={search.filters} names={hiddenFilters} />
      <Button size="small" variant="line" className="without-script">
        Apply
      </Button>
    </Form>
  )
}
