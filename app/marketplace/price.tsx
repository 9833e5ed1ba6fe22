import { formatMoney, type Money } from '../../rules/money.ts'

/** The price of an hour, "$75/hr", or "Free". */
export function HourlyPrice({ price }: { price: Money }) {
  if (price.amountMinor === 0) return <p className="price">Free</p>
  return (
    <p className="price">
      {formatMoney(price)}
      <span>/hr</span>
    </p>
  )
}
