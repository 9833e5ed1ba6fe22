import { hoursText, lengthOf } from '../../rules/booking-hours.ts'
import { isExtension } from '../../rules/extension.ts'
import { payoutDelayText } from '../../rules/payout.ts'
import { endOf, formatDateTimeRange, localTime } from '../../rules/time.ts'
import type { MailFact } from '../mail/mail-content.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import type { BookingDayFacts, BookingMailFacts } from './booking-mail-facts.ts'
import {
  addOnsFact,
  arrivalFacts,
  bookingButton,
  bookingMailFacts,
  calendarLink,
  cancelLines,
  guestMailFact,
  mailMoneyText,
  modificationFact,
  ownerMailEnd,
  ownerShareFact,
  paidLines,
  subjectWithTime,
} from './booking-mails.ts'

/** A change of a booking: its old time, and the difference paid or refunded. */
export type ModificationFacts = {
  fromStartTime: Date
  fromHours: number
  fromExtraMinutes: number
  startTime: Date
  endTime: Date
  toPayMinor: number
  refundMinor: number
  createdAt: Date
}

export function changedForGuest(booking: BookingDayFacts, change: ModificationFacts): Mail {
  const { about, title, lead } = wordsForGuest(booking, change)
  return renderMail({
    ...subjectWithTime(`${about}:`, booking),
    title,
    lead: `${lead}${differenceText(booking, change)}`,
    photoPath: booking.photoPath ?? undefined,
    strip: booking.strip,
    facts: [
      ...bookingMailFacts(booking, calendarLink(booking)),
      ...oldTimeFact(booking, change),
      ...arrivalFacts(booking),
      ...addOnsFact(booking),
      { label: 'The change', lines: differenceLines(booking, change) },
      { label: 'Paid', lines: paidLines(booking) },
      modificationFact(booking),
      ...(booking.hasBegun ? [] : [{ label: 'Cancel', lines: cancelLines(booking) }]),
    ],
    button: bookingButton(booking),
    reason: 'You get this because you booked.',
  })
}

function wordsForGuest(booking: BookingMailFacts, change: ModificationFacts): ChangeWords {
  if (isExtension(change)) {
    const lead = `The space is yours until ${endText(booking)}, and the owner knows.`
    return { about: 'You stay longer', title: 'You stay longer', lead }
  }
  if (hasMoved(change)) {
    const lead = 'Your booking has been changed, and the owner knows the new time.'
    return { about: 'Changed', title: movedTitle(change), lead }
  }
  const lead = 'Your booking keeps its time, and the owner knows what you added or left out.'
  return { about: 'Changed', title: 'Your add-ons have changed', lead }
}

export function changedForOwner(booking: BookingDayFacts, change: ModificationFacts): Mail {
  const { about, ...words } = wordsForOwner(booking, change)
  return renderMail({
    ...subjectWithTime(`${about}:`, booking),
    ...words,
    photoPath: booking.photoPath ?? undefined,
    strip: booking.strip,
    facts: [
      ...bookingMailFacts(booking),
      guestMailFact(booking),
      ...oldTimeFact(booking, change),
      ...addOnsFact(booking),
      ownerShareFact(booking, `Sent ${payoutDelayText} after the booking ends.`),
    ],
    ...ownerMailEnd(booking),
  })
}

function wordsForOwner(booking: BookingMailFacts, change: ModificationFacts): ChangeWords {
  if (isExtension(change)) {
    const paid = mailMoneyText(booking, booking.ownerShareMinor)
    const lead = `A booking of your space now ends at ${endText(booking)}. You get ${paid} for all of it.`
    return { about: 'Your guest stays longer', title: 'Your guest stays longer', lead }
  }
  if (hasMoved(change)) {
    const lead = `A booking of your space is now for ${hoursText(booking.hours)}.${keepsItsTime(change) ? '' : ' Hours that it no longer needs are free again.'}`
    return { about: 'Changed', title: 'A guest has changed the time', lead }
  }
  const lead = 'The booking keeps its time; what comes with it is different.'
  return { about: 'Changed', title: 'A guest has changed the add-ons', lead }
}

type ChangeWords = { about: string; title: string; lead: string }

function endText({ endTime, timeZone }: BookingMailFacts): string {
  return localTime(endTime, timeZone)
}

export function changePaidTooLateForGuest(booking: BookingMailFacts, change: ModificationFacts): Mail {
  const isLonger = isExtension(change)
  const wanted = formatDateTimeRange(change.startTime, change.endTime, booking.timeZone)
  return renderMail({
    ...subjectWithTime(isLonger ? 'You paid too late to stay longer:' : 'The time was taken first:', booking, wanted),
    title: 'Your booking stays as it was',
    lead: isLonger
      ? 'You paid for a longer stay after the hold on the further time had ended. Your booking ends when it did before.'
      : 'You paid to move your booking after the hold had ended, and the new time was taken by then. Your booking keeps its old time.',
    facts: [...bookingMailFacts(booking), differenceBack(booking, change)],
    button: bookingButton(booking),
    reason: 'You get this because you paid.',
  })
}

/** For money that came for a change of a booking that was cancelled, or changed otherwise, meanwhile. */
export function changeReturnedForGuest(booking: BookingMailFacts, change: ModificationFacts): Mail {
  const isCancelled = booking.cancelledBy !== null
  return renderMail({
    ...subjectWithTime('A payment comes back:', booking),
    title: isCancelled ? 'Your booking was cancelled while you paid' : 'Your booking was changed while you paid',
    lead: isCancelled
      ? 'You paid to change a booking that was cancelled at the same time. What the change cost comes back, too.'
      : 'You paid for a change of your booking that had become impossible: it was changed in another way, or is over. What the change cost comes back.',
    facts: [...bookingMailFacts(booking), differenceBack(booking, change)],
    button: bookingButton(booking),
    reason: 'You get this because you paid.',
  })
}

function differenceBack(booking: BookingMailFacts, { toPayMinor }: ModificationFacts): MailFact {
  const lines = [mailMoneyText(booking, toPayMinor), 'All of it is on its way. Your bank may take 5-7 business days.']
  return { label: 'Comes back', lines }
}

/** Returns false if only the add-ons changed. */
export function hasMoved(change: ModificationFacts): boolean {
  const { fromStartTime, startTime, endTime } = change
  return fromStartTime.getTime() !== startTime.getTime() || oldEndOf(change).getTime() !== endTime.getTime()
}

/** Returns true if a change keeps all of the booked time, and perhaps adds to it. */
function keepsItsTime(change: ModificationFacts): boolean {
  return change.startTime <= change.fromStartTime && change.endTime >= oldEndOf(change)
}

function movedTitle(change: ModificationFacts): string {
  if (change.startTime.getTime() !== change.fromStartTime.getTime()) return 'Your booking has moved'
  return change.endTime > oldEndOf(change) ? 'Your booking is longer now' : 'Your booking is shorter now'
}

/** The end of a booking before its change. */
export function oldEndOf({ fromStartTime, fromHours: hours, fromExtraMinutes: extraMinutes }: ModificationFacts): Date {
  return endOf(fromStartTime, lengthOf({ hours, extraMinutes }))
}

function oldTimeFact({ timeZone }: BookingMailFacts, change: ModificationFacts): MailFact[] {
  if (!hasMoved(change)) return []
  return [{ label: 'Before', lines: [formatDateTimeRange(change.fromStartTime, oldEndOf(change), timeZone)] }]
}

function differenceLines(booking: BookingMailFacts, { toPayMinor, refundMinor }: ModificationFacts): string[] {
  if (toPayMinor > 0) return [`${mailMoneyText(booking, toPayMinor)} paid`]
  if (refundMinor > 0) return [`${mailMoneyText(booking, refundMinor)} comes back; refunds take 5-7 business days.`]
  return ['Costs nothing']
}

/** For the lead, which is all that a notification shows. */
function differenceText(booking: BookingMailFacts, { toPayMinor, refundMinor }: ModificationFacts): string {
  if (toPayMinor > 0) return ` You paid ${mailMoneyText(booking, toPayMinor)} more.`
  return refundMinor > 0 ? ` ${mailMoneyText(booking, refundMinor)} comes back.` : ''
}
