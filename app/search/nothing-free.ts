import { peopleText } from '../../rules/people-text.ts'
import type { ExploreData } from './load-explore.server.ts'

/** The types whose labels name a room, so that 'No studio' can be said of them. */
const nouns = ['studio', 'venue', 'meeting-room', 'office']

const otherFilters = ['region', 'box', 'maxTotal', 'maxPrice', 'instant', 'amenities'] as const

type Search = Pick<ExploreData, 'filters' | 'types' | 'textPlace'>

/**
 * What a search by hours did not find, in two parts: 'Nothing' and 'that fits 4 people', 'No studio' and 'for 4 people'. It
 * names type, text and filters, so that a day is not blamed for what they leave out.
 */
export function nothingFree({ filters, types, textPlace }: Search): [what: string, which: string] {
  const people = filters.people && peopleText(Number(filters.people))
  const hasText = filters.q && !textPlace
  const isFiltered = otherFilters.some((name) => filters[name])
  const matches = hasText ? 'that matches your search' : isFiltered ? 'that matches your filters' : ''
  if (!filters.type && !matches) return ['Nothing', people ? `that fits ${people}` : 'that fits']
  const parts = [people && `for ${people}`, matches].filter(Boolean)
  return [filters.type ? `No ${typeNoun(filters.type, types)}` : 'Nothing', parts.join(' ')]
}

function typeNoun(type: string, types: ExploreData['types']): string {
  const label = types.find(({ name }) => name === type)?.label ?? type
  return nouns.includes(type) ? label.toLowerCase() : `space of the type ${label}`
}
