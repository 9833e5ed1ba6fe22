import { bookedAgainText } from '../../rules/booked-again.ts'
import { brand } from '../../rules/brand.ts'
import { paths } from '../../rules/paths.ts'
import { payoutDelayText } from '../../rules/payout.ts'
import { compensatedStayText } from '../../rules/penalty.ts'
import { isCancelledDuringSuspension, keptText } from '../../rules/refund.ts'
import type { MailFact } from '../mail/mail-content.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import type { BookingMailFacts } from './booking-mail-facts.ts'
import {
  bookingButton,
  bookingMailFacts,
  guestButton,
  guestMailFact,
  mailMoneyText,
  ownerMailEnd,
  ownerShareFact,
  subjectWithTime,
} from './booking-mails.ts'

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

function refundFactLines(booking: BookingMailFacts): string[] {
  if (booking.totalMinor === 0) return ['Nothing was paid']
  const { refundMinor, cancelRefundMinor } = booking
  if (refundMinor === 0) return [mailMoneyText(booking, 0)]
  const kept = keptText(booking)
  const beforeMinor = refundMinor - cancelRefundMinor
  const before = beforeMinor > 0 ? [`${mailMoneyText(booking, beforeMinor)} went back before`] : []
  if (cancelRefundMinor === 0) return [mailMoneyText(booking, 0), ...(kept ? [kept] : []), ...before]
  const onItsWay = booking.refundsHeld
    ? 'It waits for your bank’s decision on the dispute.'
    : 'On its way; refunds take 5-7 business days.'
  return [mailMoneyText(booking, cancelRefundMinor), ...(kept ? [kept] : []), onItsWay, ...before]
}

/** For the lead, which is all that a notification shows. */
function comesBackText(booking: BookingMailFacts): string {
  if (booking.totalMinor === 0) return ''
  const perhaps = booking.bookedAgainMinor === null ? '' : ' unless somebody else books these hours'
  if (booking.cancelRefundMinor === 0) return ` Nothing ${booking.refundMinor > 0 ? 'more ' : ''}comes back${perhaps}.`
  const kept = keptText(booking)
  const when = booking.refundsHeld ? ' once your bank has decided the dispute' : ''
  return ` ${mailMoneyText(booking, booking.cancelRefundMinor)} comes back${when}.${kept ? ` ${kept}` : ''}`
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
