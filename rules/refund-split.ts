/** A payment and the amount of it that can still be refunded. */
export type Returnable = { paymentId: string; leftMinor: number }

/**
 * Distributes a refund over payments in their order, each up to the amount left of it. Throws a RangeError if they do not
 * cover the amount, because then the books are wrong.
 */
export function splitRefund(
  amountMinor: number,
  payments: readonly Returnable[],
): { paymentId: string; amountMinor: number }[] {
  let openMinor = amountMinor
  const parts = payments.flatMap(({ paymentId, leftMinor }) => {
    const partMinor = Math.min(openMinor, leftMinor)
    openMinor -= partMinor
    return partMinor > 0 ? [{ paymentId, amountMinor: partMinor }] : []
  })
  if (openMinor > 0) throw new RangeError(`${openMinor} of ${amountMinor} is not left in the payments`)
  return parts
}
