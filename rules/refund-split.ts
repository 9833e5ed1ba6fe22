/** What can still be returned of a payment. */
export type Returnable = { paymentId: string; leftMinor: number }

/**
 * Spreads an amount that is to go back over the payments from which it can come, in their order, each no further than
 * what is left of it. Throws where they do not hold as much: that would be a fault of the books.
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
