import { hoursText } from '../../rules/booking.ts'
import { type Currency, formatMoney } from '../../rules/money.ts'
import './price-lines.css'

type PriceLinesProps = {
  /** Minor units of the currency. */
  price: {
    priceMinor: number
    rentalMinor: number
    /** The parts of rental and fee that were kept of hours given back (decision 11). */
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

/** Rental, fee and total, before and after they are paid (decision 2). */
export function PriceLines({ price, hours, totalLabel = 'Total' }: PriceLinesProps) {
  const { currency, keptRentalMinor = 0, keptFeeMinor = 0 } = price
  const amount = (amountMinor: number) => formatMoney({ amountMinor, currency }, { decimals: 'always' })
  if (price.totalMinor === 0) {
    return (
      <dl className="money">
        <div data-total>
          <dt>{totalLabel}</dt>
          <dd>Free</dd>
        </div>
      </dl>
    )
  }
  return (
    <dl className="money">
      <div>
        <dt>
          {formatMoney({ amountMinor: price.priceMinor, currency })} × {hoursText(hours)}
        </dt>
        <dd>{amount(price.rentalMinor - keptRentalMinor)}</dd>
      </div>
      <div>
        <dt>Platform fee ({price.feePercentage}%)</dt>
        <dd>{amount(price.feeMinor - keptFeeMinor)}</dd>
      </div>
      {keptRentalMinor + keptFeeMinor > 0 && (
        <div>
          <dt>Kept of hours given back</dt>
          <dd>{amount(keptRentalMinor + keptFeeMinor)}</dd>
        </div>
      )}
      <div data-total>
        <dt>{totalLabel}</dt>
        <dd>{amount(price.totalMinor)}</dd>
      </div>
    </dl>
  )
}
