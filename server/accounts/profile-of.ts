import { db, read } from '../../db/connect.ts'
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

type ProfileRow = { full_name: string | null; avatar_url: string | null; is_admin: boolean }

async function findProfile(id: string): Promise<Profile | null> {
  const rows = await read<ProfileRow>(db(), {
    name: 'profile_of',
    text: 'select full_name, avatar_url, is_admin from profiles where id = $1',
    values: [id],
  })
  const row = rows[0]
  return row ? { fullName: row.full_name, avatarUrl: row.avatar_url, isAdmin: row.is_admin } : null
}

async function createProfile({ id, name }: { id: string; name: string }): Promise<Profile> {
  const text = `insert into profiles (id, full_name) values ($1, $2) on conflict (id) do nothing`
  await db().$client.query(text, [id, name || null])
  return (await findProfile(id)) ?? { fullName: name || null, avatarUrl: null, isAdmin: false }
}
