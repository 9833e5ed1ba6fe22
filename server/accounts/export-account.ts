import { db, read } from '../../db/connect.ts'
import type { Person } from './person.ts'

/**
 * Returns the stored data of a person: profile, sessions, and which mails were sent. Excludes tokens and the texts of
 * mails, whose links prove access to the mailbox.
 */
export async function exportAccount({ id, email }: Person) {
  const [profiles, sessions, mails] = await Promise.all([
    read(db(), {
      name: 'export_profile',
      text: `
        select u.id, u.email, p.full_name as "fullName", p.avatar_url as "avatarUrl", p.is_admin as "isAdmin",
          p.stripe_account_id as "stripeAccountId", p.stripe_onboarding_complete as "stripeOnboardingComplete",
          p.marketing_opt_in as "marketingOptIn", u.created_at as "createdAt"
        from users u left join profiles p on p.id = u.id where u.id = $1`,
      values: [id],
    }),
    read(db(), {
      name: 'export_sessions',
      text: `
        select created_at as "createdAt", expires_at as "expiresAt", ip_address as "address", user_agent as "browser"
        from sessions where user_id = $1 order by created_at desc`,
      values: [id],
    }),
    read(db(), {
      name: 'export_mails',
      text: `
        select subject, created_at as "createdAt", sent_at as "sentAt"
        from outgoing_mails where recipient = $1 order by created_at desc`,
      values: [email],
    }),
  ])
  return { profile: profiles[0] ?? null, sessions, mails }
}
