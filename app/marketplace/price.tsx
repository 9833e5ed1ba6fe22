import { formatMoney, type Money } from '../../rules/money.ts'

/** The price of an hour, "$75/hr". */
export function HourlyPrice({ price }: { price: Money }) {
  return (
    <p className="price">
      {formatMoney(price)}
      <span>/hr</span>
    </p>
  )
}
