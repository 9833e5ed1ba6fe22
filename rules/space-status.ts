/** The owner's word for a space; `rented` is never stored, it follows from the clock (spec D13). */
export const spaceStatuses = ['available', 'rented', 'maintenance'] as const

export type SpaceStatus = (typeof spaceStatuses)[number]

export type SpaceBadge = { label: string; tone: 'ok' | 'bad' | 'warn' }

/** The badge of a space at this moment (spec 4); `rentedNow` says that a booking is running. */
export function badgeOf(space: {
  available: boolean
  status: string
  rentedNow?: boolean
  isTakenDown?: boolean
}): SpaceBadge {
  if (space.isTakenDown) return { label: 'Taken down', tone: 'bad' }
  if (!space.available) return { label: 'Unavailable', tone: 'bad' }
  if (space.status === 'maintenance') return { label: 'Under Maintenance', tone: 'warn' }
  if (space.rentedNow || space.status === 'rented') return { label: 'Currently Rented', tone: 'bad' }
  return { label: 'Available', tone: 'ok' }
}

/** Bookings of a space around `now`, in the order of time; they may follow each other without a gap. */
type Stretch = { kind: string; start: Date; end: Date }

/** Whether a confirmed booking is running at `now`: `rented` is derived, never stored (spec D13). */
export function isBooked(taken: readonly Stretch[], now: Date): boolean {
  return taken.some(({ kind, start, end }) => kind === 'booking' && start <= now && now < end)
}

/** In how many seconds 'Currently Rented' comes or goes by the clock alone; null where nothing in `taken` says so. */
export function rentalTurnsInSeconds(taken: readonly Stretch[], now: Date): number | null {
  const edges = taken.filter(({ kind }) => kind === 'booking').flatMap(({ start, end }) => [start, end])
  const isNow = isBooked(taken, now)
  const turn = edges.find((edge) => edge > now && isBooked(taken, edge) !== isNow)
  return turn ? (turn.getTime() - now.getTime()) / 1000 : null
}

/** Whether holds are taken: the owner's switch is on and the space is not in maintenance (spec D13). */
export function acceptsBookings(space: { available: boolean; status: string }): boolean {
  return space.available && space.status !== 'maintenance'
}
