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

/**
 * What an undecided dispute means for a stay that has not begun. A cancellation by the owner costs the usual penalty (spec
 * D57); a lost dispute cancels the booking without one.
 */
export const disputedStayText =
  'The booking stays, so let your guest in as usual. Cancelling it costs you the same as without a dispute. If the bank decides for the guest before the start, we cancel the booking at no cost to you; after it, you lose your share of what goes back.'

/** The provider's reasons in plain words. */
const reasonTexts: Partial<Record<string, string>> = {
  bank_cannot_process: 'The bank could not process the payment',
  check_returned: 'The check was returned',
  credit_not_processed: 'The cardholder says that a refund is missing',
  customer_initiated: 'The cardholder asked for the money back',
  debit_not_authorized: 'The account holder says that they did not allow the payment',
  duplicate: 'The cardholder says that they were charged twice',
  fraudulent: 'The cardholder says that they did not make this payment',
  general: 'The bank gives no reason',
  incorrect_account_details: 'The details of the account were wrong',
  insufficient_funds: 'The account had too little money',
  noncompliant: 'The bank says that the payment broke its rules',
  product_not_received: 'The cardholder says that they did not get what they paid for',
  product_unacceptable: 'The cardholder says that it was not what they paid for',
  subscription_canceled: 'The cardholder says that they were charged after they had cancelled',
  unrecognized: 'The cardholder does not recognize the payment',
}

/** A reason that the provider adds later has only its own word. */
export function disputeReasonText(reason: string): string {
  return reasonTexts[reason] ?? `The bank’s word: ${reason.replaceAll('_', ' ')}`
}
