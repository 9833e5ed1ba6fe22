/** Filters of the admin list of spaces; without a filter it has all that are not deleted. */
export const spaceFilters = ['available', 'unavailable', 'maintenance', 'featured', 'takenDown', 'deleted'] as const

export type SpaceFilter = (typeof spaceFilters)[number]
