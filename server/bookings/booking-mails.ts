import { bookedAgainText } from '../../rules/booked-again.ts'
import { changesEndAt, changesEndText, notListedText, type RequestAnswer } from '../../rules/booking.ts'
import { hoursText } from '../../rules/booking-hours.ts'
import { brand } from '../../rules/brand.ts'
import type { Point } from '../../rules/map-point.ts'
import { mapUrl } from '../../rules/map-url.ts'
import { type Currency, formatMoney } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { compensatedStayText } from '../../rules/penalty.ts'
import { peopleText } from '../../rules/people-text.ts'
import { type PriceLine, priceLineText } from '../../rules/price.ts'
import { isCancelledDuringSuspension, keptText, nothingBackText, unlessBookedAgain } from '../../rules/refund.ts'
import type { RefundLine } from '../../rules/refund-stages.ts'
import type { ChosenAddOn, Tariff } from '../../rules/tariff.ts'
import { addOnsText } from '../../rules/tariff-text.ts'
import { deadlineText, formatDateTimeRange, zoneCity } from '../../rules/time.ts'
import type { HourMark, MailContent, MailFact } from '../mail/mail-content.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail, siteUrl, writeToUs } from '../mail/render-mail.ts'

/** The data of the mails about one booking; amounts in minor units. */
export type BookingMailFacts = {
  bookingId: string
  number: string
  guestId: string
  ownerId: string
  spaceId: number
  spaceTitle: string
  place: string
  location: string
  country: string
  /** The space was deleted, so no link may lead to it. */
  spaceGone: boolean
  /** The booking has a page; an expired hold has none. */
  hasPage: boolean
  /** The booking's start has passed. */
  hasBegun: boolean
  streetAddress: string
  /** The exact place, if the owner set it. */
  point: Point | null
  arrivalNotes: string
  timeZone: string
  startTime: Date
  endTime: Date
  hours: number
  /** How often it was changed. */
  changes: number
  now: Date
  headcount: number
  currency: Currency
  rentalMinor: number
  lines: PriceLine[]
  tariff: Tariff | null
  addOns: ChosenAddOn[]
  guestFeeMinor: number
  totalMinor: number
  ownerShareMinor: number
  refundMinor: number
  /** A bank that decides a dispute holds the money, so that the refund waits. */
  refundsHeld?: boolean
  cancelledBy: string | null
  cancelReason: string | null
  /** What of a cancelled booking comes back at most if its hours are booked again, in minor units; null if it cannot. */
  bookedAgainMinor: number | null
  /** What the owner who cancelled owes the guest; 0 if nothing. */
  penaltyMinor: number
  /** The end of the hold, or of the time to answer a request. */
  holdExpiresAt: Date | null
  byRequest: boolean
  /** The offer at whose price it was booked. */
  offerId: string | null
  requestAnswer: RequestAnswer | null
  answerNote: string | null
  /** The stages of the refund when cancelling, the one that lasts longest first; empty if nothing is refunded. */
  cancelLines: RefundLine[]
  guestName: string
  guestEmail: string
  /** The guest has proved access to the mailbox. */
  guestIsConfirmed: boolean
  ownerName: string
  ownerEmail: string
  /** When the owner was suspended; null if the account is open. */
  ownerSuspendedAt: Date | null
  /** The guest is suspended: they cannot sign in, so that we cancel for them. */
  guestSuspended: boolean
  /** The owner's payout account is complete; without one the payout waits. */
  hasPayoutAccount: boolean
  /** The space's first photo; null if it has none. */
  photoPath: string | null
}

/** The same with the day of the start, for the mails that draw it. */
export type BookingDayFacts = BookingMailFacts & { strip: HourMark[] }

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
      ownerShareFact(booking, 'Sent 24 hours after the booking ends; your bank may take 3-5 business days more.'),
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
      { label: 'Comes back', lines: refundLines(booking) },
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

export function cancelledForOwner(booking: BookingMailFacts): Mail {
  return renderMail({
    ...subjectWithTime('Cancelled:', booking),
    title: 'A booking was cancelled',
    lead: `${cancelledLeadForOwner(booking)}. The time is free again.`,
    facts: [
      ...bookingMailFacts(booking),
      guestMailFact(booking),
      ownerShareFact(booking, booking.ownerShareMinor > 0 ? 'Sent 24 hours after the booking would have ended.' : null),
      ...(booking.bookedAgainMinor === null
        ? []
        : [
            {
              label: 'If booked again',
              lines: ['You are paid for the new stay; what it costs goes back to this guest.'],
            },
          ]),
      ...penaltyFact(booking),
      ...reasonFact(booking),
    ],
    ...ownerMailEnd(booking),
  })
}

function whyTooLate({ spaceGone, hasBegun }: BookingMailFacts): { title: string; forGuest: string; forOwner: string } {
  if (spaceGone) {
    const why = 'after the hold had ended, and the space was no longer listed by then'
    return { title: 'The space is no longer listed', forGuest: why, forOwner: why }
  }
  if (hasBegun) {
    const why = 'when the time had begun already'
    return { title: 'The time had begun', forGuest: why, forOwner: why }
  }
  return {
    title: 'The time was taken first',
    forGuest: 'after the hold had ended, and somebody else had taken the time by then',
    forOwner: 'after the hold had ended, and the time was taken by then',
  }
}

export function paidTooLateForGuest(booking: BookingMailFacts): Mail {
  const why = whyTooLate(booking)
  return renderMail({
    ...subjectWithTime(`${why.title}:`, booking),
    title: why.title,
    lead: `Your payment arrived ${why.forGuest}. There is no booking.`,
    facts: [
      ...bookingMailFacts(booking),
      {
        label: 'Comes back',
        lines: [
          mailMoneyText(booking, booking.totalMinor),
          'All of it is on its way back. Your bank may take 5-7 business days.',
        ],
      },
    ],
    button: otherHoursButton(booking),
    reason: 'You get this because you paid.',
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

export function paidTooLateForOwner(booking: BookingMailFacts): Mail {
  return renderMail({
    ...subjectWithTime('Paid too late:', booking),
    title: 'A payment came too late',
    lead: `A guest paid for your space ${whyTooLate(booking).forOwner}. They get everything back; you need not do anything.`,
    facts: [...bookingMailFacts(booking), guestMailFact(booking)],
    ...ownerMailEnd(booking),
  })
}

/** `wasSent` is false if the card provider never took the refund, so that no bank has sent it back. */
export function refundFailedForGuest(booking: BookingMailFacts, amountMinor: number, wasSent: boolean): Mail {
  return renderMail({
    subject: `Your refund for ${booking.spaceTitle} needs a hand`,
    title: 'Your refund did not arrive',
    lead: wasSent
      ? 'Your bank sent our refund back to us. We have been told and will reach you to send it another way.'
      : 'Our card provider could not send your refund. We have been told and will reach you to send it another way.',
    facts: [...bookingMailFacts(booking), { label: 'Refund', lines: [mailMoneyText(booking, amountMinor)] }],
    button: bookingButton(booking),
    reason: 'You get this because you are owed money.',
  })
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

function refundLines(booking: BookingMailFacts): string[] {
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

function penaltyFact(booking: BookingMailFacts): MailFact[] {
  if (booking.penaltyMinor === 0) return []
  const how = 'For the guest, because you cancelled. It is taken off your next payouts.'
  return [{ label: 'It costs you', lines: [mailMoneyText(booking, booking.penaltyMinor), how] }]
}

function cancelledLead(booking: BookingMailFacts): string {
  if (isCancelledDuringSuspension(booking)) return 'You have cancelled your booking, because the owner is suspended'
  const by = { guest: '', owner: ' by the owner' }[booking.cancelledBy ?? ''] ?? ` by ${brand.name}`
  return `Your booking has been cancelled${by}`
}

function cancelledLeadForOwner(booking: BookingMailFacts): string {
  if (isCancelledDuringSuspension(booking))
    return 'The guest has cancelled a booking of your space, because your account is suspended'
  return booking.cancelledBy === 'guest'
    ? 'The guest has cancelled a booking of your space'
    : 'A booking of your space has been cancelled'
}

function reasonFact({ cancelReason }: BookingMailFacts) {
  return cancelReason ? [{ label: 'Reason', lines: [cancelReason] }] : []
}
