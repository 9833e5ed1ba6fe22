import { formatMoney } from '../../rules/money.ts'
import type { Person } from '../../server/accounts/person.ts'
import type { BookingDetail } from '../../server/bookings/booking-of.ts'
import { type MoneyEvent, moneyTimeline } from '../../server/receipts/money-timeline.ts'
import { paidAndBack } from '../../server/receipts/paid-and-back.ts'
import { moneyLines } from '../marketplace/money-lines.ts'

/** The money of a booking; for the guest without the service fee, which is in the total, and with what was paid in the end. */
export async function loadMoney(booking: BookingDetail, person: Person) {
  if (booking.role === 'coHost' || booking.role === 'admin') return { lines: [], sum: null }
  const events = await moneyTimeline(person, booking.id)
  const shown = booking.role === 'guest' ? events.filter(({ kind }) => kind !== 'fee') : events
  return {
    lines: moneyLines(shown, booking.role, booking.timeZone, booking.now, {
      isStayAhead: booking.status === 'confirmed' && booking.startTime > booking.now,
    }),
    sum: booking.role === 'guest' ? sumOf(events, booking) : null,
  }
}

/** Payments, refunds and what remains; null for a booking that was neither refunded nor cancelled. */
function sumOf(events: MoneyEvent[], { status, currency }: BookingDetail) {
  const { paidMinor, backMinor } = paidAndBack(events)
  if (paidMinor === 0 || (backMinor === 0 && status !== 'cancelled')) return null
  const amount = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  const isMoved = events.some(({ state }) => state === 'moved')
  return {
    lines: [
      { label: 'You paid', amount: amount(paidMinor) },
      {
        label: isMoved ? 'Moved to another booking' : 'Sent back',
        amount: backMinor > 0 ? `−${amount(backMinor)}` : 'Nothing',
      },
    ],
    total: { label: 'Paid in the end', amount: amount(paidMinor - backMinor) },
  }
}
