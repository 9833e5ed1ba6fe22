export type KeptShare = {
  /** The owner's share of the kept amount, in minor units. */
  ownerShareMinor: number
  /** The part of the guest's payment that was not refunded at the owner's expense, in minor units. */
  keptMinor: number
}

/**
 * Returns the owner's part of a refund of `returnedMinor` after the stay: the same proportion of their share, rounded down,
 * or all of it if everything is refunded (spec D10: admins may refund in part or whole). What the platform refunded alone stays
 * in `keptMinor`, so that no later refund takes the owner's part of it.
 */
export function ownerShareOfRefund({ ownerShareMinor, keptMinor }: KeptShare, returnedMinor: number): number {
  if (returnedMinor >= keptMinor) return ownerShareMinor
  return Number((BigInt(ownerShareMinor) * BigInt(returnedMinor)) / BigInt(keptMinor))
}
