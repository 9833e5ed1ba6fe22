import type { SpacePageData } from './load-space.server.ts'

/** The prices at times, on dates, for people and for long bookings, and what is always added; nothing if there is one price. */
export function PricesSection({ rows }: { rows: SpacePageData['priceRows'] }) {
  if (rows.length === 0) return null
  return (
    <section className="space-section" aria-labelledby="prices">
      <h2 id="prices" className="type-title-3">
        Prices
      </h2>
      <dl className="space-prices tabular-nums">
        {rows.map(({ when, price }) => (
          <div key={when}>
            <dt>{when}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
