import { db, read, type Tx } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'

/** Whether the newsletter is subscribed, or waits for confirmation. */
export type NewsletterState = 'on' | 'asked' | 'off'

/** Throws `notSignedIn`. */
export async function myNewsletter(person: Person | null): Promise<NewsletterState> {
  if (!person) throw new Refusal('notSignedIn')
  const [row] = await read<{ isOn: boolean; isAsked: boolean }>(db(), {
    name: 'my_newsletter',
    text: `
      select confirmed_at is not null as "isOn", ended_at is null as "isAsked"
      from newsletter_subscribers where email = $1`,
    values: [person.email],
  })
  if (row?.isOn) return 'on'
  return row?.isAsked ? 'asked' : 'off'
}

/** Opts out of marketing: ends the newsletter, and a pending confirmation too. Throws `notSignedIn`. */
export async function endMyNewsletter(person: Person | null): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  await read(db(), {
    name: 'end_my_newsletter',
    text: `
      update newsletter_subscribers set confirmed_at = null, ended_at = coalesce(ended_at, app_now())
      where email = $1`,
    values: [person.email],
  })
}

/** Deletes the address and contact messages of a closed account. Never prevents closing it. */
export async function endOutreach(tx: Tx, { id, email }: Person): Promise<string[]> {
  await tx.$client.query('delete from newsletter_subscribers where email = $1', [email])
  await tx.$client.query('delete from contact_messages where user_id = $1', [id])
  return []
}
