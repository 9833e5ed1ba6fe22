import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { logBug } from '../log.ts'
import type { Person } from './person.ts'

type Profile = Pick<Person, 'fullName' | 'avatarUrl' | 'isAdmin'>

/**
 * Returns the profile of a user; a missing one is created, not admin. Any failure is only logged, and means not admin (spec
 * 8).
 */
export async function profileOf(user: { id: string; name: string }): Promise<Profile> {
  try {
    return (await findProfile(user.id)) ?? (await createProfile(user))
  } catch (error) {
    logBug(error, { part: 'profile not loaded', personId: user.id })
    return { fullName: user.name || null, avatarUrl: null, isAdmin: false }
  }
}

async function findProfile(id: string): Promise<Profile | null> {
  const rows = await fetchRows<Profile>(
    db(),
    sql`select full_name, avatar_url, is_admin from profiles where id = ${id}`,
  )
  return rows[0] ?? null
}

async function createProfile({ id, name }: { id: string; name: string }): Promise<Profile> {
  await execute(
    db(),
    sql`insert into profiles (id, full_name) values (${id}, ${name || null}) on conflict (id) do nothing`,
  )
  return (await findProfile(id)) ?? { fullName: name || null, avatarUrl: null, isAdmin: false }
}
