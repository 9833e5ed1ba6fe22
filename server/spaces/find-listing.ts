import { db, read } from '../../db/connect.ts'
import type { Person } from '../accounts/person.ts'

/** A listing in whatever state it is. */
export type Listing = {
  id: number
  title: string
  city: string
  country: string
  ownerId: string
  ownerName: string
  /** When its owner deleted it; null while it is there or only taken down. */
  deletedAt: Date | null
}

/** A listing of one's own, deleted ones too, for admins anybody's; null for other people and for what never was. */
export async function findListing(person: Person, spaceId: number): Promise<Listing | null> {
  if (!Number.isSafeInteger(spaceId)) return null
  const [listing] = await read<Listing>(db(), {
    name: 'find_listing',
    text: `
      select s.id, s.title, c.name as city, s.country, s.user_id as "ownerId",
        coalesce(nullif(p.full_name, ''), u.email) as "ownerName",
        case when s.taken_down_at is null then s.deleted_at end as "deletedAt"
      from spaces s join cities c on c.id = s.city_id join users u on u.id = s.user_id
      left join profiles p on p.id = s.user_id
      where s.id = $1 and (s.user_id = $2 or $3)`,
    values: [spaceId, person.id, person.isAdmin],
  })
  return listing ?? null
}
