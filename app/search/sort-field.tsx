import { useRef } from 'react'
import { Form } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { SearchSort } from '../../rules/space-search.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/text-field.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { type Filters, filtersWithout } from './search-address.ts'
import { useSearch } from './use-search.ts'

const sorts: { value: SearchSort; label: string }[] = [
  { value: 'newest', label: 'Newest' },
  { value: 'cheapest', label: 'Price' },
  { value: 'rating', label: 'Rating' },
]

const hiddenFilters = filtersWithout('sort')

/** The order of the results, as a separate form. */
export function SortField({ filters }: { filters: Filters }) {
  const form = useRef<HTMLFormElement>(null)
  const go = useSearch()
  const look = () => form.current && go(form.current, undefined, { preventScrollReset: true })
  return (
    <Form
      ref={form}
      key={filters.sort}
      action={paths.explore()}
      className="flex items-end gap-2"
      onChange={look}
      onSubmit={(event) => {
        event.preventDefault()
        look()
      }}
    >
      <SortSelect filters={filters} />
      <HiddenFilters filters={filters} names={hiddenFilters} />
      <Button variant="line" className="without-script">
        Sort
      </Button>
    </Form>
  )
}

export function SortSelect({ filters }: { filters: Filters }) {
  return (
    <SelectField label="Sort by" name="sort" defaultValue={filters.sort ?? 'newest'} fieldClass="min-w-40">
      {sorts.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
