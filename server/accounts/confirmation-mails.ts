import { brand } from '../../rules/brand.ts'
import { confirmationHours } from '../../rules/confirmation-link.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'

/** Welcomes a new account, with the link that confirms its address. */
export function welcomeMail(email: string, path: string): Mail {
  return renderMail({
    subject: `Welcome to ${brand.name}`,
    title: 'Welcome',
    lead: `Your account is ready. Please confirm that this address is yours; the link works once, for ${confirmationHours} hours.`,
    facts: [{ label: 'Account', lines: [email] }],
    button: { label: 'Confirm my address', path },
    reason: 'You get this because an account was made with this address. If it was not you, do nothing.',
  })
}

/** The link again, for a person who asked for it. */
export function confirmationMail(email: string, path: string): Mail {
  return renderMail({
    subject: 'Please confirm your address',
    title: 'Confirm your address',
    lead: `One press and we know that this address is yours. The link works once, for ${confirmationHours} hours.`,
    facts: [{ label: 'Account', lines: [email] }],
    button: { label: 'Confirm my address', path },
    reason: 'You get this because it was asked for on your profile page.',
  })
}
