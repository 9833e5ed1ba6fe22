import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { renderMail } from '../mail/render-mail.ts'

type Passkey = { email: string; name: string }

/** Notifies a user that a passkey signs in from now on. */
export function passkeyAddedMail({ email, name }: Passkey) {
  return renderMail({
    subject: `A passkey was added to your ${brand.name} account`,
    title: 'A passkey was added',
    lead: 'From now on it signs you in without your password.',
    facts: [
      { label: 'Account', lines: [email] },
      { label: 'Passkey', lines: [name] },
      {
        label: 'Was it not you?',
        lines: ['Remove the passkey, and set a new password. A new password alone does not remove it.'],
      },
    ],
    button: { label: 'See your passkeys', path: paths.security() },
    reason: 'You get this e-mail because a passkey was added to your account.',
  })
}

/** Notifies a user that a passkey does not sign in any more. */
export function passkeyRemovedMail({ email, name }: Passkey) {
  return renderMail({
    subject: `A passkey was removed from your ${brand.name} account`,
    title: 'A passkey was removed',
    lead: 'It does not sign you in any more. Delete it from your device or password manager too.',
    facts: [
      { label: 'Account', lines: [email] },
      { label: 'Passkey', lines: [name] },
      { label: 'Was it not you?', lines: ['Set a new password at once. That signs everybody out.'] },
    ],
    button: { label: 'See your security settings', path: paths.security() },
    reason: 'You get this e-mail because a passkey was removed from your account.',
  })
}
