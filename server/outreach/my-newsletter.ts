import { db } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'
import { isAddressConfirmed } from '../accounts/confirmed-address-sql.ts'
import type { Person } from '../accounts/person.ts'

/** Whether the newsletter is subscribed, or waits for confirmation. */
export type NewsletterState = 'on' | 'asked' | 'off'

/** 'off' for an address that is not confirmed, which may be another person's. Throws `notSignedIn`. */
export async function myNewsletter(person: Person | null): Promise<NewsletterState> {
  if (!person) throw new Refusal('notSignedIn')
  const [row] = await fetchRows<{ isOn: boolean; isAsked: boolean }>(
    db(),
    sql`
      select confirmed_at is not null as is_on, ended_at is null as is_asked
      from newsletter_subscribers where email = ${person.email} and ${isAddressConfirmed(person.id)}`,
  )
  if (row?.isOn) return 'on'
  return row?.isAsked ? 'asked' : 'off'
}

/** Opts out of marketing: ends the newsletter, and a pending confirmation too, of a confirmed address. Throws `notSignedIn`. */
export async function endMyNewsletter(person: Person | null): Promise<void> {
  if (!person) throw new Refusal('notSignedIn')
  await execute(
    db(),
    sql`
      update newsletter_subscribers set confirmed_at = null, ended_at = coalesce(ended_at, app_now())
      where email = ${person.email} and ${isAddressConfirmed(person.id)}`,
  )
}
