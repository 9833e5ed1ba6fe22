/** Statuses of a space that its owner sets, and `rented`, which is never stored but derived from the time (spec D13). */
export const spaceStatuses = ['available', 'rented', 'maintenance'] as const

export type SpaceStatus = (typeof spaceStatuses)[number]

export type SpaceStatusLabel = { label: string; tone: 'ok' | 'bad' | 'warn' }

/** Returns the current status of a space in words (spec 4); `rentedNow` is true while a booking is running. */
export function spaceStatusLabel(space: {
  available: boolean
  status: string
  rentedNow?: boolean
  isTakenDown?: boolean
  isDraft?: boolean
}): SpaceStatusLabel {
  if (space.isTakenDown) return { label: 'Taken down', tone: 'bad' }
  if (space.isDraft) return { label: 'Draft', tone: 'warn' }
  if (!space.available) return { label: 'Unavailable', tone: 'bad' }
  if (space.status === 'maintenance') return { label: 'Under Maintenance', tone: 'warn' }
  if (space.rentedNow || space.status === 'rented') return { label: 'Currently Rented', tone: 'bad' }
  return { label: 'Available', tone: 'ok' }
}

/** A taken range of a space. Lists are in chronological order, possibly without gaps. */
type Stretch = { kind: string; start: Date; end: Date }

/** Returns true if a confirmed booking is running at `now`: `rented` is derived, never stored (spec D13). */
export function isBooked(taken: readonly Stretch[], now: Date): boolean {
  return taken.some(({ kind, start, end }) => kind === 'booking' && start <= now && now < end)
}

/** Returns the seconds until 'Currently Rented' appears or disappears; null if `taken` has no such change. */
export function rentalTurnsInSeconds(taken: readonly Stretch[], now: Date): number | null {
  const edges = taken.filter(({ kind }) => kind === 'booking').flatMap(({ start, end }) => [start, end])
  const isNow = isBooked(taken, now)
  const turn = edges.find((edge) => edge > now && isBooked(taken, edge) !== isNow)
  return turn ? (turn.getTime() - now.getTime()) / 1000 : null
}

/** Returns true if a space accepts holds: the owner's switch is on and it is not in maintenance (spec D13). */
export function acceptsBookings(space: { available: boolean; status: string }): boolean {
  return space.available && space.status !== 'maintenance'
}
