import { brand } from '../../rules/brand.ts'
import { type Currency, formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { formatDateTimeRange, zoneCity } from '../../rules/time.ts'
import type { Mail } from './queue-mail.ts'
import { renderMail, writeToUs } from './render-mail.ts'

type SpaceWords = { id: number; title: string; reason: string }

export function spaceTakenDownMail({ id, title, reason }: SpaceWords): Mail {
  return renderMail({
    subject: `We have taken down ${title}`,
    title: 'Your listing is taken down',
    lead: 'We have taken down a listing of yours. It cannot be found or booked until we restore it. Bookings that exist stay, and you still see the listing. Answer by our contact form if we are wrong.',
    facts: [
      { label: 'Space', lines: [title] },
      { label: 'Reason', lines: [reason] },
    ],
    button: { label: 'See the listing', path: paths.listing(id) },
    reason: 'You get this because you let this space.',
  })
}

export function spaceRestoredMail({ id, title, reason }: SpaceWords): Mail {
  return renderMail({
    subject: `Listed again: ${title}`,
    title: 'Your listing is back',
    lead: 'It can be found and booked again, as it was before.',
    facts: [
      { label: 'Space', lines: [title] },
      { label: 'Reason', lines: [reason] },
    ],
    button: { label: 'See the listing', path: paths.listing(id) },
    reason: 'You get this because you let this space.',
  })
}

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

type OfferWords = {
  id: string
  number: string
  title: string
  startTime: Date
  endTime: Date
  timeZone: string
  totalMinor: number
  currency: Currency
  /** The guest cannot sign in either: we cancel for them. */
  guestSuspended: boolean
}

export function moneyBackOfferMail(offer: OfferWords): Mail {
  const { id, number, title, startTime, endTime, timeZone, guestSuspended, ...money } = offer
  const paid = formatMoney({ amountMinor: money.totalMinor, currency: money.currency }, { decimals: 'always' })
  return renderMail({
    subject: `You can have your money back: ${title}`,
    title: 'Your money back, if you like',
    lead: guestSuspended ? offerThroughUs : offerToCancel,
    facts: [
      { label: 'Space', lines: [title] },
      { label: 'When', lines: [formatDateTimeRange(startTime, endTime, timeZone), zoneCity(timeZone)] },
      { label: 'Booking', lines: [number] },
      { label: 'You paid', lines: [money.totalMinor > 0 ? paid : 'Nothing, it was free'] },
    ],
    button: guestSuspended ? writeToUs : { label: 'Decide', path: paths.moneyBackOffer(id) },
    reason: 'You get this because you booked.',
  })
}

export function moneyBackEndedMail(offer: OfferWords): Mail {
  const { id, number, title, startTime, endTime, timeZone, guestSuspended } = offer
  return renderMail({
    subject: `Your booking stays: ${title}`,
    title: 'Your booking stays',
    lead: guestSuspended ? offerEndedThroughUs : offerEnded,
    facts: [
      { label: 'Space', lines: [title] },
      { label: 'When', lines: [formatDateTimeRange(startTime, endTime, timeZone), zoneCity(timeZone)] },
      { label: 'Booking', lines: [number] },
    ],
    button: guestSuspended ? writeToUs : { label: 'See your booking', path: paths.booking(id) },
    reason: 'You get this because you booked.',
  })
}

const offerToCancel =
  'We have suspended the owner of a space that you booked. Your booking is still there. If you would rather not go, cancel it before it starts: while the account is suspended all that you paid comes back, the service fee too, and you see what else is free at the same hours.'
const offerThroughUs =
  'We have suspended the owner of a space that you booked. Your booking is still there. If you would rather not go, write to us before it starts: while the account is suspended all that you paid comes back, the service fee too.'
const offerEnded =
  'The account of the owner is open again, so our offer to give all your money back has ended. Your booking is as it was, and you can still cancel it by its usual terms.'
const offerEndedThroughUs =
  'The account of the owner is open again, so our offer to give all your money back has ended. Your booking is as it was, and we can still cancel it for you by its usual terms.'

type TypeWords = { label: string; isHidden: boolean; reason: string }

export function typeHiddenMail({ label, isHidden, reason }: TypeWords): Mail {
  return renderMail({
    subject: isHidden ? `We have hidden the space type ${label}` : `The space type ${label} is shown again`,
    title: isHidden ? 'Your space type is hidden' : 'Your space type is back',
    lead: isHidden
      ? 'A space type that you added cannot be chosen any more. Spaces of this type stay and are found as before.'
      : 'A space type that you added can be chosen again.',
    facts: [
      { label: 'Space type', lines: [label] },
      { label: 'Reason', lines: [reason] },
    ],
    reason: 'You get this because you added this space type.',
  })
}
