/** What an operator may narrow the list of spaces to; without one it has all that are not deleted. */
export const spaceFilters = ['available', 'unavailable', 'maintenance', 'featured', 'takenDown', 'deleted'] as const

export type SpaceFilter = (typeof spaceFilters)[number]
