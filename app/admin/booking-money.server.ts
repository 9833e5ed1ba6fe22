import { randomUUID } from 'node:crypto'
import {
  type DisputedShare,
  disputeReasonText,
  disputeStatusLabels,
  isOpenDispute,
  sentShareText,
} from '../../rules/dispute.ts'
import { formatMoney, type Money, toDecimalText } from '../../rules/money.ts'
import { localDateTimeText } from '../../rules/time.ts'
import type { Person } from '../../server/accounts/person.ts'
import { type BookingDispute, disputesOfBooking } from '../../server/disputes/disputes-of-booking.ts'
import { paymentsOfBooking } from '../../server/payments/payments-of-booking.ts'
import { refundRoom } from '../../server/payments/refund-completed.ts'
import { type BookingRefund, refundsOfBooking } from '../../server/payments/refunds-of-booking.ts'

export type RefundView = ReturnType<typeof refundView>
export type DisputeView = ReturnType<typeof disputeView>
export type RoomView = Awaited<ReturnType<typeof loadRefundsAndDisputes>>['room']

/** Loads a booking's refunds, the amount that can still be refunded, and its disputes. */
export async function loadRefundsAndDisputes(admin: Person, bookingId: string) {
  const [refunds, room, disputes, payments] = await Promise.all([
    refundsOfBooking(admin, bookingId),
    refundRoom(admin, bookingId),
    disputesOfBooking(admin, bookingId),
    paymentsOfBooking(admin, bookingId),
  ])
  // The past of the demo data: the provider knows none of its payments.
  const isDemoPast = payments.length > 0 && payments.every(({ providerId }) => providerId?.startsWith('demo_'))
  return {
    refunds: refunds.map(refundView),
    room:
      room && !isDemoPast
        ? {
            left: money({ ...room, amountMinor: room.leftMinor }),
            failed: room.failedMinor > 0 ? money({ ...room, amountMinor: room.failedMinor }) : null,
            leftDecimal: toDecimalText({ amountMinor: room.leftMinor, currency: room.currency }),
            kept: room.kept,
            currency: room.currency,
            formKey: randomUUID(),
          }
        : null,
    isDemoPast,
    byBank: byBankText(disputes),
    disputes: disputes.map(disputeView),
  }
}

/** What banks gave back to the guest; null if nothing. */
function byBankText(disputes: BookingDispute[]): string | null {
  const lost = disputes.filter(({ status }) => status === 'lost')
  return lost[0]
    ? money({ ...lost[0], amountMinor: lost.reduce((sum, { amountMinor }) => sum + amountMinor, 0) })
    : null
}

function refundView(refund: BookingRefund) {
  const { id, currency, status, providerId, lastError, note, ownerBackMinor } = refund
  return {
    id,
    made: at(refund.createdAt),
    amount: money(refund),
    status: refundStatusText(refund),
    reference: providerId ?? 'None yet',
    why: [refund.fromOutside ? 'From outside' : reasonTexts[refund.reason], note].filter(Boolean).join('. '),
    trouble: lastError,
    fromOwner: ownerBackMinor > 0 ? money({ amountMinor: ownerBackMinor, currency }) : null,
    canRetry: status === 'failed' && !refund.isReplaced,
  }
}

const reasonTexts: Record<BookingRefund['reason'], string> = {
  cancelled: 'Cancelled',
  changed: 'Changed',
  paid_too_late: 'Paid too late',
  amount_mismatch: 'Another amount came',
  admin: 'By an admin',
  booked_again: 'The hours were booked again',
  compensation: 'For a stay that its owner cancelled',
}

function refundStatusText({ status, isReplaced, isByBank, waitsForMoney, leavesAt }: BookingRefund): string {
  if (waitsForMoney) return 'Waits for money in our balance at the card provider'
  if (status === 'failed') return isReplaced ? 'Failed, sent again' : 'Failed'
  if (status === 'settled_otherwise') return isByBank ? 'Returned by the bank' : 'Paid another way'
  return {
    due: leavesAt ? `Leaves ${at(leavesAt)}` : 'To be sent',
    pending: 'On its way',
    succeeded: 'Sent',
    moved: 'Moved to another booking',
  }[status]
}

/** Formats a dispute, for its booking's page and the list of open ones. */
export function disputeView(dispute: BookingDispute) {
  const { id, bookingId, number, providerId, status, ownerBackMinor, currency, evidenceDueAt, evidenceSentAt } = dispute
  const isOpen = isOpenDispute(status)
  return {
    id,
    bookingId,
    number,
    providerId,
    isOpen,
    amount: money(dispute),
    reason: disputeReasonText(dispute.reason),
    status: disputeStatusLabels[status],
    opened: at(dispute.openedAt),
    due: evidenceDueAt && at(evidenceDueAt),
    sent: evidenceSentAt && at(evidenceSentAt),
    ended: dispute.endedAt && at(dispute.endedAt),
    fromOwner: ownerBackMinor > 0 ? money({ amountMinor: ownerBackMinor, currency }) : null,
    payout: isOpen ? payoutTexts[dispute.share] : null,
    canSend: isOpen && !evidenceSentAt,
  }
}

const payoutTexts: Record<DisputedShare, string> = {
  waits: 'Waits for the bank',
  sent: sentShareText('The owner’s share'),
  none: 'None waits: the bank decides',
}

function money(amount: Money): string {
  return formatMoney(amount, { decimals: 'always' })
}

function at(instant: Date): string {
  return `${localDateTimeText(instant, 'UTC')} UTC`
}
