import { formatMoney } from '../../rules/money.ts'
import { tariffRows } from '../../rules/tariff-text.ts'
import { todayIn } from '../../rules/time.ts'
import type { SpaceView } from './load-space.server.ts'

/** The prices at times, on dates, for people and for long bookings; nothing if all hours cost the same. */
export function PricesSection({ space }: { space: SpaceView }) {
  const { tariff, currency, priceMinor, timeZone, now } = space
  const rows = tariff ? tariffRows(tariff, { currency, today: todayIn(timeZone, now) }) : []
  if (rows.length === 0) return null
  const usual = priceMinor === 0 ? 'Free' : `${formatMoney({ amountMinor: priceMinor, currency })} an hour`
  return (
    <section className="space-part" aria-labelledby="prices">
      <h2 id="prices" className="type-title-3">
        Prices
      </h2>
      <dl className="space-prices tabular-nums">
        {[{ when: 'The usual hour', price: usual }, ...rows].map(({ when, price }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
