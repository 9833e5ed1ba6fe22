const given: ReadonlySet<string> = new Set(['charged', 'changeCharged', 'longerCharged', 'feeBack', 'ownerFeeBack'])
const taken: ReadonlySet<string> = new Set(['fee', 'ownerFee', 'penalty', 'penaltyDifference'])
const returned: ReadonlySet<string> = new Set(['refund', 'changeRefund', 'bookedAgain'])

/**
 * Returns how an event of a booking's money counts for what its owner gets in the end: 0 for what becomes of the share, and for
 * refunds that gave nothing back. One that failed and is owed is taken from the owner already.
 */
export function ownerSign({ kind, state }: { kind: string; state: string }): 1 | 0 | -1 {
  if (given.has(kind)) return 1
  if (taken.has(kind)) return -1
  if (returned.has(kind)) return state === 'settled_by_dispute' || state === 'not_owed' ? 0 : -1
  return kind === 'disputeEnded' && state === 'lost' ? -1 : 0
}
