import type { Database } from '../../db/connect.ts'
import { fetchRows, type Sql, sql } from '../../db/sql.ts'
import type { ListingInput } from '../../rules/listing.ts'
import { Refusal } from '../../rules/refusal.ts'
import { longerStaysSql } from './longer-stays-sql.ts'
import { exactPoint } from './point-columns.ts'

/** Returns the one space `s` of a condition as the listing that would create it; undefined if there is none. */
export async function storedListing(on: Database, condition: Sql): Promise<ListingInput | undefined> {
  const [listing] = await fetchRows<ListingInput>(
    on,
    sql`
      select s.title, s.description, s.type, s.price_minor, s.currency, s.capacity, s.location, s.country, c.name as city,
        s.time_zone, s.amenities, s.cancellation_policy, case when s.by_request then 'request' else 'instant' end as booking_mode,
        ${longerStaysSql}, s.street_address, s.arrival_notes, ${exactPoint} as point
      from spaces s join cities c on c.id = s.city_id where ${condition}`,
  )
  return listing
}

/** A new listing, or what makes it of the stored one. It is called twice: the first time to check limits. */
export type ListingChange = ListingInput | ((stored: ListingInput) => ListingInput)

/** Returns a space as a change makes it. Throws what the change throws. */
export async function listingWith(on: Database, spaceId: number, change: ListingChange): Promise<ListingInput> {
  if (typeof change !== 'function') return change
  const stored = await storedListing(on, sql`s.id = ${spaceId}`)
  if (!stored) throw new Refusal('spaceNotFound')
  return change(stored)
}
