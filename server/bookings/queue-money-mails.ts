import type { Tx } from '../../db/connect.ts'
import { fetchRows, sql } from '../../db/sql.ts'
import type { DisputedShare } from '../../rules/dispute.ts'
import type { Money } from '../../rules/money.ts'
import { formatDateTimeRange, zoneCity } from '../../rules/time.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { guestInvitation } from './booking-invitation.ts'
import type { BookingMailFacts } from './booking-mail-facts.ts'
import { mailMoneyText } from './booking-mails.ts'
import { disputedShare } from './disputed-share.ts'
import {
  bookedAgainForGuest,
  bookedAgainForOwner,
  cancelledUnpaidForGuest,
  compensationForGuest,
  disputedForOwner,
  disputeLostForOwner,
  disputeWonForOwner,
  payoutSentForOwner,
  payoutWaitingForOwner,
  refundedForGuest,
  refundedForOwner,
  refundSettledForGuest,
  type SentRefund,
  type SentShare,
} from './money-mails.ts'
import { bookingFactsOf } from './queue-booking-mails.ts'

type Dispute = { providerId: string; bookingId: string; amountMinor: number; status: string; ownerBackMinor: number }

/** Mails the owner that a bank questions a payment, and whether their payout waits for it. */
export async function queueDisputedMail(tx: Tx, dispute: Dispute): Promise<void> {
  const booking = await bookingFactsOf(tx, dispute.bookingId)
  const mail = disputedForOwner(booking, dispute.amountMinor, await disputedShareOf(tx, dispute.bookingId))
  await notifyOfDispute(tx, 'disputed', { dispute, booking, mail })
}

/** Mails the owner the bank's decision and, if their booking is cancelled over it, the guest. */
export async function queueDisputeEndedMail(tx: Tx, dispute: Dispute): Promise<void> {
  const booking = await bookingFactsOf(tx, dispute.bookingId)
  const lost = dispute.status === 'lost'
  const share = await disputedShareOf(tx, dispute.bookingId)
  const mail = lost
    ? disputeLostForOwner(booking, { share, backMinor: dispute.ownerBackMinor })
    : disputeWonForOwner(booking, share)
  await notifyOfDispute(tx, 'dispute-ended', { dispute, booking, mail })
  if (!lost || booking.cancelledBy !== 'platform') return
  const forGuest = { mail: cancelledUnpaidForGuest(booking), calendar: guestInvitation(booking, 'CANCEL') }
  await notify(tx, { ...forGuest, personId: booking.guestId, kind: 'money', key: `unpaid:${booking.bookingId}:guest` })
}

type OfDispute = { dispute: Dispute; booking: BookingMailFacts; mail: Mail }

/** Notifies the owner. The page names the booking, whose facts the mail has below its lead. */
async function notifyOfDispute(
  tx: Tx,
  fact: 'disputed' | 'dispute-ended',
  { dispute: { providerId, amountMinor }, booking, mail }: OfDispute,
): Promise<void> {
  const { ownerId: personId, guestName, startTime, endTime, timeZone } = booking
  const when = `${formatDateTimeRange(startTime, endTime, timeZone)}, ${zoneCity(timeZone)}`
  const detail = `${guestName}, ${when}, ${mailMoneyText(booking, amountMinor)}. ${mail.content.lead}`
  await notify(tx, { personId, kind: 'money', key: `${fact}:${providerId}`, mail, onPage: { detail } })
}

async function disputedShareOf(tx: Tx, bookingId: string): Promise<DisputedShare> {
  const [row] = await fetchRows<{ share: DisputedShare }>(
    tx,
    sql`select ${disputedShare} as share from bookings b where b.id = ${bookingId}`,
  )
  return row?.share ?? 'none'
}

type Refund = { id: string; bookingId: string; reason: string; amountMinor: number; ownerBackMinor: number }

/** Mails the guest that the card provider has accepted a refund, and the owner as `queueShareReducedMail` does. */
export async function queueRefundedMails(tx: Tx, refund: Refund): Promise<void> {
  const booking = await bookingFactsOf(tx, refund.bookingId)
  const mail = refundedForGuest(booking, await sentRefund(tx, refund))
  await notify(tx, { personId: booking.guestId, kind: 'money', key: `refunded:${refund.id}:guest`, mail })
  await queueShareReducedMail(tx, refund, booking)
}

/** A refund that is on its way, with its card, compared with all payments and refunds of its booking. */
async function sentRefund(tx: Tx, { id, amountMinor }: Refund): Promise<SentRefund> {
  const [row] = await fetchRows<{ card: string | null; paidMinor: number; sentMinor: number }>(
    tx,
    sql`
      select p.card_last_four as card,
        (select coalesce(sum(captured_minor), 0) from payments where booking_id = r.booking_id and status = 'succeeded')::bigint as paid_minor,
        (select coalesce(sum(amount_minor), 0) from refunds
          where booking_id = r.booking_id and status in ('pending', 'succeeded', 'settled_otherwise'))::bigint as sent_minor
      from refunds r join payments p on p.id = r.payment_id where r.id = ${id}`,
  )
  const { card = null, paidMinor = Number.POSITIVE_INFINITY, sentMinor = 0 } = row ?? {}
  return { amountMinor, card, of: amountMinor >= paidMinor ? 'all' : sentMinor >= paidMinor ? 'rest' : 'part' }
}

/**
 * Mails the owner that an admin's refund reduces their share: once for a refund and those that were sent in its place. `known`:
 * the booking's facts, if the caller has read them.
 */
export async function queueShareReducedMail(tx: Tx, refund: Refund, known?: BookingMailFacts): Promise<void> {
  if (refund.reason !== 'admin' || refund.ownerBackMinor === 0) return
  const booking = known ?? (await bookingFactsOf(tx, refund.bookingId))
  const mail = refundedForOwner(booking, refund.ownerBackMinor)
  const key = `refunded:${await firstOfRetries(tx, refund.id)}:owner`
  await notify(tx, { personId: booking.ownerId, kind: 'money', key, mail })
}

/** Returns the id of the refund that failed first, if this one was sent in its place. */
async function firstOfRetries(tx: Tx, refundId: string): Promise<string> {
  const [first] = await fetchRows<{ id: string }>(
    tx,
    sql`
      with recursive chain as (
        select id, retry_of from refunds where id = ${refundId}
        union all
        select r.id, r.retry_of from refunds r join chain on r.id = chain.retry_of)
      select id from chain where retry_of is null`,
  )
  return first?.id ?? refundId
}

/**
 * Mails the guest of a cancelled booking what a stay in its hours brings them and, if it reduces the owner's share, the owner.
 */
export async function queueBookedAgainMails(
  tx: Tx,
  paid: { bookingId: string; stayId: string; amountMinor: number; ownerBackMinor: number },
): Promise<void> {
  const booking = await bookingFactsOf(tx, paid.bookingId)
  const key = `booked-again:${paid.bookingId}:${paid.stayId}`
  const forGuest = bookedAgainForGuest(booking, paid.amountMinor)
  await notify(tx, { personId: booking.guestId, kind: 'money', key: `${key}:guest`, mail: forGuest })
  if (paid.ownerBackMinor === 0) return
  const forOwner = bookedAgainForOwner(booking, paid.ownerBackMinor)
  await notify(tx, { personId: booking.ownerId, kind: 'money', key: `${key}:owner`, mail: forOwner })
}

/** Mails the guest that the penalty of an owner who cancelled is on its way to the card of a later stay. */
export async function queueCompensationMail(
  tx: Tx,
  paid: { penaltyOf: string; bookingId: string; amountMinor: number },
): Promise<void> {
  const booking = await bookingFactsOf(tx, paid.bookingId)
  const { number } = await bookingFactsOf(tx, paid.penaltyOf)
  const mail = compensationForGuest(booking, paid.amountMinor, number)
  const key = `compensation:${paid.penaltyOf}:${paid.bookingId}`
  await notify(tx, { personId: booking.guestId, kind: 'money', key, mail })
}

/** Mails the guest that their refund was paid in another way than by card. */
export async function queueRefundSettledMail(
  tx: Tx,
  refund: { id: string; bookingId: string; amountMinor: number },
  how: string,
): Promise<void> {
  const booking = await bookingFactsOf(tx, refund.bookingId)
  const mail = refundSettledForGuest(booking, refund.amountMinor, how)
  await notify(tx, { personId: booking.guestId, kind: 'money', key: `refund-settled:${refund.id}`, mail })
}

/** Mails the owner that their share of a booking was sent, once for each booking. */
export async function queuePayoutSentMail(tx: Tx, bookingId: string, share: SentShare): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  const mail = payoutSentForOwner(booking, share)
  await notify(tx, { personId: booking.ownerId, kind: 'payout', key: `payout-sent:${bookingId}`, mail })
}

/** Mails the owner that their share of a booking waits for a connected account, once for each booking. */
export async function queuePayoutWaitingMail(
  tx: Tx,
  bookingId: string,
  { shareMinor, debts }: { shareMinor: number; debts: readonly Money[] },
): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  const mail = payoutWaitingForOwner(booking, shareMinor, debts)
  await notify(tx, { personId: booking.ownerId, kind: 'payout', key: `payout-waiting:${bookingId}`, mail })
}
