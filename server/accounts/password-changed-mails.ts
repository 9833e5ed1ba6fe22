import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import type { MailFact } from '../mail/mail-content.ts'
import { renderMail, siteUrl } from '../mail/render-mail.ts'
import { notify } from '../notifications/notify.ts'

/** The number of each thing that works without the password, and so also after it has changed. */
export type RemainingAccess = { keys: number; passkeys: number; webhooks: number }

/** Notifies a user that the password was changed, so that a change by another person is noticed. */
export function passwordChangedMail(email: string, remaining: RemainingAccess) {
  const facts = remainingFacts(remaining)
  const ending = facts.length > 0 ? ['What is named above does not end by that: please look at it, too.'] : []
  return renderMail({
    subject: `Your ${brand.name} password was changed`,
    title: 'Your password was changed',
    lead: 'From now on you sign in with the new one. Wherever else you were signed in, you have been signed out.',
    facts: [
      { label: 'Account', lines: [email] },
      ...facts,
      { label: 'Was it not you?', lines: ['Set a new password at once. That signs everybody out.', ...ending] },
    ],
    button: { label: 'Set a new password', path: paths.resetPassword() },
    reason: 'You get this e-mail because the password of your account was changed.',
  })
}

function remainingFacts({ keys, passkeys, webhooks }: RemainingAccess): MailFact[] {
  const rows = [
    { label: 'API keys', count: keys, link: 'See your keys', path: paths.apiKeys() },
    { label: 'Passkeys', count: passkeys, link: 'See your passkeys', path: paths.security() },
    { label: 'Webhooks', count: webhooks, link: 'See your webhooks', path: paths.webhooks() },
  ]
  return rows
    .filter(({ count }) => count > 0)
    .map(({ label, count, link, path }) => ({
      label,
      lines: [count === 1 ? '1 still works' : `${count} still work`],
      link: { label: link, url: siteUrl(path) },
    }))
}

/** Mails a user that the password was changed, once for each change. */
export async function queuePasswordChangedMail(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const key = `password-changed:${randomUUID()}`
  const mail = passwordChangedMail(email, await remainingAccess(tx, id))
  await notify(tx, { personId: id, kind: 'security', key, mail })
}

async function remainingAccess(tx: Tx, id: string): Promise<RemainingAccess> {
  const [found] = await fetchRows<RemainingAccess>(
    tx,
    sql`
      select
        (select count(*)::int from api_keys where user_id = ${id} and coalesce(expires_at > app_now(), true)) as keys,
        (select count(*)::int from passkeys where user_id = ${id}) as passkeys,
        (select count(*)::int from webhook_endpoints where user_id = ${id}) as webhooks`,
  )
  return found ?? { keys: 0, passkeys: 0, webhooks: 0 }
}
