import { brand } from '../../rules/brand.ts'
import { type DisputedShare, disputedStayText, sentShareText } from '../../rules/dispute.ts'
import { formatMoney, type Money } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import { refundCardsText } from '../../rules/refund-cards.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { renderMail } from '../mail/render-mail.ts'
import type { BookingMailFacts } from './booking-mail-facts.ts'
import {
  bookingButton,
  bookingMailFacts,
  guestMailFact,
  mailMoneyText,
  ownerButton,
  ownerMailEnd,
  subjectWithTime,
} from './booking-mails.ts'

/** A bank questions a payment: what the owner can do, and whether their share waits. */
export function disputedForOwner(booking: BookingMailFacts, amountMinor: number, share: DisputedShare): Mail {
  return renderMail({
    subject: `A payment for ${booking.spaceTitle} is disputed`,
    title: share === 'waits' ? 'Your payout waits for a bank' : 'A bank questions a payment',
    lead: `The bank of a guest questions their payment for your space. We answer the bank.${whileOpen[share]}${disputedStay(booking)} If you have messages or pictures that show the stay, write to us.`,
    facts: [
      ...bookingMailFacts(booking),
      guestMailFact(booking),
      { label: 'Disputed', lines: [mailMoneyText(booking, amountMinor)] },
    ],
    ...ownerMailEnd(booking),
  })
}

function disputedStay({ cancelledBy, hasBegun }: BookingMailFacts): string {
  return cancelledBy || hasBegun ? '' : ` ${disputedStayText}`
}

const whileOpen: Record<DisputedShare, string> = {
  waits: ' Until it decides, the payout of this booking waits.',
  sent: ` ${sentShareText('Your share')}`,
  none: '',
}

export function disputeWonForOwner(booking: BookingMailFacts, share: DisputedShare): Mail {
  return renderMail({
    subject: `The dispute over ${booking.spaceTitle} has ended well`,
    title: { waits: 'Your payout goes on', sent: 'Your share stays yours', none: 'The dispute is over' }[share],
    lead: `The bank has left the payment with us.${onceWon[share]}`,
    facts: [...bookingMailFacts(booking), guestMailFact(booking)],
    ...ownerMailEnd(booking),
  })
}

const onceWon: Record<DisputedShare, string> = {
  waits: ' The payout of this booking goes on as usual.',
  sent: ' Your share of this booking is not taken back.',
  none: '',
}

/** `share` is what the dispute found of it; `backMinor` what it took of it. */
export function disputeLostForOwner(
  booking: BookingMailFacts,
  { share, backMinor }: { share: DisputedShare; backMinor: number },
): Mail {
  return renderMail({
    subject: `The dispute over ${booking.spaceTitle} was lost`,
    title: 'The bank has returned the payment',
    lead: `The bank has given the payment back to the guest.${onceLost[share]}${booking.cancelledBy === 'platform' ? ' The booking is cancelled, and its time is free again.' : ''}`,
    facts: [
      ...bookingMailFacts(booking),
      guestMailFact(booking),
      { label: 'Your share', lines: [`−${mailMoneyText(booking, backMinor)}`] },
    ],
    ...ownerMailEnd(booking),
  })
}

const onceLost: Record<DisputedShare, string> = {
  waits: ' Your share of it is not paid out.',
  sent: ' Your share was paid out or repaid a debt, so it is taken back or becomes a debt.',
  none: ' Your share of it is not paid out.',
}

export function cancelledUnpaidForGuest(booking: BookingMailFacts): Mail {
  return renderMail({
    ...subjectWithTime('Cancelled:', booking),
    title: 'Your booking is cancelled',
    lead: `Your bank has given you back what you paid, so the booking is cancelled and its time is free for others. If you did not mean that, you can book it again.`,
    facts: [...bookingMailFacts(booking)],
    button: bookingButton(booking),
    reason: 'You get this because you booked.',
  })
}

export type SentRefund = {
  amountMinor: number
  /** The last four digits of the card to which it goes, since a booking may be paid by several; null if unknown. */
  card: string | null
  /** What it is of all that was paid. `rest`: others were sent before. */
  of: 'all' | 'part' | 'rest'
}

export function refundedForGuest(booking: BookingMailFacts, { amountMinor, card, of }: SentRefund): Mail {
  const toCard = refundCardsText([{ amountMinor, cardLastFour: card }], booking.currency)
  return renderMail({
    subject: `A refund for ${booking.spaceTitle}`,
    title: 'Money is on its way back to you',
    lead: `${brand.name} has sent back ${sentBack[of]} of what you paid. It goes to the card you paid with; refunds take 5-7 business days.`,
    facts: [
      ...bookingMailFacts(booking),
      { label: 'Refund', lines: [mailMoneyText(booking, amountMinor), ...(toCard ? [toCard] : [])] },
    ],
    button: bookingButton(booking),
    reason: 'You get this because you paid.',
  })
}

const sentBack: Record<SentRefund['of'], string> = { all: 'all', part: 'a part', rest: 'the rest' }

export function refundedForOwner(booking: BookingMailFacts, backMinor: number): Mail {
  return renderMail({
    subject: `A refund for a booking of ${booking.spaceTitle}`,
    title: 'A guest was refunded',
    lead: `${brand.name} has refunded a guest of your space, and your share is smaller by what is below. What was paid out already is taken back or set against later payouts.`,
    facts: [
      ...bookingMailFacts(booking),
      guestMailFact(booking),
      { label: 'Taken from your share', lines: [mailMoneyText(booking, backMinor)] },
      { label: 'Your share now', lines: [mailMoneyText(booking, booking.ownerShareMinor)] },
    ],
    ...ownerMailEnd(booking),
  })
}

/** Hours of a booking that its guest cancelled too late were booked again and stayed. */
export function bookedAgainForGuest(booking: BookingMailFacts, amountMinor: number): Mail {
  return renderMail({
    subject: `Your hours at ${booking.spaceTitle} were booked again`,
    title: 'Your hours found a new guest',
    lead: 'Hours that you cancelled were booked by somebody else, and their stay is over. So their price comes back to you, at most what you paid for them; refunds take 5-7 business days.',
    facts: [
      ...bookingMailFacts(booking),
      { label: 'Comes back', lines: [mailMoneyText(booking, amountMinor)] },
      { label: 'In all', lines: [`${mailMoneyText(booking, booking.refundMinor)} of this booking`] },
    ],
    button: bookingButton(booking),
    reason: 'You get this because you booked.',
  })
}

export function bookedAgainForOwner(booking: BookingMailFacts, backMinor: number): Mail {
  return renderMail({
    subject: `Cancelled hours of ${booking.spaceTitle} were booked again`,
    title: 'Cancelled hours found a new guest',
    lead: 'You are paid for the new stay, so the guest who had cancelled gets the price of these hours back. Together, both bookings bring you at least what the cancellation alone would have.',
    facts: [
      ...bookingMailFacts(booking),
      guestMailFact(booking),
      { label: 'Goes back', lines: [`${mailMoneyText(booking, backMinor)} of your share of the cancelled booking`] },
      {
        label: 'Your share now',
        lines: [`${mailMoneyText(booking, booking.ownerShareMinor)} of it, and the new stay`],
      },
    ],
    ...ownerMailEnd(booking),
  })
}

export function refundSettledForGuest(booking: BookingMailFacts, amountMinor: number, how: string): Mail {
  return renderMail({
    subject: `Your refund for ${booking.spaceTitle} was sent another way`,
    title: 'Your refund is settled',
    lead: `Your card could not take our refund, so we have sent it another way.`,
    facts: [
      ...bookingMailFacts(booking),
      { label: 'Refund', lines: [mailMoneyText(booking, amountMinor)] },
      { label: 'How', lines: [how] },
    ],
    button: bookingButton(booking),
    reason: 'You get this because you were owed money.',
  })
}

/** The penalty of an owner who cancelled another booking, whose number it names, is on its way to the card of this stay. */
export function compensationForGuest(booking: BookingMailFacts, amountMinor: number, number: string): Mail {
  return renderMail({
    subject: `The owner has paid you: ${mailMoneyText(booking, amountMinor)}`,
    title: 'The owner has paid you',
    lead: 'The owner who cancelled a booking of yours owed you for that. It comes back to the card of this stay.',
    facts: [
      ...bookingMailFacts(booking),
      { label: 'Was cancelled', lines: [number] },
      {
        label: 'Comes back',
        lines: [mailMoneyText(booking, amountMinor), 'On its way; refunds take 5-7 business days.'],
      },
    ],
    button: bookingButton(booking),
    reason: 'You get this because you were owed money.',
  })
}

/** The share of a booking, the part of it that repaid the owner's debt, and the rest as sent, in the currency of the charge. */
export type SentShare = { shareMinor: number; takenOffMinor: number; sent: Money }

/** The owner's share of a booking was sent to their account at the provider, or has repaid a debt. */
export function payoutSentForOwner(booking: BookingMailFacts, { shareMinor, takenOffMinor, sent }: SentShare): Mail {
  const isSent = sent.amountMinor > 0
  const less = takenOffMinor > 0 ? ', less what you owed after a refund, a cancellation or a dispute,' : ''
  const isExchanged = sent.currency !== booking.currency
  return renderMail({
    subject: `Your payout for ${booking.spaceTitle} ${isSent ? 'is on its way' : 'has paid what you owed'}`,
    title: isSent ? 'Your payout is sent' : 'Your payout has paid what you owed',
    lead: isSent
      ? `We have sent your share of this booking${less} to your Stripe account, from where it goes to your bank.`
      : 'Your share of this booking has paid what you owed after a refund, a cancellation or a dispute, so nothing of it is sent.',
    facts: [
      ...bookingMailFacts(booking),
      guestMailFact(booking),
      { label: 'Your share', lines: [mailMoneyText(booking, shareMinor)] },
      ...(takenOffMinor > 0
        ? [{ label: 'Taken off for what you owed', lines: [`−${mailMoneyText(booking, takenOffMinor)}`] }]
        : []),
      ...(isSent && (takenOffMinor > 0 || isExchanged) ? [{ label: 'Sent', lines: [formatMoney(sent)] }] : []),
    ],
    button: ownerButton(booking, { label: 'See your payouts', path: paths.payouts() }),
    reason: 'You get this because you let this space.',
  })
}

/** The owner's share of a booking is due, and there is no account to send it to. */
export function payoutWaitingForOwner(booking: BookingMailFacts, shareMinor: number, debts: readonly Money[]): Mail {
  const owed = debts.map((debt) => formatMoney(debt)).join(' and ')
  return renderMail({
    subject: `Your payout for ${booking.spaceTitle} waits for you`,
    title: 'Your payout waits for your account',
    lead: booking.ownerSuspendedAt
      ? 'Your share of this booking is due, and your Stripe account is not connected, or not complete. Your account with us is suspended, so you cannot connect it now. Write to us.'
      : 'Your share of this booking is due, and your Stripe account is not connected, or not complete. Connect it, and we send what waits within minutes.',
    facts: [
      ...bookingMailFacts(booking),
      guestMailFact(booking),
      { label: 'Your share', lines: [mailMoneyText(booking, shareMinor)] },
      ...(owed
        ? [{ label: 'Taken off first', lines: [`${owed} that you owe after a refund, a cancellation or a dispute`] }]
        : []),
    ],
    button: ownerButton(booking, { label: 'Connect your account', path: paths.payouts() }),
    reason: 'You get this because you let this space.',
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
