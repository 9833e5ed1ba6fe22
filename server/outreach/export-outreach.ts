import { db, read } from '../../db/connect.ts'
import type { Person } from '../accounts/person.ts'

/** Returns a person's contact messages sent while signed in, and the stored data of their newsletter subscription. */
export async function exportOutreach({ id, email }: Person) {
  const [messages, newsletter] = await Promise.all([
    read(db(), {
      name: 'export_messages',
      text: `
        select name, email, subject, message, created_at as "createdAt"
        from contact_messages where user_id = $1 order by created_at desc`,
      values: [id],
    }),
    read(db(), {
      name: 'export_newsletter',
      text: `
        select email, asked_at as "askedAt", confirmed_at as "confirmedAt", ended_at as "endedAt"
        from newsletter_subscribers where email = $1`,
      values: [email],
    }),
  ])
  return { messages, newsletter: newsletter[0] ?? null }
}
