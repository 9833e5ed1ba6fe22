/** How a dispute stands; an inquiry is the bank's question before one, with no money moved. */
export type DisputeStatus = 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'

/** Still with the bank: the owner's payout waits. */
export function isOpenDispute(status: DisputeStatus): boolean {
  return status === 'inquiry' || holdsMoney(status)
}

/** The bank holds the money: nothing of the payment can be sent back by us. */
export function holdsMoney(status: DisputeStatus): boolean {
  return status === 'needs_response' || status === 'under_review'
}

/** The provider's word for a status in ours. */
export function disputeStatusOf(theirs: string): DisputeStatus {
  if (theirs === 'won' || theirs === 'lost') return theirs
  if (theirs === 'warning_closed' || theirs === 'prevented') return 'closed'
  if (theirs.startsWith('warning_')) return 'inquiry'
  return theirs.endsWith('under_review') ? 'under_review' : 'needs_response'
}

export const disputeStatusLabels: Record<DisputeStatus, string> = {
  inquiry: 'Inquiry',
  needs_response: 'Needs an answer',
  under_review: 'With the bank',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
}
