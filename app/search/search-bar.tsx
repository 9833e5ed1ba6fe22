import { Clock, Search, Users } from 'lucide'
import { useRef } from 'react'
import { Form } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Icon } from '../ui/icon.tsx'
import type { FilterSearch } from './filter-fields.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { PeopleInput } from './people-input.tsx'
import { MoreFilters, PhoneSearch } from './phone-search.tsx'
import { type Filters, filtersWithout, searchAddress, timeNames } from './search-address.ts'
import { type SearchForm, searchDaysText, searchFormOf, searchHoursText, searchWeeksText } from './search-form-state.ts'
import { SearchSheet } from './search-sheet.tsx'
import { sheetOpener } from './sheet-opener.ts'
import { filtersOf, useSearch, useTypingPause } from './use-search.ts'
import { useSearchForm } from './use-search-form.ts'
import { WhenParts } from './when-parts.tsx'
import { type BarSearch, WhereField } from './where-field.tsx'
import './explore-bar.css'

const hiddenFilters = filtersWithout('q', 'city', 'country', ...timeNames, 'people')

/**
 * The sticky bar of Explore. Text is searched when the user stops typing, a suggestion at once. On phones all fields
 * are in the sheet.
 */
export function ExploreSearch({ search, rail }: { search: BarSearch; rail: FilterSearch }) {
  const { filters } = search
  const [searchForm, change] = useSearchForm(filters)
  const go = useSearch()
  const afterTyping = useTypingPause()
  const form = useRef<HTMLFormElement>(null)
  const look = (changes?: Filters, replace = false) => {
    afterTyping()
    if (form.current) go(form.current, changes, { replace, preventScrollReset: replace })
  }
  // However the panel closes, the bar must show the same search as the page (finding G13).
  const lookIfChanged = () => {
    if (form.current && searchAddress('', filtersOf(form.current)) !== searchAddress('', filters)) look()
  }
  return (
    <>
      <div className="search-row">
        <Form
          ref={form}
          className="search-bar"
          data-compact=""
          role="search"
          aria-label="Find a space"
          action={paths.explore()}
          noValidate
          onInput={(event) => {
            if (event.target instanceof HTMLInputElement && event.target.name === 'q')
              afterTyping(() => look(undefined, true))
          }}
          onSubmit={(event) => {
            event.preventDefault()
            look()
          }}
        >
          <div className="search-part" data-where="">
            <WhereField
              search={search}
              inputClass="search-value"
              placeholder="Search by location, country, or title..."
              label="Search by location, country, or title"
              onTake={(taken) => look(taken)}
            />
          </div>
          <WhenParts searchForm={searchForm} change={change} searchDays={search} isCompact onClose={lookIfChanged} />
          <button
            type="button"
            className="search-part search-when-phone"
            aria-label={whenLabel(searchForm)}
            {...sheetOpener}
          >
            <Icon of={Clock} />
            <span className="search-value">{searchHoursText(searchForm) ?? searchDaysText(searchForm) ?? 'When'}</span>
          </button>
          <div className="search-part" data-people="">
            <Icon of={Users} />
            <PeopleInput value={filters.people} />
          </div>
          <HiddenFilters filters={filters} names={hiddenFilters} />
          <button type="submit" className="search-go" aria-label="Search" title="Search">
            <Icon of={Search} />
          </button>
        </Form>
        <PhoneSearch search={search} searchForm={searchFormOf(filters)} />
        <MoreFilters filters={filters} />
      </div>
      <SearchSheet search={search} filters={rail} />
    </>
  )
}

function whenLabel(searchForm: SearchForm): string {
  const words = [searchDaysText(searchForm), searchHoursText(searchForm), searchWeeksText(searchForm)]
    .filter(Boolean)
    .join(', ')
  return words ? `When: ${words}` : 'When'
}
