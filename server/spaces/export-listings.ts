import { db, read } from '../../db/connect.ts'
import type { Person } from '../accounts/person.ts'

/** Returns the stored data of a person's listings, including deleted ones. */
export async function exportListings({ id }: Person) {
  const listings = await read(db(), {
    name: 'export_listings',
    text: `
      select s.id, s.title, s.description, s.type, s.price_minor as "priceMinor", s.currency, s.location,
        s.street_address as "streetAddress", s.arrival_notes as "arrivalNotes", s.country, s.time_zone as "timeZone",
        s.capacity, s.amenities, s.available, s.status, s.slug, s.cancellation_policy as "cancellationPolicy",
        s.rating::float8 as rating, s.review_count as "reviewCount", s.created_at as "createdAt", s.deleted_at as "deletedAt",
        array(select '/photos/' || i.storage_key || '-' || i.widths[array_upper(i.widths, 1)] || '.webp'
          from space_images i where i.space_id = s.id order by i.position, i.id) as photos
      from spaces s where s.user_id = $1 order by s.created_at desc, s.id desc`,
    values: [id],
  })
  return { listings }
}
