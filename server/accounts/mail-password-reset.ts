import { createHash } from 'node:crypto'
import { inTransaction } from '../../db/connect.ts'
import { brand } from '../../rules/brand.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'

/** Mails a link to set a new password, valid for an hour. */
export async function mailPasswordReset(email: string, token: string): Promise<void> {
  const mail = passwordResetMail(email, token)
  const dedupeKey = `password-reset:${createHash('sha256').update(token).digest('hex')}`
  await inTransaction((tx) => queueMail(tx, { ...mail, to: email, dedupeKey }))
}

export function passwordResetMail(email: string, token: string): Mail {
  return renderMail({
    subject: `A new password for ${brand.name}`,
    title: 'Set a new password',
    lead: 'Somebody, most likely you, asked for a new password. The link works once, for one hour.',
    facts: [{ label: 'Account', lines: [email] }],
    button: { label: 'Set a new password', path: `/reset-password?token=${encodeURIComponent(token)}` },
    reason:
      'You get this e-mail because a new password was asked for. If it was not you, ignore it: nothing has changed.',
  })
}
