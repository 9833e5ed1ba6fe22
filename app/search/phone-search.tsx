import { Search, SlidersHorizontal } from 'lucide'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Filters } from './search-address.ts'
import { type SearchForm, shortSearchFormText } from './search-form-state.ts'
import type { sheetOpener } from './sheet-opener.ts'
import type { WhereSearch } from './where-field.tsx'

type Opener = ReturnType<typeof sheetOpener>

/** What phones have instead of Explore's bar: the search in two lines, in one on the way down; a press opens the sheet. */
export function PhoneSearch({
  search,
  searchForm,
  opener,
}: {
  search: WhereSearch
  searchForm: SearchForm
  opener: Opener
}) {
  const { q, people } = search.filters
  const when = shortSearchFormText(searchForm) ?? 'Any day'
  return (
    <button type="button" className="search-button" data-compact="" {...opener}>
      <Icon of={Search} />
      <span>
        <span className="sr-only">Search: </span>
        <b>{q || search.placeName || 'Any place'}</b>
        <small>
          {when}
          {people && ` · ${people} ${people === '1' ? 'person' : 'people'}`}
        </small>
      </span>
    </button>
  )
}

/** Opens the sheet too, and counts what is set there and not said beside it. */
export function MoreFilters({ filters, opener }: { filters: Filters; opener: Opener }) {
  const { maxTotal, maxPrice, amenities } = filters
  const count = [maxTotal, maxPrice, ...(amenities?.split(',') ?? [])].filter(Boolean).length
  return (
    <IconButton label={count > 0 ? `All filters, ${count} set` : 'All filters'} className="search-more" {...opener}>
      <Icon of={SlidersHorizontal} />
      {count > 0 && <b className="search-count">{count}</b>}
    </IconButton>
  )
}
