import { Building2, Globe, MapPin } from 'lucide'
import type { Suggestion } from '../../server/search/suggest-places.ts'
import { Icon } from '../ui/icon.tsx'

const icons = { city: MapPin, country: Globe, space: Building2 }

/** A suggestion with its kind and location. */
export default function SuggestionLine({ suggestion }: { suggestion: Suggestion }) {
  return (
    <>
      <Icon of={icons[suggestion.kind]} size={18} />
      <span className="min-w-0 truncate">{suggestion.name}</span>
      <small>{detailOf(suggestion)}</small>
    </>
  )
}

function detailOf(suggestion: Suggestion): string {
  if (suggestion.kind === 'city') return suggestion.country
  return suggestion.kind === 'country' ? 'Country' : suggestion.location
}
