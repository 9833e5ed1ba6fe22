import { ownerSign } from '../../rules/owner-sign.ts'
import type { BookingDetail } from '../bookings/booking-of.ts'
import type { MoneyEvent } from './money-timeline.ts'

type Owned = Pick<BookingDetail, 'confirmedAt' | 'ownerShareMinor'>

/** Returns what the owner of a confirmed booking gets in the end, in minor units: the share less penalties; may be negative. */
export function ownerTotal(events: readonly MoneyEvent[], { ownerShareMinor }: Owned): number {
  return events.reduce((sum, { kind, amountMinor }) => (penalties.has(kind) ? sum - amountMinor : sum), ownerShareMinor)
}

/** Returns what a total of the owner is called. */
export function ownerTotalLabel(totalMinor: number): string {
  return totalMinor < 0 ? 'What it costs you' : 'You receive'
}

export const penalties: ReadonlySet<string> = new Set(['penalty', 'penaltyDifference'])

/**
 * Returns the money of a booking for its owner with what went back of the fees, so that it adds up to `ownerTotal`: a
 * cancellation and a lost dispute take the fees too, without events of their own. The event comes after the last of what went
 * back; its state names the fees if all of them went: `fee` or `fees`, else `rest`.
 */
export function withFeesBack(events: readonly MoneyEvent[], booking: Owned): MoneyEvent[] {
  const countedMinor = events.reduce((sum, event) => sum + ownerSign(event) * event.amountMinor, 0)
  const amountMinor = ownerTotal(events, booking) - countedMinor
  const last = events.findLast((event) => ownerSign(event) === -1 && !notBack.has(event.kind))
  if (!booking.confirmedAt || !last || amountMinor === 0) return [...events]
  const state = amountMinor === feesLeft(events) ? (events.some(isOwnerFee) ? 'fees' : 'fee') : 'rest'
  const back: MoneyEvent = {
    ...last,
    kind: 'feeBack',
    amountMinor,
    state,
    reference: null,
    cardLastFour: null,
    batch: null,
  }
  return events.flatMap((event) => (event === last ? [event, back] : [event]))
}

const notBack: ReadonlySet<string> = new Set(['fee', 'ownerFee', ...penalties])

function feesLeft(events: readonly MoneyEvent[]): number {
  return events.reduce((sum, { kind, amountMinor }) => {
    if (kind === 'fee' || kind === 'ownerFee') return sum + amountMinor
    return kind === 'feeBack' || kind === 'ownerFeeBack' ? sum - amountMinor : sum
  }, 0)
}

function isOwnerFee({ kind }: MoneyEvent): boolean {
  return kind === 'ownerFee'
}
