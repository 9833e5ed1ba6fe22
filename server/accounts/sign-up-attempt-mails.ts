import { inTransaction } from '../../db/connect.ts'
import { paths } from '../../rules/paths.ts'
import { type Mail, queueMail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import { accountKey } from './count-guess.ts'

/** Notifies the owner of an account of an attempt to sign up with its address. */
export function signUpAttemptMail(email: string): Mail {
  return renderMail({
    subject: 'Somebody tried to sign up with your address',
    title: 'You have an account already',
    lead: 'Somebody, most likely you, tried to make an account with this address and another password. You have one: sign in with its password, or set a new one.',
    facts: [{ label: 'Account', lines: [email] }],
    button: { label: 'Sign in or set a new password', path: paths.resetPassword() },
    reason:
      'You get this because your address was typed into our sign-up form. If it was not you, ignore it: nothing has changed.',
  })
}

/** Mails the owner of an account that a sign-up with its address was rejected; at most once a day. */
export async function queueSignUpAttemptMail(email: string): Promise<void> {
  const mail = signUpAttemptMail(email)
  const day = new Date().toISOString().slice(0, 10)
  const dedupeKey = `sign-up-attempt:${accountKey(email)}:${day}`
  await inTransaction((tx) => queueMail(tx, { ...mail, to: email, dedupeKey }))
}
