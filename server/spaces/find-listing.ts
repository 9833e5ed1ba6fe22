import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { Person } from '../accounts/person.ts'
import { notDeleted } from './not-deleted.ts'

/** A listing in any state. */
export type Listing = {
  id: number
  title: string
  city: string
  country: string
  ownerId: string
  ownerName: string
  /** When its owner deleted it; null while it exists, is a draft or is only taken down. */
  deletedAt: Date | null
}

/**
 * Returns a listing of the user, including deleted ones; for admins any listing. Returns null for other users and unknown
 * ids.
 */
export async function findListing(person: Person, spaceId: number): Promise<Listing | null> {
  if (!Number.isSafeInteger(spaceId)) return null
  const [listing] = await fetchRows<Listing>(
    db(),
    sql`
      select s.id, s.title, c.name as city, s.country, s.user_id as owner_id,
        coalesce(nullif(p.full_name, ''), u.email) as owner_name,
        case when not ${notDeleted} then s.deleted_at end as deleted_at
      from spaces s join cities c on c.id = s.city_id join users u on u.id = s.user_id
      left join profiles p on p.id = s.user_id
      where s.id = ${spaceId} and (s.user_id = ${person.id} or ${person.isAdmin})`,
  )
  return listing ?? null
}
