import { formatMoney, type Money } from '../../rules/money.ts'

type HourlyPriceProps = {
  price: Money
  /** Other hours cost more. */
  isFrom?: boolean | undefined
}

/** The price of an hour, "$75/hr", "from $60/hr" or "Free". */
export function HourlyPrice({ price, isFrom }: HourlyPriceProps) {
  if (price.amountMinor === 0) return <p className="price">{isFrom ? 'Free at times' : 'Free'}</p>
  return (
    <p className="price">
      {isFrom && <span>from </span>}
      {formatMoney(price)}
      <span>/hr</span>
    </p>
  )
}
