import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { renderMail } from '../mail/render-mail.ts'

const reset = { label: 'Was it not you?', lines: ['Set a new password at once. That signs everybody out.'] }

/** Notifies a user that signing in now takes a second step. */
export function secondFactorOnMail(email: string) {
  return renderMail({
    subject: `Two-step sign-in is on for your ${brand.name} account`,
    title: 'Two-step sign-in is on',
    lead: 'From now on, signing in takes your password and a code from your authenticator app.',
    facts: [
      { label: 'Account', lines: [email] },
      { label: 'If you lose your phone', lines: ['One of your recovery codes signs you in. Each works once.'] },
      reset,
    ],
    button: { label: 'See your security settings', path: paths.security() },
    reason: 'You get this e-mail because two-step sign-in was turned on for your account.',
  })
}

/** Notifies a user that the password alone is enough again. */
export function secondFactorOffMail(email: string) {
  return renderMail({
    subject: `Two-step sign-in is off for your ${brand.name} account`,
    title: 'Two-step sign-in is off',
    lead: 'From now on your password alone signs you in. Your recovery codes do not work any more.',
    facts: [{ label: 'Account', lines: [email] }, reset],
    button: { label: 'See your security settings', path: paths.security() },
    reason: 'You get this e-mail because two-step sign-in was turned off for your account.',
  })
}

/** Notifies a user that a recovery code signed in, and how many are left. */
export function recoveryCodeUsedMail(email: string, left: number) {
  return renderMail({
    subject: `A recovery code signed in to your ${brand.name} account`,
    title: 'A recovery code was used',
    lead: 'Somebody signed in with your password and one of your recovery codes. That code does not work any more.',
    facts: [{ label: 'Account', lines: [email] }, { label: 'Recovery codes left', lines: [String(left)] }, reset],
    button: { label: 'Make new recovery codes', path: paths.security() },
    reason: 'You get this e-mail because a recovery code was used to sign in to your account.',
  })
}
