import { db } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { Refusal } from '../../rules/refusal.ts'

/** Ends the subscription of the mailbox that received this token; a repetition changes nothing. Throws `notFound`. */
export async function endSubscription(token: string): Promise<string> {
  const [subscriber] = await fetchRows<{ email: string }>(
    db(),
    sql`
      update newsletter_subscribers set confirmed_at = null, ended_at = coalesce(ended_at, app_now())
      where token = ${token} returning email`,
  )
  if (!subscriber) throw new Refusal('notFound')
  return subscriber.email
}

/** Returns the address of the subscription with this token, also of one that has ended; null for an unknown token. */
export async function subscriberOf(token: string): Promise<string | null> {
  const [subscriber] = await fetchRows<{ email: string }>(
    db(),
    sql`select email from newsletter_subscribers where token = ${token}`,
  )
  return subscriber?.email ?? null
}
