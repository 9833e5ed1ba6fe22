import { hoursText } from '../../rules/booking.ts'
import { type Currency, formatMoney } from '../../rules/money.ts'
import { PriceBreakdown } from '../ui/price-breakdown.tsx'

type PriceLinesProps = {
  /** Minor units of the currency. */
  price: {
    priceMinor: number
    rentalMinor: number
    /** The parts of rental and fee that were not refunded for hours given back (spec D11). */
    keptRentalMinor?: number
    keptFeeMinor?: number
    feeMinor: number
    feePercentage: number
    totalMinor: number
    currency: Currency
  }
  hours: number
  totalLabel?: string
}

/** Rental, fee and total, before and after payment (spec D2). */
export function PriceLines({ price, hours, totalLabel = 'Total' }: PriceLinesProps) {
  const { currency, keptRentalMinor = 0, keptFeeMinor = 0 } = price
  const amount = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  if (price.totalMinor === 0) return <PriceBreakdown lines={[]} total={{ label: totalLabel, amount: 'Free' }} />
  const kept = keptRentalMinor + keptFeeMinor
  const lines = [
    {
      label: `${formatMoney({ amountMinor: price.priceMinor, currency })} × ${hoursText(hours)}`,
      amount: amount(price.rentalMinor - keptRentalMinor),
    },
    { label: `Service fee (${price.feePercentage}%)`, amount: amount(price.feeMinor - keptFeeMinor) },
    ...(kept > 0 ? [{ label: 'Kept of hours given back', amount: amount(kept) }] : []),
  ]
  return <PriceBreakdown lines={lines} total={{ label: totalLabel, amount: amount(price.totalMinor) }} />
}
