import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { mailIdsOf } from './former-addresses.ts'
import type { Person } from './person.ts'

/**
 * Returns the stored data of a person: profile, sessions, former addresses, and which mails were sent. Excludes tokens and
 * the texts of mails, whose links prove access to the mailbox.
 */
export async function exportAccount({ id, email }: Person) {
  const [profiles, sessions, factors, passkeys, formerAddresses, mails] = await Promise.all([
    fetchRows(
      db(),
      sql`
        select u.id, u.email, p.full_name, p.name_when_paid, p.avatar_url, p.is_admin,
          p.stripe_account_id, p.stripe_onboarding_complete,
          p.marketing_opt_in, u.created_at
        from users u left join profiles p on p.id = u.id where u.id = ${id}`,
    ),
    fetchRows(
      db(),
      sql`
        select created_at, expires_at, ip_address as "address", user_agent as "browser"
        from sessions where user_id = ${id} order by created_at desc`,
    ),
    fetchRows<{ since: Date }>(
      db(),
      sql`select created_at as since from two_factors where user_id = ${id} and verified`,
    ),
    fetchRows(db(), sql`select name, created_at, last_used_at from passkeys where user_id = ${id} order by created_at`),
    fetchRows(db(), sql`select email, since, until from former_addresses where user_id = ${id} order by until`),
    fetchRows<{ recipient: string; subject: string; createdAt: Date; sentAt: Date | null }>(
      db(),
      sql`
        select recipient, subject, created_at, sent_at
        from outgoing_mails where id in (${mailIdsOf({ id, email })}) order by created_at desc`,
    ),
  ])
  return { profile: profiles[0] ?? null, sessions, twoStepSignIn: factors[0] ?? null, passkeys, formerAddresses, mails }
}
