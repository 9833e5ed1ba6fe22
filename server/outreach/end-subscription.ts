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

/** Returns the address of the subscription with this token, and whether the newsletter goes to it; null for an unknown token. */
export async function subscriberOf(token: string): Promise<{ email: string; isSubscribed: boolean } | null> {
  const [subscriber] = await fetchRows<{ email: string; isSubscribed: boolean }>(
    db(),
    sql`select email, confirmed_at is not null as is_subscribed from newsletter_subscribers where token = ${token}`,
  )
  return subscriber ?? null
}
