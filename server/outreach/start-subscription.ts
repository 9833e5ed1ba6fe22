import { inTransaction } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { paths } from '../../rules/paths.ts'
import { Refusal } from '../../rules/refusal.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { renderMail, siteUrl } from '../mail/render-mail.ts'

/**
 * Subscribes the mailbox that received this token, even after it unsubscribed, and mails it the unsubscribe link. Returns
 * its address. Throws `notFound` for an unknown token.
 */
export async function startSubscription(token: string): Promise<string> {
  return await inTransaction(async (tx) => {
    const [subscriber] = await fetchRows<{ id: number; email: string; since: Date; isNew: boolean }>(
      tx,
      sql`
        with known as (select id, confirmed_at from newsletter_subscribers where token = ${token} for update)
        update newsletter_subscribers set confirmed_at = coalesce(known.confirmed_at, app_now()), ended_at = null
        from known where newsletter_subscribers.id = known.id
        returning newsletter_subscribers.id, email, newsletter_subscribers.confirmed_at as since,
          known.confirmed_at is null as is_new`,
    )
    if (!subscriber) throw new Refusal('notFound')
    const { id, email, since, isNew } = subscriber
    if (isNew)
      await queueMail(tx, {
        ...newsletterWelcomeMail(token),
        to: email,
        unsubscribeUrl: siteUrl(paths.newsletterEnd(token)),
        dedupeKey: `newsletter-start:${id}:${since.getTime()}`,
      })
    return email
  })
}

export function newsletterWelcomeMail(token: string): Mail {
  return renderMail({
    subject: 'You are on the list',
    title: 'You are on the list',
    lead: 'New rooms and one idea about using them, once a month at most. Keep this e-mail: its button ends it.',
    facts: [],
    button: { label: 'Unsubscribe', path: paths.newsletterEnd(token) },
    reason: 'You get this because you said yes to our newsletter.',
  })
}
