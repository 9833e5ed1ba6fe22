/** The facts, links and buttons that several mails of bookings share; each kind of mail has its own file. */

import { agreedLines } from '../../rules/agreed-lines.ts'
import { changesEndAt, changesEndText, notListedText } from '../../rules/booking.ts'
import { mapUrl } from '../../rules/map-url.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { peopleText } from '../../rules/people-text.ts'
import { priceLineText } from '../../rules/price.ts'
import { nothingBackText, unlessBookedAgain } from '../../rules/refund.ts'
import { addOnsText } from '../../rules/tariff-text.ts'
import { deadlineText, formatDateTimeRange, zoneCity } from '../../rules/time.ts'
import type { MailContent, MailFact } from '../mail/mail-content.ts'
import { siteUrl, writeToUs } from '../mail/render-mail.ts'
import type { BookingMailFacts } from './booking-mail-facts.ts'

/** For a booking whose payment was under way when its owner was suspended. */
export const suspendedMeanwhile = 'We have suspended the owner meanwhile, and all that you paid can come back.'

/** For the guest of what did not become a booking. */
export function otherHoursButton(booking: BookingMailFacts): MailButton {
  const { spaceGone, spaceId } = booking
  return guestButton(
    booking,
    spaceGone
      ? { label: 'Find another space', path: paths.explore() }
      : { label: 'Find another time', path: paths.space(String(spaceId)) },
  )
}

/**
 * What the owner gets, and when: without a payout account it waits for one, with a link to it. `amount` is the share if not
 * given.
 */
export function ownerShareFact(
  booking: BookingMailFacts,
  when: string | null,
  amount = mailMoneyText(booking, booking.ownerShareMinor),
): MailFact {
  if (booking.totalMinor === 0) return { label: 'You get', lines: [freeHoursText] }
  const fact = { label: 'You get', lines: [amount, ...(when ? [when] : [])] }
  if (when === null || booking.hasPayoutAccount || booking.ownerShareMinor === 0) return fact
  if (booking.ownerSuspendedAt)
    return { ...fact, lines: [amount, 'It waits, for you have no payout account: write to us.'] }
  const link = { label: 'Payout account', url: siteUrl(`${paths.dashboard()}#payout-account`) }
  return { ...fact, lines: [amount, 'It waits until you connect a payout account.'], link }
}

/** The button of a mail to an owner: the booking or, if it has no page, those of the listing. */
export function ownerMailEnd(booking: BookingMailFacts): Pick<MailContent, 'button' | 'reason'> {
  const listing = booking.spaceGone ? paths.myListings() : paths.listing(booking.spaceId)
  const button = booking.hasPage
    ? { label: 'See the booking', path: paths.booking(booking.bookingId) }
    : { label: 'See the bookings', path: listing }
  return { button: ownerButton(booking, button), reason: 'You get this because you let this space.' }
}

/** The button of an owner's mail; a suspended owner cannot open what needs a sign-in. */
export function ownerButton({ ownerSuspendedAt }: BookingMailFacts, usual: MailButton): MailButton {
  return ownerSuspendedAt ? writeToUs : usual
}

/** The subject of a mail about a booking: our words, the space, and a time in its zone, that of the booking if not given. */
export function subjectWithTime(
  about: string,
  booking: BookingMailFacts,
  time = bookingTimeText(booking),
): Pick<MailContent, 'subject' | 'subjectZone'> {
  return { subject: `${about} ${booking.spaceTitle}, ${time}`, subjectZone: zoneCity(booking.timeZone) }
}

function bookingTimeText(booking: BookingMailFacts): string {
  return formatDateTimeRange(booking.startTime, booking.endTime, booking.timeZone)
}

/** The space and the time. Titles and names typed by users appear in labelled facts only, never in a title or a lead. */
export function bookingMailFacts(booking: BookingMailFacts, link?: MailFact['link']): MailFact[] {
  return [
    { label: 'Space', lines: [booking.spaceTitle] },
    { label: 'When', lines: [bookingTimeText(booking), zoneCity(booking.timeZone)], ...(link && { link }) },
    { label: 'Booking', lines: [booking.number] },
  ]
}

type MailButton = NonNullable<MailContent['button']>

export function bookingButton(booking: BookingMailFacts): MailButton {
  return guestButton(booking, { label: 'See your booking', path: paths.booking(booking.bookingId) })
}

/** The button of a guest's mail; a suspended guest cannot open what needs a sign-in. */
export function guestButton({ guestSuspended }: BookingMailFacts, usual: MailButton): MailButton {
  return guestSuspended ? writeToUs : usual
}

/** A link to the booking as a file for the guest's calendar. */
export function calendarLink({ bookingId, guestSuspended }: BookingMailFacts): MailFact['link'] {
  if (guestSuspended) return undefined
  return { label: 'Add to calendar', url: siteUrl(paths.calendar(bookingId)) }
}

/**
 * Where a guest has to go, how to get in, and whom they meet. The arrival notes, which may have the code of the door, are sent
 * only to an address that is confirmed: an unconfirmed one may be a stranger's.
 */
export function arrivalFacts(booking: BookingMailFacts): MailFact[] {
  return [
    {
      label: 'Where',
      lines: [booking.streetAddress, booking.place].filter(Boolean),
      link: { label: 'Directions', url: mapUrl(booking) },
    },
    ...(booking.arrivalNotes ? arrivingFacts(booking) : []),
    { label: 'Who', lines: [peopleText(booking.headcount), `hosted by ${booking.ownerName}`] },
  ]
}

function arrivingFacts({ bookingId, arrivalNotes, guestIsConfirmed, guestSuspended }: BookingMailFacts): MailFact[] {
  if (guestIsConfirmed) return [{ label: 'Arriving', lines: ['How to get in', arrivalNotes] }]
  if (guestSuspended) {
    const link = { label: 'Write to us', url: siteUrl(paths.contact()) }
    return [{ label: 'Arriving', lines: ['Write to us for how to get in'], link }]
  }
  return [
    {
      label: 'Arriving',
      lines: ['How to get in is on the page of your booking, because your e-mail address is not confirmed yet.'],
      link: { label: 'See how to get in', url: siteUrl(paths.booking(bookingId)) },
    },
    {
      label: 'Your e-mail address',
      lines: ['Press the button in our welcome e-mail, or have it sent again from your profile.'],
      link: { label: 'Go to your profile', url: siteUrl(paths.profile()) },
    },
  ]
}

export function guestMailFact({ guestName }: BookingMailFacts) {
  return { label: 'Guest', lines: [guestName] }
}

export function mailMoneyText({ currency }: BookingMailFacts, amountMinor: number): string {
  return formatMoney({ amountMinor, currency }, { decimals: 'always' })
}

export function addOnsFact({ tariff, addOns }: BookingMailFacts): MailFact[] {
  const text = addOnsText(tariff, addOns)
  return text ? [{ label: 'Add-ons', lines: [text] }] : []
}

/** Said to guests and owners of a booking that costs nothing. */
const freeHoursText = 'Nothing, these hours are free'

export function paidLines(booking: BookingMailFacts): string[] {
  if (booking.totalMinor === 0) return [freeHoursText]
  const parts = agreedLines(booking.lines, booking.agreedHours).map(
    (line) => `${priceLineText(line, booking.currency)}: ${mailMoneyText(booking, line.amountMinor)}`,
  )
  return [mailMoneyText(booking, booking.totalMinor), ...parts]
}

/** Until when the guest may change the booking; if that is over, who can help. */
export function modificationFact(booking: BookingMailFacts): MailFact {
  const { startTime, timeZone, now, spaceGone, guestSuspended } = booking
  const label = 'Change'
  if (guestSuspended) return { label, lines: [notChangeableText] }
  if (spaceGone) return { label, lines: [notListedText] }
  const until = changesEndAt(startTime)
  if (now > until) return { label, lines: [`${changesEndText} If the hours no longer suit you, ask the owner.`] }
  return { label, lines: [`By ${deadlineText(until, timeZone)}`] }
}

/** What a suspended guest can do about a booking before it starts: we cancel for them, and do not change. */
export const notChangeableText = 'Your account is suspended, so it cannot be changed now.'
export const cancelThroughUsText = 'Your account is suspended. Write to us to cancel it.'

/** The terms of a booking whose owner is suspended. */
export const allBackText =
  'We have suspended the owner. While the account is suspended, cancel before the start, and all that you paid comes back, the service fee too.'

export function cancelLines(booking: BookingMailFacts): string[] {
  if (booking.guestSuspended && !booking.hasBegun) return [cancelThroughUsText]
  if (booking.totalMinor === 0) return ['Any time until the start']
  if (booking.ownerSuspendedAt && !booking.hasBegun) return [allBackText]
  const [last] = booking.cancelLines
  if (!last) return [nothingBackText]
  return [
    ...booking.cancelLines.map(({ within, by, back }) => {
      const [first, sooner] = within ? ['Until', 'Sooner, until'] : ['By', 'Sooner, by']
      return `${by === last.by ? first : sooner} ${within}${by}, ${zoneCity(booking.timeZone)}: ${back}`
    }),
    `After ${last.after}, nothing comes back ${unlessBookedAgain}.`,
  ]
}
