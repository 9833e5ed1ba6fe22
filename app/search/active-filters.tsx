import { X } from 'lucide'
import { Link } from 'react-router'
import { formatMoney, isCurrency } from '../../rules/money.ts'
import { Icon } from '../ui/icon.tsx'
import type { ExploreData } from './load-explore.server.ts'
import { type FilterName, timeNames, useExploreAddress, withoutFilter } from './search-address.ts'
import { searchFormOf, shortSearchFormText } from './search-form-state.ts'

/**
 * The active filters, each with a link that removes it. Explore's bar on phones already shows some of them (explore.css), which
 * 'Clear all' does not clear there; without chips of others, 'Clear search' does.
 */
export function ActiveFilters({ explore }: { explore: ExploreData }) {
  const { filters } = explore
  const address = useExploreAddress()
  const active = activeOf(explore)
  if (active.length === 0) return null
  const ofChips = active.filter(({ isInBar }) => !isInBar)
  const none = { map: filters.map }
  const isSearch = ofChips.length === 0
  const chipNames = ofChips.flatMap(({ names }) => names)
  return (
    <ul className="chips items-center" aria-label="Filters">
      {active.map(({ names, text, isInBar }) => (
        <li key={text} data-in-bar={isInBar}>
          <Link className="chip" data-kind="filter" to={address(withoutFilter(filters, names))} preventScrollReset>
            <span className="sr-only">Remove </span>
            {text}
            <Icon of={X} size={16} />
          </Link>
        </li>
      ))}
      {active.length > 1 && <ClearAll to={address(none)} data-in-bar />}
      <ClearAll to={address(isSearch ? none : withoutFilter(filters, chipNames))} isSearch={isSearch} data-under-bar />
    </ul>
  )
}

type ClearAllProps = { to: string; isSearch?: boolean; 'data-in-bar'?: true; 'data-under-bar'?: true }

function ClearAll({ to, isSearch, ...screen }: ClearAllProps) {
  return (
    <li {...screen}>
      <Link to={to} className="text-link type-label inline-flex min-h-11 items-center" preventScrollReset>
        {isSearch ? 'Clear search' : 'Clear all'}
      </Link>
    </li>
  )
}

type Active = { names: readonly FilterName[]; text: string; isInBar?: true }

function activeOf({ filters, types, places, placeName, currency }: ExploreData): Active[] {
  const { q, type, city, country, region, box, people, maxTotal, maxPrice, instant, amenities } = filters
  const price = (minor: string) =>
    formatMoney({ amountMinor: Number(minor), currency: isCurrency(filters.currency) ? filters.currency : currency })
  const cityName = places.find(({ slug }) => slug === city)?.name ?? placeName ?? city?.replaceAll('-', ' ')
  const searchForm = shortSearchFormText(searchFormOf(filters))
  const active: (Active | undefined)[] = [
    q ? { names: ['q'], text: `“${q}”`, isInBar: true } : undefined,
    type ? { names: ['type'], text: types.find(({ name }) => name === type)?.label ?? type } : undefined,
    city && cityName ? { names: ['city'], text: cityName, isInBar: true } : undefined,
    country && !city ? { names: ['country'], text: placeName ?? country, isInBar: true } : undefined,
    region ? { names: ['region'], text: region } : undefined,
    box ? { names: ['box'], text: 'In a part of the map' } : undefined,
    searchForm ? { names: [...timeNames, 'maxTotal'], text: searchForm, isInBar: true } : undefined,
    people
      ? { names: ['people'], text: people === '1' ? '1 person' : `${people} people or more`, isInBar: true }
      : undefined,
    maxTotal ? { names: ['maxTotal'], text: `Up to ${price(maxTotal)} in all` } : undefined,
    maxPrice ? { names: ['maxPrice'], text: `Up to ${price(maxPrice)}/hr` } : undefined,
    instant ? { names: ['instant'], text: 'Booked at once' } : undefined,
    amenities ? { names: ['amenities'], text: amenities.replaceAll(',', ', ') } : undefined,
  ]
  return active.filter((one) => one !== undefined)
}
