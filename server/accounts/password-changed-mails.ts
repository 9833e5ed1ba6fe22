import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { renderMail } from '../mail/render-mail.ts'
import { notify } from '../notifications/notify.ts'

/** Notifies a user that the password was changed, so that a change by another person is noticed. */
export function passwordChangedMail(email: string) {
  return renderMail({
    subject: `Your ${brand.name} password was changed`,
    title: 'Your password was changed',
    lead: 'From now on you sign in with the new one. Wherever else you were signed in, you have been signed out.',
    facts: [
      { label: 'Account', lines: [email] },
      { label: 'Was it not you?', lines: ['Set a new password at once. That signs everybody out.'] },
    ],
    button: { label: 'Set a new password', path: paths.resetPassword() },
    reason: 'You get this e-mail because the password of your account was changed.',
  })
}

/** Mails a user that the password was changed, once for each change. */
export async function queuePasswordChangedMail(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const key = `password-changed:${randomUUID()}`
  await notify(tx, { personId: id, kind: 'security', key, mail: passwordChangedMail(email) })
}
