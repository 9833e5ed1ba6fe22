import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { cachedReads } from '../cached-reads.ts'
import { logProblemRarely } from '../log.ts'

/** The person who asks for a photo. */
export type PhotoAsker = { id: string; isAdmin: boolean }

/** The id of the deleted or taken down space that a stored photo belongs to, else 0. */
const hiding = cachedReads({
  most: 20_000,
  milliseconds: 10_000,
  keyOf: (storageKey: string) => storageKey,
  async read(storageKey) {
    const [row] = await fetchRows<{ id: number }>(
      db(),
      // The first condition is that of the index, which is a partial one.
      sql`select s.id from space_images i join spaces s on s.id = i.space_id
        where i.storage_key not like 'demo/%' and i.storage_key = ${storageKey} and s.deleted_at is not null`,
    )
    return row?.id ?? 0
  },
})

/** Returns the space of a photo that is not public any more, else 0; also 0 while the database cannot be asked. */
export async function hidingSpace(file: string): Promise<number> {
  try {
    return await hiding.get(file.replace(/-\d+\.webp$/, ''))
  } catch (error) {
    logProblemRarely('a photo is served without knowing if its space was taken down', error)
    return 0
  }
}

/** Returns true for admins, the owner, and people whose bookings or conversations show the photo of the space. */
export async function seesHidden(spaceId: number, person: PhotoAsker | null): Promise<boolean> {
  if (!person) return false
  if (person.isAdmin) return true
  const [row] = await fetchRows<{ sees: boolean }>(
    db(),
    sql`select exists (select from spaces where id = ${spaceId} and user_id = ${person.id})
        or exists (select from co_hosts where space_id = ${spaceId} and user_id = ${person.id})
        or exists (select from bookings where space_id = ${spaceId} and user_id = ${person.id})
        or exists (select from conversations where space_id = ${spaceId} and guest_id = ${person.id}) as sees`,
  )
  return row?.sees === true
}
