import { Search } from 'lucide'
import type { ReactNode, SubmitEvent } from 'react'
import { Form } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PeopleInput } from './people-input.tsx'
import type { Filters } from './search-address.ts'
import { SearchSheet } from './search-sheet.tsx'
import { sheetOpener } from './sheet-opener.ts'
import { useSearch } from './use-search.ts'
import { useSearchForm } from './use-search-form.ts'
import { WhenParts } from './when-parts.tsx'
import { type BarSearch, WhereField, type WhereSearch } from './where-field.tsx'

/**
 * The wide search bar of the home page and of cities: place, date, times, people and type. Leads to Explore; a button
 * on phones.
 */
export function HeroSearch({ filters = none, placeName = null, firstDay, today, types }: HeroSearchProps) {
  const search = { filters, placeName, firstDay, today, types }
  const [searchForm, change] = useSearchForm(none)
  const go = useSearch()
  const typeLabel = types.find(({ name }) => name === filters.type)?.label
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(event.currentTarget)
  }
  return (
    <>
      <Form
        className="search-bar"
        role="search"
        aria-label="Find a space"
        action={paths.explore()}
        noValidate
        onSubmit={submit}
      >
        <Part label="Where">
          <WhereField search={search} inputClass="search-value" placeholder="City, country or title" label="Where" />
        </Part>
        <WhenParts searchForm={searchForm} change={change} searchDays={search} />
        <Part label="People">
          <PeopleInput value={undefined} />
        </Part>
        <Part label="Type">
          <select key={filters.type} name="type" className="search-value" aria-label="Type" defaultValue={filters.type}>
            <option value="">All Spaces</option>
            {types.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </Part>
        <Button size="large">
          <Icon of={Search} />
          Search
        </Button>
      </Form>
      <button type="button" className="search-button" {...sheetOpener}>
        <span>
          <b>{placeName ? 'Which hours?' : 'Where, and which hours?'}</b>
          <small>
            {placeName ?? 'Any place'} · any day · {typeLabel ?? 'All Spaces'}
          </small>
        </span>
        <span className="search-go" aria-hidden="true">
          <Icon of={Search} />
        </span>
      </button>
      <SearchSheet search={search} />
    </>
  )
}

type HeroSearchProps = Partial<WhereSearch> & Pick<BarSearch, 'firstDay' | 'today' | 'types'>

const none: Filters = {}

/** A label and its control; a click anywhere on it reaches the control. */
function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="search-part">
      <span className="search-label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  )
}
