import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail, writeToUs } from '../mail/render-mail.ts'

type Addresses = { from: string; to: string }

const factsOf = ({ from, to }: Addresses) => [
  { label: 'Now', lines: [from] },
  { label: 'From then on', lines: [to] },
]

/** To the present address: asks whether the account may move to another one. */
export function approveAddressMail(change: Addresses, path: string): Mail {
  return renderMail({
    subject: 'May your account move to another address?',
    title: 'Another address for your account',
    lead: 'Somebody who knows your password, most likely you, asked for it. If you approve, the new address gets a link to confirm. This one works once, for a day.',
    facts: [
      ...factsOf(change),
      { label: 'Was it not you?', lines: ['Do not press the button, and set a new password at once.'] },
    ],
    button: { label: 'Look at the change', path },
    reason: 'You get this e-mail because your account has this address.',
  })
}

/** To the new address: the last step of the change. */
export function confirmNewAddressMail(change: Addresses, path: string): Mail {
  return renderMail({
    subject: `Please confirm your new address for ${brand.name}`,
    title: 'Confirm your new address',
    lead: 'One press, and your account has this address. The link works once, for a day.',
    facts: factsOf(change),
    button: { label: 'Confirm the new address', path },
    reason:
      'You get this because the owner of an account wants to use this address. If you do not know of it, do nothing.',
  })
}

/** To the new address, if it has an account already: nothing changes. */
export function addressTakenMail(email: string): Mail {
  return renderMail({
    subject: 'Somebody wanted to use your address for another account',
    title: 'You have an account already',
    lead: 'Somebody, most likely you, wanted to move another account to this address. It has one, so nothing has changed.',
    facts: [{ label: 'Account', lines: [email] }],
    button: { label: 'Sign in or set a new password', path: paths.resetPassword() },
    reason: 'You get this because your address was typed in as the new one of an account.',
  })
}

const fromFormer = 'Write to us at once by the link below, and enter this address in the form.'

/** To both addresses, once the account has the new one. `isFormer`: the mail is for the former address. */
export function addressChangedMail({ from, to, isFormer }: Addresses & { isFormer: boolean }): Mail {
  return renderMail({
    subject: `Your ${brand.name} account has a new address`,
    title: 'Your account has a new address',
    lead: 'From now on you sign in with it, and our e-mails go there. Wherever else you were signed in, you have been signed out.',
    facts: [
      { label: 'Before', lines: [from] },
      { label: 'Now', lines: [to] },
      {
        label: 'Was it not you?',
        lines: [isFormer ? fromFormer : 'Write to us at once by our contact form, and enter the former address.'],
      },
    ],
    button: isFormer ? writeToUs : { label: 'Sign-in and security', path: paths.security() },
    reason: isFormer
      ? 'You get this e-mail because your account had this address. It is the last one here.'
      : 'You get this e-mail because the address of your account was changed.',
  })
}
