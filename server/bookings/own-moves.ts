import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Another booking of an owner's spaces, with which a booking shares its payment. */
export type OwnMove = {
  /** The guest moved the booking there; else it took the place of that one. */
  isTo: boolean
  bookingId: string
  number: string
  spaceTitle: string
}

/** Returns to which booking the payment of a booking moved, and from which it came, as far as their spaces are the person's. */
export async function ownMoves(person: Person, bookingId: string): Promise<OwnMove[]> {
  return await fetchRows<OwnMove>(
    db(),
    sql`
      select p.moved_from = ${bookingId} as is_to, b.id as booking_id, b.number, b.space_title
      from payments p join bookings b on b.id = case when p.moved_from = ${bookingId} then p.booking_id else p.moved_from end
      join spaces s on s.id = b.space_id
      where (p.moved_from = ${bookingId} or (p.booking_id = ${bookingId} and p.moved_from is not null)) and s.user_id = ${person.id}`,
  )
}
