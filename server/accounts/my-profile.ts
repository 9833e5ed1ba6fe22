import { db, read } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from './person.ts'

export type MyProfile = { fullName: string | null; avatarUrl: string | null; isConfirmed: boolean; since: Date }

/**
 * Returns the user's own stored profile; `isConfirmed` concerns the e-mail address. Throws `notSignedIn`; unlike
 * `profileOf`, passes failures on to the caller.
 */
export async function myProfile(person: Person | null): Promise<MyProfile> {
  if (!person) throw new Refusal('notSignedIn')
  const [profile] = await read<MyProfile>(db(), {
    name: 'my_profile',
    text: `
      select p.full_name as "fullName", p.avatar_url as "avatarUrl", u.email_verified as "isConfirmed",
        u.created_at as since
      from users u left join profiles p on p.id = u.id where u.id = $1`,
    values: [person.id],
  })
  if (!profile) throw new Refusal('notFound')
  return profile
}
