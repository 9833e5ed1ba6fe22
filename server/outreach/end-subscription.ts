import { db, read } from '../../db/connect.ts'
import { Refusal } from '../../rules/refusal.ts'

/** Ends the subscription of the mailbox that received this token; a repetition changes nothing. Throws `notFound`. */
export async function endSubscription(token: string): Promise<string> {
  const [subscriber] = await read<{ email: string }>(db(), {
    name: 'end_subscription',
    text: `
      update newsletter_subscribers set confirmed_at = null, ended_at = coalesce(ended_at, app_now())
      where token = $1 returning email`,
    values: [token],
  })
  if (!subscriber) throw new Refusal('notFound')
  return subscriber.email
}
