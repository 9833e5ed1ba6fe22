import { type SpaceFilter, spaceFilters } from '../../rules/space-filter.ts'

const labels: Record<SpaceFilter, string> = {
  available: 'Available',
  unavailable: 'Unavailable',
  maintenance: 'Under Maintenance',
  featured: 'Featured',
  takenDown: 'Taken down',
  draft: 'Draft',
  deleted: 'Deleted',
}

export const spaceFilterOptions = [
  { value: '', text: 'All but deleted' },
  ...spaceFilters.map((value) => ({ value, text: labels[value] })),
]

export function spaceFilterOf(text: string): SpaceFilter | undefined {
  return spaceFilters.find((filter) => filter === text)
}
