import type { ReactNode } from 'react'
import { type Currency, formatMoney } from '../../rules/money.ts'
import { type PriceLine, priceLineText } from '../../rules/price.ts'
import { PriceBreakdown } from '../ui/price-breakdown.tsx'

type PriceLinesProps = {
  /** Minor units of the currency. */
  price: { lines: readonly PriceLine[]; platformFeePercentage: number; totalMinor: number; currency: Currency }
  totalLabel?: string
  note?: ReactNode
}

/** The lines of a price and its total, before and after payment (spec D2). */
export function PriceLines({ price, totalLabel = 'Total', note }: PriceLinesProps) {
  const total = formatMoney({ amountMinor: price.totalMinor, currency: price.currency }, { decimals: 'always' })
  if (price.totalMinor === 0) return <PriceBreakdown lines={[]} total={{ label: totalLabel, amount: 'Free' }} />
  return <PriceBreakdown lines={linesOfPrice(price)} total={{ label: totalLabel, amount: total }} note={note} />
}

/** Returns the text and the amount of each price line. */
export function linesOfPrice({ lines, currency, platformFeePercentage }: Omit<PriceLinesProps['price'], 'totalMinor'>) {
  return lines.map((line) => ({
    label: line.kind === 'guest_fee' ? `Service fee (${platformFeePercentage}%)` : priceLineText(line, currency),
    amount: formatMoney({ amountMinor: line.amountMinor, currency }, { decimals: 'always' }),
  }))
}
