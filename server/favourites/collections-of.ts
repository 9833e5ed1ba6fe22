import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'
import { listedSpaces } from '../spaces/listed-spaces.ts'
import type { SpaceSummary } from '../spaces/space-card.ts'

type CollectionRow = { id: string; name: string; isShared: boolean; spaces: number }

/** Returns a person's collections by name, with the numbers of their spaces. */
export async function collectionsOf(person: Person): Promise<CollectionRow[]> {
  return await fetchRows<CollectionRow>(
    db(),
    sql`
      select c.id, c.name, c.is_shared,
        (select count(*) from collection_spaces cs join spaces s on s.id = cs.space_id
          where cs.collection_id = c.id and s.deleted_at is null)::int as spaces
      from collections c where c.user_id = ${person.id} order by lower(c.name), c.id`,
  )
}

export type SharedCollection = {
  id: string
  name: string
  isShared: boolean
  isMine: boolean
  /** Those that are listed, the last added first. */
  cards: SpaceSummary[]
}

/** Returns a collection to its person, and to everyone else if it is shared. Throws `notFound`. */
export async function collectionPage(person: Person | null, id: string): Promise<SharedCollection> {
  const [found] = await fetchRows<{ id: string; name: string; isShared: boolean; userId: string; ids: number[] }>(
    db(),
    sql`
      select c.id, c.name, c.is_shared, c.user_id,
        array(select space_id from collection_spaces where collection_id = c.id order by added_at desc, space_id desc) as ids
      from collections c where c.id::text = ${id} and (c.is_shared or c.user_id = ${person?.id ?? null}::uuid)`,
  )
  if (!found) throw new Refusal('notFound')
  const { ids, userId, ...collection } = found
  return { ...collection, isMine: userId === person?.id, cards: await listedSpaces(ids.map(Number)) }
}
