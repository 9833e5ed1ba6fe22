export type KeptShare = {
  /** What the owner is to receive of what is kept, in minor units. */
  ownerShareMinor: number
  /** What is left of what the guest paid. */
  keptMinor: number
}

/**
 * What the owner gives back where `returnedMinor` of what is kept goes back to the guest after the stay: the same part of
 * their share, rounded down, and all of it with the last unit (spec D10: admins may refund in part or whole).
 */
export function ownerShareOfRefund({ ownerShareMinor, keptMinor }: KeptShare, returnedMinor: number): number {
  if (returnedMinor >= keptMinor) return ownerShareMinor
  return Number((BigInt(ownerShareMinor) * BigInt(returnedMinor)) / BigInt(keptMinor))
}
