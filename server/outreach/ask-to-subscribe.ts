import { randomBytes } from 'node:crypto'
import { db, inTransaction, type Tx } from '../../db/connect.ts'
import { execute, fetchRows, sql } from '../../db/sql.ts'
import { paths } from '../../rules/paths.ts'
import { limit } from '../limits/limit.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'

/**
 * Mails a confirmation request for the newsletter; no address is subscribed before it is confirmed (spec D27). At most one
 * mail a day to one address and none to subscribers, with the same response, so that it does not reveal who is
 * subscribed. Throws `tooManyRequests` above 10 an hour from one network address.
 */
export async function askToSubscribe({ email, address }: { email: string; address: string }): Promise<void> {
  await limit('newsletter', address)
  const to = email.toLowerCase()
  await inTransaction(async (tx) => {
    const pending = await storeRequest(tx, to)
    if (!pending?.isNew) return
    const dedupeKey = `newsletter-ask:${pending.id}:${pending.askedAt.getTime()}`
    await queueMail(tx, { ...newsletterQuestionMail(pending.token), to, dedupeKey })
  })
}

/** Deletes addresses that were entered but not confirmed in time, at most 5,000. Returns how many. */
export async function deleteUnconfirmed(): Promise<number> {
  return await execute(
    db(),
    sql`
      delete from newsletter_subscribers where id = any(array(
        select id from newsletter_subscribers
        where confirmed_at is null and ended_at is null and asked_at < app_now() - interval '30 days' limit 5000))`,
  )
}

type PendingSubscription = { id: number; token: string; askedAt: Date; isNew: boolean }

/**
 * Returns the subscription that waits for confirmation, also one that was ended; `isNew` if its mail is due: a day after the
 * last one, or at once if its mailbox or account has ended it meanwhile.
 */
async function storeRequest(tx: Tx, email: string): Promise<PendingSubscription | undefined> {
  const rows = await fetchRows<PendingSubscription>(
    tx,
    sql`
      insert into newsletter_subscribers as known (email, token, asked_at) values (${email}, ${randomBytes(24).toString('base64url')}, app_now())
      on conflict (email) do update set ended_at = null,
        asked_at = case when known.ended_at is not null or known.asked_at < app_now() - interval '1 day' then app_now() else known.asked_at end
        where known.confirmed_at is null
      returning id, token, asked_at, asked_at = app_now() as is_new`,
  )
  return rows[0]
}

export function newsletterQuestionMail(token: string): Mail {
  return renderMail({
    subject: 'New rooms, once a month?',
    title: 'Shall we write to you?',
    lead: 'Somebody, most likely you, typed this address into our newsletter form. Say yes and it comes; do nothing and it never does.',
    facts: [
      { label: 'What', lines: ['New rooms and one idea', 'Once a month, at most'] },
      { label: 'Ending it', lines: ['One click', 'The link is in every e-mail'] },
    ],
    button: { label: 'Yes, subscribe me', path: paths.newsletterStart(token) },
    reason: 'You get this one e-mail because your address was typed into our form. If it was not you, ignore it.',
  })
}
