import type { MoneyEvent } from './money-timeline.ts'

/** What a guest paid for a booking and what of it came or comes back, in minor units. */
export function paidAndBack(events: readonly MoneyEvent[]): { paidMinor: number; backMinor: number } {
  const sumOf = (sign: 1 | -1) =>
    events.reduce((sum, event) => (paidSign(event) === sign ? sum + event.amountMinor : sum), 0)
  return { paidMinor: sumOf(1), backMinor: sumOf(-1) }
}

/** What lost disputes gave back to the guest, in minor units, without the refunds that they settled. */
export function returnedByBanks(events: readonly MoneyEvent[]): number {
  return events.reduce((sum, { kind, state, amountMinor }) => {
    if (kind === 'disputeEnded' && state === 'lost') return sum + amountMinor
    return refundKinds.has(kind) && state === 'settled_by_dispute' ? sum - amountMinor : sum
  }, 0)
}

const uncounted: ReadonlySet<string> = new Set(['failed', 'not_owed', 'settled_by_dispute'])
const chargeKinds: ReadonlySet<MoneyEvent['kind']> = new Set(['charged', 'changeCharged', 'longerCharged'])
const refundKinds: ReadonlySet<MoneyEvent['kind']> = new Set(['refund', 'changeRefund', 'bookedAgain'])

/**
 * Money from the guest counts, money returned or being returned is subtracted. A failed refund never left, and one that a lost
 * dispute settled is part of what the dispute took.
 */
export function paidSign({ kind, state }: MoneyEvent): 1 | 0 | -1 {
  if (chargeKinds.has(kind)) return 1
  if (refundKinds.has(kind) && !uncounted.has(state)) return -1
  return kind === 'disputeEnded' && state === 'lost' ? -1 : 0
}
