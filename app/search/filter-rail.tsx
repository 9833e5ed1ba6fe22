import { useState } from 'react'
import { late } from '../ui/late.tsx'
import type { FilterSearch } from './filter-fields.tsx'
import { searchAddress } from './search-address.ts'

const load = () => import('./rail-form.tsx').then(({ RailForm }) => RailForm)
const RailForm = late<{ search: FilterSearch }>(import.meta.env.SSR ? await load() : null, load)

/** The filters beside the results on wide screens: price and amenities. */
export function FilterRail({ search }: { search: FilterSearch }) {
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const version = `${searchAddress('', search.filters)} ${search.amenities}`
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects that the form inside is about to be used
    <div className="max-[60rem]:hidden" onPointerEnter={want} onFocus={want}>
      <RailForm isWanted={isWanted} version={version} search={search} />
    </div>
  )
}
