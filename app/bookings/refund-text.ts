import { formatMoney } from '../../rules/money.ts'
import { yourCards } from '../../rules/refund-cards.ts'
import { localTime, zoneCity } from '../../rules/time.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'

type Refunds = Pick<BookingDetail, 'currency' | 'refunds' | 'timeZone'>
type Refunded = Refunds & Pick<BookingDetail, 'status' | 'totalPriceMinor'>

/**
 * Returns the amount and the state of a cancelled booking's refund as text for its guest, apart from what earlier changes
 * returned; null if it was not cancelled. `canMove` is false if there is no space to which the booking can move meanwhile.
 */
export function refundText(booking: Refunded, canMove = true): string | null {
  if (booking.status !== 'cancelled') return null
  if (booking.totalPriceMinor === 0) return 'It was free, so there is nothing to come back.'
  const change = changeRefundText(booking)
  const back = refundStateText(booking, canMove) ?? 'Nothing comes back.'
  return change ? `${back} ${change}` : back
}

/**
 * Returns the amount and the state of a booking's refunds apart from those of its changes, as sentences; null if there are
 * none. What a bank returned is a sentence of its own; of the others, one that failed or is on its way determines the text of
 * all.
 */
export function refundStateText(booking: Refunds, canMove = true): string | null {
  const { refunds, currency } = booking
  const [byBank, byUs] = [refunds.filter(isByBank), notOfChanges(refunds).filter((refund) => !isByBank(refund))]
  const returned = `Your bank returned ${formatMoney({ amountMinor: refundSum(byBank), currency }, { decimals: 'always' })} to you.`
  const texts = [
    byUs.length > 0 && ownRefundsText({ ...booking, refunds: byUs }, canMove),
    byBank.length > 0 && returned,
  ]
  return texts.filter(Boolean).join(' ') || null
}

function ownRefundsText({ refunds: others, currency, timeZone }: Refunds, canMove: boolean): string {
  const amount = formatMoney({ amountMinor: refundSum(others), currency }, { decimals: 'always' })
  const states = new Set(others.map(({ status }) => status))
  const cards = yourCards(others)
  if (others.some(({ isHeld }) => isHeld)) return `${amount} ${waitsForBank}.`
  const leavesAt = others.find((refund) => refund.leavesAt)?.leavesAt
  if (leavesAt) {
    const time = `${localTime(new Date(leavesAt), timeZone)}, ${zoneCity(timeZone)}`
    return `${amount} goes back to ${cards} at ${time}${canMove ? ', if you do not move your booking before' : ''}.`
  }
  if (states.has('failed')) return `${amount} could not be sent back yet. We are looking into it.`
  if (states.has('due') || states.has('pending')) {
    return `${amount} is on its way back to ${cards}, which takes 5-7 business days.`
  }
  if (states.has('moved')) return `${amount} moved to the space that you chose instead.`
  return states.has('settled_otherwise') ? `${amount} came back another way.` : `${amount} was sent back to ${cards}.`
}

/** Returns the amount and the state of what the changes of a booking returned; null if nothing. */
export function changeRefundText({ refunds, currency }: Pick<Refunds, 'refunds' | 'currency'>): string | null {
  const ofChanges = refunds.filter(isOfChange)
  if (ofChanges.length === 0) return null
  const amount = formatMoney({ amountMinor: refundSum(ofChanges), currency }, { decimals: 'always' })
  const states = new Set(ofChanges.map(({ status }) => status))
  if (states.has('failed')) return `${amount} for the change could not be sent back yet. We are looking into it.`
  if (states.has('due') || states.has('pending')) {
    return `${amount} is on its way back for the change, which takes 5-7 business days.`
  }
  return states.has('settled_otherwise')
    ? `${amount} came back for the change another way.`
    : `${amount} was sent back for the change.`
}

/**
 * Returns true for a cancelled booking of which nothing is kept, not even the service fee: by its cancellation, or because a bank
 * returned the payment. `totalMinor`: its price, of which `refundMinor` was refunded for the cancellation.
 */
export function isAllReturned({ status, totalMinor, refundMinor, refunds }: Returned): boolean {
  const returnedMinor = Math.max(refundMinor, refundSum(refunds.filter(isByBank)))
  return status === 'cancelled' && returnedMinor >= totalMinor
}

type Returned = Pick<BookingDetail, 'status' | 'refundMinor' | 'refunds'> & { totalMinor: number }

function isByBank({ status }: { status: string }): boolean {
  return status === 'returned_by_bank'
}

/** What a refund does while the bank of the card holds the money. */
export const waitsForBank = 'waits for your bank’s decision on the dispute'

/** Returns true for a refund of a change of the booking, which its cancellation does not return. */
export function isOfChange({ reason }: { reason: string }): boolean {
  return reason === 'changed'
}

/** Returns the refunds of a booking apart from those of its changes. */
export function notOfChanges(refunds: BookingDetail['refunds']): BookingDetail['refunds'] {
  return refunds.filter((refund) => !isOfChange(refund))
}

/** Returns the sum of refunds in minor units. */
export function refundSum(refunds: BookingDetail['refunds']): number {
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
