/** A co-host of the space sees and does what its owner may, but for money and messages. */
export const bookingRoles = ['guest', 'owner', 'coHost', 'admin'] as const

export type BookingRole = (typeof bookingRoles)[number]

type BookingPeople = { userId: string; ownerId: string; coHostIds: readonly string[] }

/** Returns the role in which a person may see and act on a booking; an admin who is its guest acts as a guest. */
export function roleOf(person: { id: string; isAdmin: boolean }, booking: BookingPeople): BookingRole | null {
  if (booking.userId === person.id) return 'guest'
  if (booking.ownerId === person.id) return 'owner'
  if (booking.coHostIds.includes(person.id)) return 'coHost'
  return person.isAdmin ? 'admin' : null
}
