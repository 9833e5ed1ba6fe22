import { List, Map as MapIcon } from 'lucide'
import { paths } from '../../rules/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Filters, searchAddress } from './search-address.ts'

/** Shows or hides the map beside the list. It is part of the address, so that Back returns to it. Hidden without JavaScript. */
export function MapSwitch({ filters }: { filters: Filters }) {
  const map = filters.map ? undefined : '1'
  return (
    <ButtonLink
      to={searchAddress(paths.explore(), { ...filters, map })}
      variant="line"
      size="small"
      className="map-switch"
      preventScrollReset
    >
      <Icon of={filters.map ? List : MapIcon} size={18} />
      {filters.map ? 'Hide map' : 'Show map'}
    </ButtonLink>
  )
}
