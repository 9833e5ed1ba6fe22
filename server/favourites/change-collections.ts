import { db } from '../../db/connect.ts'
import { errorCode, uniqueViolation } from '../../db/error-code.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { mostCollections, mostInCollection } from '../../rules/collection-input.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'

/**
 * Makes an empty collection, and returns its id. Throws `collectionExists` for a name that is taken, and `tooManyCollections`.
 * Requests at the same moment can pass the limit by one each, which harms nothing.
 */
export async function makeCollection(person: Person, name: string): Promise<string> {
  const [{ made } = { made: 0 }] = await fetchRows<{ made: number }>(
    db(),
    sql`select count(*)::int as made from collections where user_id = ${person.id}`,
  )
  if (made >= mostCollections) throw new Refusal('tooManyCollections')
  const [row] = await fetchRows<{ id: string }>(
    db(),
    sql`
      insert into collections (user_id, name, created_at) values (${person.id}, ${name}, app_now())
      on conflict on constraint collections_once do nothing returning id`,
  )
  if (!row) throw new Refusal('collectionExists')
  return row.id
}

/** Renames a person's collection. Throws `notFound`, and `collectionExists` for the name of another one. */
export async function renameCollection(person: Person, id: string, name: string): Promise<void> {
  const [other] = await fetchRows(
    db(),
    sql`select from collections where user_id = ${person.id} and name = ${name} and id::text <> ${id}`,
  )
  if (other) throw new Refusal('collectionExists')
  const renamed = await execute(
    db(),
    sql`update collections set name = ${name} where id::text = ${id} and user_id = ${person.id}`,
  ).catch((error: unknown) => {
    // Another request has used the name meanwhile.
    throw errorCode(error) === uniqueViolation ? new Refusal('collectionExists') : error
  })
  if (renamed === 0) throw new Refusal('notFound')
}

/** Opens the address of a person's collection to everyone, or closes it. Throws `notFound`. */
export async function shareCollection(person: Person, id: string, isShared: boolean): Promise<void> {
  const changed = await execute(
    db(),
    sql`update collections set is_shared = ${isShared} where id::text = ${id} and user_id = ${person.id}`,
  )
  if (changed === 0) throw new Refusal('notFound')
}

/** Deletes a person's collection; its spaces stay among the favourites. Throws `notFound`. */
export async function deleteCollection(person: Person, id: string): Promise<void> {
  const deleted = await execute(db(), sql`delete from collections where id::text = ${id} and user_id = ${person.id}`)
  if (deleted === 0) throw new Refusal('notFound')
}

/** Adds spaces that the person saved to a collection of theirs. Throws `notFound`, and `collectionFull`. */
export async function addToCollection(person: Person, id: string, spaceIds: readonly number[]): Promise<void> {
  const [found] = await fetchRows<{ spaces: number }>(
    db(),
    sql`
      select (select count(*) from collection_spaces cs join spaces s on s.id = cs.space_id
        where cs.collection_id = c.id and s.deleted_at is null and s.id <> all(${spaceIds}::bigint[]))::int as spaces
      from collections c where c.id::text = ${id} and c.user_id = ${person.id}`,
  )
  if (!found) throw new Refusal('notFound')
  if (found.spaces + spaceIds.length > mostInCollection) throw new Refusal('collectionFull')
  await execute(
    db(),
    sql`
      insert into collection_spaces (collection_id, space_id, added_at)
      select ${id}::uuid, f.space_id, app_now() from favourites f
      where f.user_id = ${person.id} and f.space_id = any(${spaceIds}::bigint[])
      on conflict do nothing`,
  )
}

/** Removes a space from a person's collection. Does nothing if it is not in it. Throws `notFound`. */
export async function removeFromCollection(person: Person, id: string, spaceId: number): Promise<void> {
  const [mine] = await fetchRows(db(), sql`select from collections where id::text = ${id} and user_id = ${person.id}`)
  if (!mine) throw new Refusal('notFound')
  await execute(db(), sql`delete from collection_spaces where collection_id::text = ${id} and space_id = ${spaceId}`)
}
