import { createHash } from 'node:crypto'
import { inTransaction } from '../../db/connect.ts'
import { sql } from '../../db/sql.ts'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'

/** What the mail's link carries; `next` is the page to show after the sign-in, empty for none. */
export type ResetLink = { token: string; next: string }

/** An address that is not confirmed may have been given by another person, whose access ends then. */
export function passwordResetMail(email: string, link: ResetLink, { isConfirmed }: { isConfirmed: boolean }): Mail {
  const note =
    'Nobody has confirmed this address yet, so the account may have been made by somebody else. A new password confirms it, and removes what could let them in: passkeys, two-step sign-in, API keys, webhooks, calendar addresses, co-hosts and the account that payouts go to.'
  return renderMail({
    subject: `A new password for ${brand.name}`,
    title: 'Set a new password',
    lead: 'Somebody, most likely you, asked for a new password. The link works once, for one hour.',
    facts: [{ label: 'Account', lines: [email] }, ...(isConfirmed ? [] : [{ label: 'Please note', lines: [note] }])],
    button: { label: 'Set a new password', path: pathOf(link) },
    reason:
      'You get this e-mail because a new password was asked for. If it was not you, ignore it: nothing has changed.',
  })
}

function pathOf({ token, next }: ResetLink): string {
  const path = paths.resetPassword(encodeURIComponent(token))
  return next ? `${path}&next=${encodeURIComponent(next)}` : path
}

/** Lists what a new password removed from an account whose address had not been confirmed. */
export function accessRemovedMail(email: string, removed: readonly string[]): Mail {
  return renderMail({
    subject: `What your new ${brand.name} password removed`,
    title: 'Earlier access was removed',
    lead: 'You set a new password, which confirmed your address. Before that, somebody else may have used the account, so we removed what could let them in. What was your own, please add again.',
    facts: [
      { label: 'Account', lines: [email] },
      { label: 'Removed', lines: [...removed] },
    ],
    button: { label: 'See your security settings', path: paths.security() },
    reason: 'You get this e-mail because a new password was set for your account.',
  })
}

type Recipient = { email: string; emailVerified: boolean }

/** Mails a link to set a new password, valid for an hour. */
export async function queuePasswordResetMail({ email, emailVerified }: Recipient, link: ResetLink): Promise<void> {
  const mail = passwordResetMail(email, link, { isConfirmed: emailVerified })
  const dedupeKey = `password-reset:${createHash('sha256').update(link.token).digest('hex')}`
  const until = sql`app_now() + interval '1 hour'`
  await inTransaction((tx) => queueMail(tx, { ...mail, to: email, dedupeKey, until }))
}
