import { Search, SlidersHorizontal } from 'lucide'
import type { MouseEvent } from 'react'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Filters } from './search-address.ts'
import { type SearchForm, shortSearchFormText } from './search-form-state.ts'
import { sheetFiltersId, sheetOpener } from './sheet-opener.ts'
import type { WhereSearch } from './where-field.tsx'

/** Replaces Explore's bar on phones: the search in two lines, one while scrolling down. A tap opens the sheet. */
export function PhoneSearch({ search, searchForm }: { search: WhereSearch; searchForm: SearchForm }) {
  const { q, people } = search.filters
  const when = shortSearchFormText(searchForm) ?? 'Any day'
  return (
    <button type="button" className="search-button" data-compact="" {...sheetOpener}>
      <Icon of={Search} />
      <span>
        <span className="sr-only">Search: </span>
        <b>{q || search.placeName || 'Any place'}</b>
        <small>
          {when}
          {people && <span>{` · ${people} ${people === '1' ? 'person' : 'people'}`}</span>}
        </small>
      </span>
    </button>
  )
}

/** Opens the sheet at its filters; counts the filters that are set there and not shown beside it. */
export function MoreFilters({ filters }: { filters: Filters }) {
  const { maxTotal, maxPrice, instant, amenities } = filters
  const count = [maxTotal, maxPrice, instant, ...(amenities?.split(',') ?? [])].filter(Boolean).length
  return (
    <IconButton
      label={count > 0 ? `All filters, ${count} set` : 'All filters'}
      className="search-more"
      {...filtersOpener}
    >
      <Icon of={SlidersHorizontal} />
      {count > 0 && <b className="search-count">{count}</b>}
    </IconButton>
  )
}

/** As `sheetOpener`, but the sheet opens at its filters instead of at the place, whose field opens the keyboard of a phone. */
const filtersOpener = {
  ...sheetOpener,
  onClick: (event: MouseEvent) => {
    sheetOpener.onClick(event)
    // The browser runs the command, and moves the focus, after this event.
    setTimeout(() => {
      const filters = document.getElementById(sheetFiltersId)
      filters?.focus({ preventScroll: true })
      filters?.scrollIntoView()
    })
  },
} as const
