/** Spec 9: payment is held until 24 hours after the booking. */
export const payoutDelayHours = 24

/** How an owner's payout of one booking stands. */
export type PayoutStatus = 'scheduled' | 'waiting' | 'frozen' | 'sending' | 'sent' | 'reversed' | 'failed' | 'none'

/** A charge of a booking, with what of it is left to send: what came, less what went back or was sent; in minor units. */
export type SendableCharge = { paymentId: string; leftMinor: number }

/** Spreads a share over the charges of a booking, the first ones first, each at most what is left of it. */
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

/** What part of `wholeMinor` of one currency stands for `partMinor` of `ofMinor` in another, rounded down. */
export function proportion(wholeMinor: number, partMinor: number, ofMinor: number): number {
  if (partMinor === ofMinor) return wholeMinor
  return Number((BigInt(wholeMinor) * BigInt(partMinor)) / BigInt(ofMinor))
}

/** What was sent of one charge and not taken back; the share in the booking's currency, the amount in the charge's own. */
export type SentTransfer = { transferId: string; shareMinor: number; amountMinor: number; takeableMinor: number }

export type PlannedReversal = { transferId: string; shareMinor: number; amountMinor: number; wantedMinor: number }

/**
 * Takes a share back from transfers, the newest first. `takeableMinor` is what of the amount the provider sent and has not
 * taken back: what was netted against a debt is not there to be taken, and becomes a debt again.
 */
export function splitReversal(shareMinor: number, sent: readonly SentTransfer[]): PlannedReversal[] {
  let restMinor = shareMinor
  const parts: PlannedReversal[] = []
  for (const transfer of sent) {
    const part = Math.min(restMinor, transfer.shareMinor)
    const amountMinor = part > 0 ? proportion(transfer.amountMinor, part, transfer.shareMinor) : 0
    restMinor -= part
    if (amountMinor === 0) continue
    const wantedMinor = Math.min(amountMinor, transfer.takeableMinor)
    parts.push({ transferId: transfer.transferId, shareMinor: part, amountMinor, wantedMinor })
  }
  return parts
}
