import { formatMoney } from '../../rules/money.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'

type Refunded = Pick<BookingDetail, 'status' | 'totalPriceMinor' | 'currency' | 'refunds'>

/**
 * Returns the amount and the state of a cancelled booking's refund as text for its guest; null if it was not cancelled. `moveUntil`: until when
 * it waits for the guest to move the booking.
 */
export function refundText(
  { status, totalPriceMinor, currency, refunds }: Refunded,
  moveUntil?: string | null,
): string | null {
  if (status !== 'cancelled') return null
  if (totalPriceMinor === 0) return 'It was free, so there is nothing to come back.'
  if (refunds.length === 0) return 'Nothing comes back.'
  const amountMinor = refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)
  const amount = formatMoney({ amountMinor, currency }, { decimals: 'always' })
  const states = new Set(refunds.map((refund) => refund.status))
  if (moveUntil) return `${amount} goes back to your card at ${moveUntil}, if you do not move your booking before.`
  if (states.has('failed')) return `${amount} could not be sent back yet. We are looking into it.`
  if (states.has('due') || states.has('pending')) {
    return `${amount} is on its way back to your card, which takes 5-7 business days.`
  }
  if (states.has('moved')) return `${amount} moved to the space that you chose instead.`
  return states.has('settled_otherwise') ? `${amount} came back another way.` : `${amount} was sent back to your card.`
}
