import type { Tx } from '../../db/connect.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { guestInvitation } from './booking-invitation.ts'
import {
  cancelledUnpaidForGuest,
  disputedForOwner,
  disputeLostForOwner,
  disputeWonForOwner,
  payoutSentForOwner,
  payoutWaitingForOwner,
  refundedForGuest,
  refundedForOwner,
  refundSettledForGuest,
} from './money-mail-texts.ts'
import { bookingFactsOf } from './queue-booking-mails.ts'

type Dispute = { providerId: string; bookingId: string; amountMinor: number; status: string; ownerBackMinor: number }

/** Mails the owner that their payout waits for a bank. */
export async function queueDisputedMail(tx: Tx, dispute: Dispute): Promise<void> {
  const booking = await bookingFactsOf(tx, dispute.bookingId)
  const mail = disputedForOwner(booking, dispute.amountMinor)
  await queueMail(tx, { ...mail, dedupeKey: `disputed:${dispute.providerId}`, to: booking.ownerEmail })
}

/** Mails the owner the bank's decision and, if their booking is cancelled over it, the guest. */
export async function queueDisputeEndedMail(tx: Tx, dispute: Dispute): Promise<void> {
  const booking = await bookingFactsOf(tx, dispute.bookingId)
  const lost = dispute.status === 'lost'
  const mail = lost ? disputeLostForOwner(booking, dispute.ownerBackMinor) : disputeWonForOwner(booking)
  await queueMail(tx, { ...mail, dedupeKey: `dispute-ended:${dispute.providerId}`, to: booking.ownerEmail })
  if (!lost || booking.cancelledBy !== 'platform') return
  const forGuest = { ...cancelledUnpaidForGuest(booking), calendar: guestInvitation(booking, 'CANCEL') }
  await queueMail(tx, { ...forGuest, dedupeKey: `unpaid:${booking.bookingId}:guest`, to: booking.guestEmail })
}

/** Mails the guest about an admin's refund and, if it reduces the owner's share, the owner; `key` identifies this refund. */
export async function queueAdminRefundMails(
  tx: Tx,
  refund: { key: string; bookingId: string; amountMinor: number; ownerBackMinor: number },
): Promise<void> {
  const booking = await bookingFactsOf(tx, refund.bookingId)
  const forGuest = refundedForGuest(booking, refund.amountMinor)
  await queueMail(tx, { ...forGuest, dedupeKey: `refunded:${refund.key}:guest`, to: booking.guestEmail })
  if (refund.ownerBackMinor === 0) return
  const forOwner = refundedForOwner(booking, refund.ownerBackMinor)
  await queueMail(tx, { ...forOwner, dedupeKey: `refunded:${refund.key}:owner`, to: booking.ownerEmail })
}

/** Mails the guest that their refund was paid in another way than by card. */
export async function queueRefundSettledMail(
  tx: Tx,
  refund: { id: string; bookingId: string; amountMinor: number },
  how: string,
): Promise<void> {
  const booking = await bookingFactsOf(tx, refund.bookingId)
  const mail = refundSettledForGuest(booking, refund.amountMinor, how)
  await queueMail(tx, { ...mail, dedupeKey: `refund-settled:${refund.id}`, to: booking.guestEmail })
}

type OwnersShare = { bookingId: string; shareMinor: number }

/** Mails the owner that their share of a booking was sent, once for each booking. */
export async function queuePayoutSentMail(tx: Tx, { bookingId, shareMinor }: OwnersShare): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  const mail = payoutSentForOwner(booking, shareMinor)
  await queueMail(tx, { ...mail, dedupeKey: `payout-sent:${bookingId}`, to: booking.ownerEmail })
}

/** Mails the owner that their share of a booking waits for a connected account, once for each booking. */
export async function queuePayoutWaitingMail(tx: Tx, { bookingId, shareMinor }: OwnersShare): Promise<void> {
  const booking = await bookingFactsOf(tx, bookingId)
  const mail = payoutWaitingForOwner(booking, shareMinor)
  await queueMail(tx, { ...mail, dedupeKey: `payout-waiting:${bookingId}`, to: booking.ownerEmail })
}
