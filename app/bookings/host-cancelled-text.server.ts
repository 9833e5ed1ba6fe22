import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { chargedPenalty } from '../../server/bookings/charge-penalty.ts'
import { amountOf } from './cancel-question.ts'
import { refundSum } from './refund-text.ts'

/** Returns what goes back for bookings that the reader has just cancelled for their owner, and what that costs the owner. */
export async function hostCancelledText(done: readonly BookingDetail[]): Promise<string> {
  const [first] = done
  if (!first) return ''
  const guestKnows = `${first.guestName} has been told.`
  if (done.every(({ totalPriceMinor }) => totalPriceMinor === 0)) {
    return `${guestKnows} It was free, so there is nothing to send back.`
  }
  const penalties = first.role === 'owner' ? await Promise.all(done.map(({ id }) => chargedPenalty(id))) : []
  const costMinor = penalties.reduce((sum, amountMinor) => sum + amountMinor, 0)
  const cost = costMinor > 0 ? ` It costs you ${amountOf(costMinor, first)}, taken off your next payouts.` : ''
  return `${guestKnows} ${goesBackText(done, first)}${cost}`
}

/** Of what the cancellations return, without what was refunded before. Co-hosts see no amounts. */
function goesBackText(done: readonly BookingDetail[], first: BookingDetail): string {
  const refunds = done.flatMap((booking) => booking.refunds).filter(({ reason }) => reason === 'cancelled')
  const amountMinor = refundSum(refunds)
  if (amountMinor === 0) return 'All of it had gone back before.'
  const amount = first.role === 'coHost' ? 'All of it' : amountOf(amountMinor, first)
  return refunds.some(({ isHeld }) => isHeld)
    ? `${amount} goes back once the guest’s bank has decided the dispute.`
    : `${amount} goes back in 5-7 business days.`
}
