import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from './person.ts'

export type MyProfile = {
  fullName: string | null
  avatarUrl: string | null
  isConfirmed: boolean
  /** Mails to the address come back. */
  isRejected: boolean
  since: Date
}

/**
 * Returns the user's own stored profile; `isConfirmed` concerns the e-mail address. Throws `notSignedIn`; unlike
 * `profileOf`, passes failures on to the caller.
 */
export async function myProfile(person: Person | null): Promise<MyProfile> {
  if (!person) throw new Refusal('notSignedIn')
  const [profile] = await fetchRows<MyProfile>(
    db(),
    sql`
      select p.full_name, p.avatar_url, u.email_verified and u.mail_rejected_at is null as is_confirmed,
        u.mail_rejected_at is not null as is_rejected, u.created_at as since
      from users u left join profiles p on p.id = u.id where u.id = ${person.id}`,
  )
  if (!profile) throw new Refusal('notFound')
  return profile
}
