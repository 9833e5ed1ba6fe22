/** Status of a dispute. An inquiry is the bank's question before a dispute; no money has moved. */
export type DisputeStatus = 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'

/** Returns true while the bank has not decided; the owner's payout waits. */
export function isOpenDispute(status: DisputeStatus): boolean {
  return status === 'inquiry' || holdsMoney(status)
}

/** Returns true while the bank holds the money; we cannot refund any of the payment. */
export function holdsMoney(status: DisputeStatus): boolean {
  return status === 'needs_response' || status === 'under_review'
}

/** Says what an undecided dispute means for a share that was sent before: 'Your share was sent; if the bank ...' */
export function sentShareText(share: string): string {
  return `${share} was sent; if the bank decides for the guest, it is taken back.`
}

/** Converts the provider's status to ours. */
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
