import { formatMoney } from '../../rules/money.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { type MoneyEvent, moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { ownerTotal, ownerTotalLabel, withFeesBack } from '../../server/receipts/owner-money.ts'
import { paidAndBack } from '../../server/receipts/paid-and-back.ts'
import { moneyLines } from '../marketplace/money-lines.ts'

/**
 * The money of a booking; for the guest without the service fee, which is in the total, and with what was paid in the end. For
 * the owner `lines` add up to the total of `sum`, and `payoutLines` say what becomes of it.
 */
export async function loadMoney(booking: BookingDetail, person: Person) {
  const { role, timeZone, now } = booking
  if (role === 'coHost' || role === 'admin') return { lines: [], sum: null, payoutLines: [] }
  const events = await moneyTimeline(person, booking.id)
  if (role === 'guest') {
    const shown = events.filter(({ kind }) => kind !== 'fee')
    return { lines: moneyLines(shown, role, timeZone, now), sum: sumOf(events, booking), payoutLines: [] }
  }
  const isStayAhead = booking.status === 'confirmed' && booking.startTime > now
  const all = moneyLines(withFeesBack(events, booking), role, timeZone, now, { isStayAhead })
  return {
    lines: all.filter(({ counts }) => counts),
    sum: ownerSumOf(events, booking),
    payoutLines: all.filter(({ counts }) => !counts),
  }
}

/** What the owner gets in the end; null if nothing was paid, or for a hold or a request. */
function ownerSumOf(events: MoneyEvent[], booking: BookingDetail) {
  if (!booking.confirmedAt || events.length === 0) return null
  const amountMinor = ownerTotal(events, booking)
  const amount = formatMoney({ amountMinor, currency: booking.currency }, { decimals: 'always' })
  return { lines: [], total: { label: ownerTotalLabel(amountMinor), amount } }
}

/** Payments, refunds and what remains; null for a booking that was neither refunded nor cancelled. */
function sumOf(events: MoneyEvent[], { status, currency }: BookingDetail) {
  const { paidMinor, backMinor } = paidAndBack(events)
  if (paidMinor === 0 || (backMinor === 0 && status !== 'cancelled')) return null
  const amount = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  const isWaiting = events.some(({ state }) => state === 'movable')
  const isMoved = events.some(({ state }) => state === 'moved')
  return {
    lines: [
      { label: 'You paid', amount: amount(paidMinor) },
      {
        label: isMoved ? 'Moved to another booking' : isWaiting ? 'Waits to be sent back' : 'Sent back',
        amount: backMinor > 0 ? `−${amount(backMinor)}` : 'Nothing',
      },
    ],
    total: { label: 'Paid in the end', amount: amount(paidMinor - backMinor) },
  }
}
