/** Spec 9: payment is held until 24 hours after the booking. */
export const payoutDelayHours = 24

/** The same in words, as mails and pages name it. */
export const payoutDelayText = `${payoutDelayHours} hours`

/** Returns true while a bank may still work on what was sent: for a week, which covers the 3-5 business days that are named. */
export function mayBeAtTheBank(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() < 7 * 86_400_000
}

/** Status of an owner's payout for one booking. */
export type PayoutStatus = 'scheduled' | 'waiting' | 'frozen' | 'sending' | 'sent' | 'reversed' | 'failed' | 'none'

/** A charge of a booking, with the amount left to transfer: paid, less refunded and transferred; in minor units. */
export type SendableCharge = { paymentId: string; leftMinor: number }

/** Distributes a share over the charges of a booking in order, each up to the amount left of it. */
export function splitShare(shareMinor: number, charges: readonly SendableCharge[]) {
  let restMinor = shareMinor
  const parts: { paymentId: string; shareMinor: number }[] = []
  for (const { paymentId, leftMinor } of charges) {
    const part = Math.min(restMinor, Math.max(0, leftMinor))
    if (part > 0) parts.push({ paymentId, shareMinor: part })
    restMinor -= part
  }
  return parts
}

/** Returns the part of `wholeMinor` that corresponds to `partMinor` of `ofMinor` in another currency, rounded down. */
export function proportion(wholeMinor: number, partMinor: number, ofMinor: number): number {
  if (partMinor === ofMinor) return wholeMinor
  return Number((BigInt(wholeMinor) * BigInt(partMinor)) / BigInt(ofMinor))
}

/** A transfer, less its reversals. The share is in the booking's currency, the amount in that of the charge. */
export type SentTransfer = { transferId: string; shareMinor: number; amountMinor: number; reversibleMinor: number }

export type PlannedReversal = { transferId: string; shareMinor: number; amountMinor: number; wantedMinor: number }

/**
 * Distributes the reversal of a share over transfers, the newest first. `reversibleMinor` is the part of the amount that the
 * provider transferred and has not reversed. A part that was netted against a debt cannot be reversed and becomes debt again.
 */
export function splitReversal(shareMinor: number, sent: readonly SentTransfer[]): PlannedReversal[] {
  let restMinor = shareMinor
  const parts: PlannedReversal[] = []
  for (const transfer of sent) {
    const part = Math.min(restMinor, transfer.shareMinor)
    const amountMinor = part > 0 ? proportion(transfer.amountMinor, part, transfer.shareMinor) : 0
    restMinor -= part
    if (amountMinor === 0) continue
    const wantedMinor = Math.min(amountMinor, transfer.reversibleMinor)
    parts.push({ transferId: transfer.transferId, shareMinor: part, amountMinor, wantedMinor })
  }
  return parts
}
