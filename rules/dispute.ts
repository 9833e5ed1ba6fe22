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

/** What a dispute finds of the owner's share: it waits for the bank, it has left before, or there is none. */
export type DisputedShare = 'waits' | 'sent' | 'none'

/** Says what an undecided dispute means for a share that has left before, to the owner's account or for a debt. */
export function sentShareText(share: string): string {
  return `${share} was paid out or repaid a debt; if the bank decides for the guest, it is taken back or becomes a debt.`
}

/** What the owner's lists say of a share that waits for the bank, and of one that has left before. */
export const undecidedTexts = {
  waits: 'Waits for a bank to decide a dispute',
  sent: 'Sent, but disputed: it may be taken back',
} as const

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
