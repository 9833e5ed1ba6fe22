import { bookedAgainText } from '../../rules/booked-again.ts'
import { changesEndAt, changesEndText, notListedText } from '../../rules/booking.ts'
import { hoursText } from '../../rules/booking-hours.ts'
import { brand } from '../../rules/brand.ts'
import { mapUrl } from '../../rules/map-url.ts'
import { formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { payoutDelayText } from '../../rules/payout.ts'
import { compensatedStayText } from '../../rules/penalty.ts'
import { peopleText } from '../../rules/people-text.ts'
import { priceLineText } from '../../rules/price.ts'
import { isCancelledDuringSuspension, keptText, nothingBackText, unlessBookedAgain } from '../../rules/refund.ts'
import { addOnsText } from '../../rules/tariff-text.ts'
import { deadlineText, formatDateTimeRange, zoneCity } from '../../rules/time.ts'
import type { MailContent, MailFact } from '../mail/mail-content.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail, siteUrl, writeToUs } from '../mail/render-mail.ts'
import type { BookingDayFacts, BookingMailFacts } from './booking-mail-facts.ts'

export function confirmedForGuest(booking: BookingDayFacts): Mail {
  return renderMail({
    ...subjectWithTime('Confirmed:', booking),
    title: 'The time is yours',
    lead: confirmedLead(booking),
    photoPath: booking.photoPath ?? undefined,
    strip: booking.strip,
    facts: [
      ...bookingMailFacts(booking, calendarLink(booking)),
      ...arrivalFacts(booking),
      ...addOnsFact(booking),
      { label: 'Paid', lines: paidLines(booking) },
      modificationFact(booking),
      { label: 'Cancel', lines: cancelLines(booking) },
    ],
    button: bookingButton(booking),
    reason: 'You get this because you booked.',
  })
}

function confirmedLead({ ownerSuspendedAt, byRequest, totalMinor, hasBegun }: BookingMailFacts): string {
  if (ownerSuspendedAt) {
    const suspended = totalMinor > 0 && !hasBegun ? suspendedMeanwhile : 'We have suspended the owner meanwhile.'
    return `Your booking has been confirmed. ${suspended}`
  }
  return byRequest
    ? 'The owner has accepted your request, and your booking is confirmed.'
    : 'Your booking has been confirmed, and the owner knows you are coming.'
}

/** For a booking whose payment was under way when its owner was suspended. */
export const suspendedMeanwhile = 'We have suspended the owner meanwhile, and all that you paid can come back.'

export function confirmedForOwner(booking: BookingDayFacts): Mail {
  return renderMail({
    ...subjectWithTime('Booked:', booking),
    title: 'You have a new booking',
    lead: `Your space has been booked for ${hoursText(booking.hours)}.`,
    photoPath: booking.photoPath ?? undefined,
    strip: booking.strip,
    facts: [
      ...bookingMailFacts(booking),
      { label: 'Who', lines: [booking.guestName, peopleText(booking.headcount)] },
      ...addOnsFact(booking),
      ownerShareFact(
        booking,
        `Sent ${payoutDelayText} after the booking ends; your bank may take 3-5 business days more.`,
      ),
    ],
    ...ownerMailEnd(booking),
  })
}

export function cancelledForGuest(booking: BookingMailFacts): Mail {
  const isReplaceable = booking.cancelledBy !== 'guest' && !booking.hasBegun
  return renderMail({
    ...subjectWithTime('Cancelled:', booking),
    title: 'Your booking is cancelled',
    lead: `${cancelledLead(booking)}.${comesBackText(booking)}`,
    facts: [
      ...bookingMailFacts(booking),
      { label: 'Comes back', lines: refundFactLines(booking) },
      ...bookedAgainFact(booking),
      ...compensationFact(booking),
      ...reasonFact(booking),
    ],
    button: isReplaceable
      ? guestButton(booking, { label: 'See what is free at your hours', path: paths.booking(booking.bookingId) })
      : bookingButton(booking),
    reason: 'You get this because you booked.',
  })
}

/** `coHost` is the name, perhaps empty, of the co-host who cancelled for the owner. */
export function cancelledForOwner(booking: BookingMailFacts, coHost: string | null = null): Mail {
  return renderMail({
    ...subjectWithTime('Cancelled:', booking),
    title: 'A booking was cancelled',
    lead: `${cancelledLeadForOwner(booking, coHost !== null)}. The time is free again.`,
    facts: [
      ...bookingMailFacts(booking),
      guestMailFact(booking),
      ownerShareFact(
        booking,
        booking.ownerShareMinor > 0 ? `Sent ${payoutDelayText} after the booking would have ended.` : null,
      ),
      ...(booking.bookedAgainMinor === null
        ? []
        : [
            {
              label: 'If booked again',
              lines: ['You are paid for the new stay; what it costs goes back to this guest.'],
            },
          ]),
      ...penaltyFact(booking, coHost),
      ...reasonFact(booking),
    ],
    ...ownerMailEnd(booking),
  })
}

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
  const fact = { label: 'You get', lines: [amount, ...(when ? [when] : [])] }
  if (when === null || booking.hasPayoutAccount || booking.ownerShareMinor === 0) return fact
  const link = { label: 'Payout account', url: siteUrl(`${paths.dashboard()}#payout-account`) }
  return { ...fact, lines: [amount, 'It waits until you connect a payout account.'], link }
}

/** The button of a mail to an owner: the booking or, if it has no page, those of the listing. */
export function ownerMailEnd(booking: BookingMailFacts): Pick<MailContent, 'button' | 'reason'> {
  const listing = booking.spaceGone ? paths.myListings() : paths.listing(booking.spaceId)
  const button = booking.hasPage
    ? { label: 'See the booking', path: paths.booking(booking.bookingId) }
    : { label: 'See the bookings', path: listing }
  return { button, reason: 'You get this because you let this space.' }
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

export function paidLines(booking: BookingMailFacts): string[] {
  if (booking.totalMinor === 0) return ['Nothing, this space is free']
  const parts = booking.lines.map(
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

function refundFactLines(booking: BookingMailFacts): string[] {
  if (booking.totalMinor === 0) return ['Nothing was paid']
  if (booking.refundMinor === 0) return [mailMoneyText(booking, 0)]
  const kept = keptText(booking)
  const onItsWay = booking.refundsHeld
    ? 'It waits for your bank’s decision on the dispute.'
    : 'On its way; refunds take 5-7 business days.'
  return [mailMoneyText(booking, booking.refundMinor), ...(kept ? [kept] : []), onItsWay]
}

/** For the lead, which is all that a notification shows. */
function comesBackText(booking: BookingMailFacts): string {
  if (booking.totalMinor === 0) return ''
  const perhaps = booking.bookedAgainMinor === null ? '' : ' unless somebody else books these hours'
  if (booking.refundMinor === 0) return ` Nothing comes back${perhaps}.`
  const kept = keptText(booking)
  const when = booking.refundsHeld ? ' once your bank has decided the dispute' : ''
  return ` ${mailMoneyText(booking, booking.refundMinor)} comes back${when}.${kept ? ` ${kept}` : ''}`
}

function bookedAgainFact(booking: BookingMailFacts): MailFact[] {
  if (booking.bookedAgainMinor === null) return []
  const text = bookedAgainText({ amountMinor: booking.bookedAgainMinor, currency: booking.currency })
  return [{ label: 'And perhaps', lines: [text] }]
}

function compensationFact(booking: BookingMailFacts): MailFact[] {
  if (booking.penaltyMinor === 0) return []
  const how = `It comes back to the card of ${compensatedStayText}, after that stay, once the owner’s next payouts have paid it.`
  return [{ label: 'From the owner', lines: [mailMoneyText(booking, booking.penaltyMinor), how] }]
}

function penaltyFact(booking: BookingMailFacts, coHost: string | null): MailFact[] {
  if (booking.penaltyMinor === 0) return []
  const who = coHost === null ? 'you' : coHost ? `your co-host ${coHost}` : 'a co-host of yours'
  const how = `For the guest, because ${who} cancelled. It is taken off your next payouts.`
  return [{ label: 'It costs you', lines: [mailMoneyText(booking, booking.penaltyMinor), how] }]
}

function cancelledLead(booking: BookingMailFacts): string {
  if (isCancelledDuringSuspension(booking)) return 'You have cancelled your booking, because the owner is suspended'
  const by = { guest: '', owner: ' by the owner' }[booking.cancelledBy ?? ''] ?? ` by ${brand.name}`
  return `Your booking has been cancelled${by}`
}

function cancelledLeadForOwner(booking: BookingMailFacts, byCoHost: boolean): string {
  if (isCancelledDuringSuspension(booking))
    return 'The guest has cancelled a booking of your space, because your account is suspended'
  if (booking.cancelledBy === 'admin') return `${brand.name} has cancelled a booking of your space`
  if (byCoHost) return 'A co-host of yours has cancelled a booking of your space'
  return booking.cancelledBy === 'guest'
    ? 'The guest has cancelled a booking of your space'
    : 'A booking of your space has been cancelled'
}

function reasonFact({ cancelReason }: BookingMailFacts) {
  return cancelReason ? [{ label: 'Reason', lines: [cancelReason] }] : []
}
