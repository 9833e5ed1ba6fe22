import type { Currency, Money } from './money.ts'
import { proportion } from './payout.ts'

/** A debt of an owner, with what covered it; amounts in minor units of the debt's currency. */
export type CoveredDebt<Debt extends Money, Cover extends Money> = {
  debt: Debt
  openMinor: number
  covers: { cover: Cover; amountMinor: number }[]
}

/**
 * Distributes what was taken off payouts or written off over debts of the same currency. Both are in the order in which they
 * arose: the oldest debt is covered first, and whole (ADR 0022).
 */
export function coverDebts<Debt extends Money, Cover extends Money>(
  debts: readonly Debt[],
  covers: readonly Cover[],
): CoveredDebt<Debt, Cover>[] {
  const left = covers.map((cover) => ({ cover, leftMinor: cover.amountMinor }))
  return debts.map((debt) => {
    const covered: CoveredDebt<Debt, Cover> = { debt, openMinor: debt.amountMinor, covers: [] }
    for (const each of left) {
      if (each.cover.currency !== debt.currency) continue
      const amountMinor = Math.min(each.leftMinor, covered.openMinor)
      if (amountMinor === 0) continue
      each.leftMinor -= amountMinor
      covered.openMinor -= amountMinor
      covered.covers.push({ cover: each.cover, amountMinor })
    }
    return covered
  })
}

/** A share that has not been sent, in minor units of the booking's currency, and what its charge settled as. */
export type ShareAhead = {
  bookingId: string
  openMinor: number
  /** What a transfer that is planned already deducts, in the booking's currency; null if none is. */
  plannedMinor: number | null
  capturedMinor: number
  settledMinor: number
  settledCurrency: Currency
}

/**
 * Returns what debts will take off each of the shares, which are in the order in which they leave; by the booking's id, in the
 * booking's currency. Shares that lose nothing are left out. The provider's rate may differ by the time that a share is sent.
 */
export function takenOffAhead(debts: readonly Money[], shares: readonly ShareAhead[]): Map<string, number> {
  const owed = new Map(debts.map(({ currency, amountMinor }) => [currency, amountMinor]))
  const taken = new Map<string, number>()
  for (const share of shares) {
    const minor = share.plannedMinor ?? takeOff(owed, share)
    if (minor > 0) taken.set(share.bookingId, minor)
  }
  return taken
}

/** Reduces what is owed in the currency of the share's charge. Returns the amount in the booking's currency. */
function takeOff(owed: Map<Currency, number>, share: ShareAhead): number {
  const { openMinor, capturedMinor, settledMinor, settledCurrency } = share
  const amountMinor = proportion(settledMinor, openMinor, capturedMinor)
  const owedMinor = owed.get(settledCurrency) ?? 0
  const minor = Math.min(amountMinor, owedMinor)
  if (minor === 0) return 0
  owed.set(settledCurrency, owedMinor - minor)
  return minor === amountMinor ? openMinor : proportion(capturedMinor, minor, settledMinor)
}
