import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'

/** Returns the stored data of a person's listings, including deleted ones. */
export async function exportListings({ id }: Person) {
  const listings = await fetchRows(
    db(),
    sql`
      select s.id, s.title, s.description, s.type, s.price_minor, s.currency, s.tariff, s.week_hours, s.special_hours,
        s.min_hours, s.notice_minutes, s.window_days, s.buffer_minutes, s.location,
        s.street_address, s.arrival_notes, s.point_lat as latitude, s.point_lon as longitude, s.country, s.time_zone,
        s.capacity, s.amenities, s.available, s.status, s.slug, s.cancellation_policy, s.by_request, s.longer_stays, s.longer_by_request,
        s.rating::float8 as rating, s.review_count, s.created_at, s.is_draft, case when not s.is_draft then s.deleted_at end as deleted_at,
        array(select '/photos/' || i.storage_key || '-' || i.widths[array_upper(i.widths, 1)] || '.webp'
          from space_images i where i.space_id = s.id order by i.position, i.id) as photos
      from spaces s where s.user_id = ${id} order by s.created_at desc, s.id desc`,
  )
  return { listings }
}
