import { hoursText } from '../../rules/booking.ts'
import { type Currency, formatMoney } from '../../rules/money.ts'
import './price-lines.css'

type PriceLinesProps = {
  /** Minor units of the currency. */
  price: {
    priceMinor: number
    rentalMinor: number
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
  const { currency } = price
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
        <dd>{amount(price.rentalMinor)}</dd>
      </div>
      <div>
        <dt>Platform fee ({price.feePercentage}%)</dt>
        <dd>{amount(price.feeMinor)}</dd>
      </div>
      <div data-total>
        <dt>{totalLabel}</dt>
        <dd>{amount(price.totalMinor)}</dd>
      </div>
    </dl>
  )
}
