/** Filters of the admin list of spaces; without a filter it has all that their owners have not deleted. */
export const spaceFilters = [
  'available',
  'unavailable',
  'maintenance',
  'featured',
  'takenDown',
  'draft',
  'deleted',
] as const

export type SpaceFilter = (typeof spaceFilters)[number]
