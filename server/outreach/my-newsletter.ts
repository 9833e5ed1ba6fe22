import { db, read, type Tx } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'
import type { Person } from '../accounts/person.ts'

/** Whether the newsletter goes to somebody's address, or waits for their yes. */
export type NewsletterState = 'on' | 'asked' | 'off'

/** Refuses notSignedIn. */
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

/** Opts out of marketing: the newsletter ends, a question under way too. Refuses notSignedIn. */
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

/** Forgets the address and what somebody wrote to us, as an account ends. Nothing here stands against it. */
export async function endOutreach(tx: Tx, { id, email }: Person): Promise<string[]> {
  await tx.$client.query('delete from newsletter_subscribers where email = $1', [email])
  await tx.$client.query('delete from contact_messages where user_id = $1', [id])
  return []
}
