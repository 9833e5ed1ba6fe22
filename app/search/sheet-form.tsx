import { MapPin, Search } from 'lucide'
import type { SubmitEvent } from 'react'
import { Form } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FilterFields, type FilterSearch } from './filter-fields.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { filtersWithout, priceNames, searchAddress, timeNames } from './search-address.ts'
import { sheetFiltersId, sheetTitleId } from './sheet-opener.ts'
import { SortSelect } from './sort-field.tsx'
import { useSearch } from './use-search.ts'
import { useSearchForm } from './use-search-form.ts'
import { WhenFields } from './when-fields.tsx'
import { type BarSearch, WhereField } from './where-field.tsx'

export type SheetFormProps = {
  search: BarSearch
  /** Adds price, amenities and sort, on Explore. */
  filters?: FilterSearch | undefined
}

/** All search fields in one column. */
export function SheetForm({ search, filters }: SheetFormProps) {
  const [searchForm, change] = useSearchForm(search.filters)
  const go = useSearch()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(event.currentTarget)
  }
  return (
    <Form
      key={searchAddress('', search.filters)}
      role="search"
      aria-labelledby={sheetTitleId}
      action={paths.explore()}
      noValidate
      onSubmit={submit}
      className="sheet-form"
    >
      <h2 id={sheetTitleId} className="type-title-3">
        Find a space
      </h2>
      <Field label="Where">
        {(control) => (
          <div className="input-with" data-where="">
            <Icon of={MapPin} />
            <WhereField search={search} inputClass="input" id={control.id} placeholder="City, country or title" />
          </div>
        )}
      </Field>
      <WhenFields searchForm={searchForm} change={change} searchDays={search} hasCalendar={false} />
      <TextField
        label="People"
        type="number"
        name="people"
        min={1}
        max={10_000}
        inputMode="numeric"
        placeholder="Any"
        defaultValue={search.filters.people}
      />
      <fieldset id={sheetFiltersId} tabIndex={-1}>
        <legend className="field-label mb-2">Type</legend>
        <div className="chips">
          {[{ name: '', label: 'All Spaces' }, ...search.types].map(({ name, label }) => (
            <label key={name} className="chip">
              <input type="radio" name="type" value={name} defaultChecked={(search.filters.type ?? '') === name} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {filters && (
        <>
          <FilterFields {...filters} withHours />
          <SortSelect filters={filters.filters} />
        </>
      )}
      <HiddenFilters filters={search.filters} names={hiddenFilters} />
      <div className="sheet-go">
        <Button size="large" wide>
          <Icon of={Search} />
          Search
        </Button>
      </div>
    </Form>
  )
}

const hiddenFilters = filtersWithout(
  'q',
  'city',
  'country',
  ...timeNames,
  'people',
  'type',
  ...priceNames,
  'instant',
  'amenities',
  'sort',
)
