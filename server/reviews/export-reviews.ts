import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Returns the reviews that a person wrote, as guest and as owner, and the visible ones that owners wrote about the person. */
export async function exportReviews({ id }: Person) {
  const [reviews, reviewsOfGuests, reviewsAboutMe] = await Promise.all([
    fetchRows(
      db(),
      sql`
        select r.space_id, r.rating, r.body, r.part_described, r.part_owner, r.part_value, r.part_access, r.created_at, r.visible_at,
          r.hidden_reason as removed_because, r.answer as answer_of_owner, r.answered_at
        from reviews r where r.user_id = ${id} order by r.created_at desc`,
    ),
    fetchRows(
      db(),
      sql`
        select g.booking_id, g.rating, g.body, g.created_at, g.visible_at
        from guest_reviews g where g.owner_id = ${id} order by g.created_at desc`,
    ),
    fetchRows(
      db(),
      sql`
        select b.space_title as space, g.rating, g.body, g.created_at
        from guest_reviews g join bookings b on b.id = g.booking_id
        where g.guest_id = ${id} and g.visible_at is not null order by g.created_at desc`,
    ),
  ])
  return { reviews, reviewsOfGuests, reviewsAboutMe }
}
