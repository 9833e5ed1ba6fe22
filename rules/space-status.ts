/** The owner's word for a space; `rented` is never stored, it follows from the clock (decision 13). */
export const spaceStatuses = ['available', 'rented', 'maintenance'] as const

export type SpaceStatus = (typeof spaceStatuses)[number]

export type SpaceBadge = { label: string; tone: 'ok' | 'bad' | 'warn' }

/** The badge of a space at this moment (spec 4); `rentedNow` says that a booking is running. */
export function badgeOf(space: { available: boolean; status: string; rentedNow?: boolean }): SpaceBadge {
  if (!space.available) return { label: 'Unavailable', tone: 'bad' }
  if (space.status === 'maintenance') return { label: 'Under Maintenance', tone: 'warn' }
  if (space.rentedNow || space.status === 'rented') return { label: 'Currently Rented', tone: 'bad' }
  return { label: 'Available', tone: 'ok' }
}

/** Whether holds are taken: the owner's switch is on and the space is not in maintenance (decision 13). */
export function acceptsBookings(space: { available: boolean; status: string }): boolean {
  return space.available && space.status !== 'maintenance'
}
