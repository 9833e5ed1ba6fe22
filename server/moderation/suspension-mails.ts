import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail, writeToUs } from '../mail/render-mail.ts'

type SuspensionWords = {
  reason: string
  /** The listings that were taken down with the account. */
  listings: number
  /** The guests who may cancel for a full refund. */
  offers: number
  /** The person's own bookings ahead, as a guest. */
  ownBookings: number
}

export function personSuspendedMail({ reason, listings, offers, ownBookings }: SuspensionWords): Mail {
  return renderMail({
    subject: `Your ${brand.name} account is suspended`,
    title: 'Your account is suspended',
    lead: [
      `We have suspended your account. You are signed out everywhere${listings > 0 ? ', and your listings cannot be found or booked' : ''}.`,
      ...(offers > 0 ? ['Bookings of your spaces stay; their guests may cancel for a full refund.'] : []),
      ...(listings > 0 || offers > 0
        ? ['What your spaces have earned is still sent if your Stripe account is complete; if it is not, write to us.']
        : []),
      ...(ownBookings > 0 ? ['What you have booked stays and cannot be changed now; write to us to cancel it.'] : []),
      'Write to us if we are wrong.',
    ].join(' '),
    facts: [{ label: 'Reason', lines: [reason] }],
    button: writeToUs,
    reason: 'You get this because you have an account.',
  })
}

export function personRestoredMail(reason: string): Mail {
  return renderMail({
    subject: `Your ${brand.name} account is back`,
    title: 'Your account is back',
    lead: 'You can sign in again, and the listings that went with your account are back.',
    facts: [{ label: 'Reason', lines: [reason] }],
    button: { label: 'Sign in', path: paths.signInPage() },
    reason: 'You get this because you have an account.',
  })
}
