import { paths } from '../../rules/paths.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'

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
