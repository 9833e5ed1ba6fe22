import { hoursText } from '../../rules/booking-hours.ts'
import { formatMoney } from '../../rules/money.ts'
import { type FeeRates, priceBooking } from '../../rules/price.ts'
import type { Prices } from '../../rules/tariff.ts'
import { addOnsText } from '../../rules/tariff-text.ts'
import { endOf, formatDateTimeRange } from '../../rules/time.ts'
import { PriceLines } from '../space/price-lines.tsx'
import { type ExampleSpace, exampleBooking } from './example-booking.ts'

type PriceExampleProps = { prices: Prices; space: ExampleSpace; rates: FeeRates; isOwner: boolean }

/** What one booking would cost a guest, and for the owner what they receive of it. */
export function PriceExample({ prices, space, rates, isOwner }: PriceExampleProps) {
  const booking = exampleBooking(prices, space)
  if (!booking) return null
  const { timeZone } = space
  const price = priceBooking({ ...prices, ...booking, timeZone, rates })
  const { start, hours, headcount } = booking
  const addOns = addOnsText(prices.tariff, booking.addOns)
  const people = headcount === 1 ? 'one person' : `${headcount} people`
  const received = formatMoney({ amountMinor: price.ownerShareMinor, currency: price.currency }, { decimals: 'always' })
  return (
    <section className="price-example" aria-labelledby="price-example">
      <h3 id="price-example" className="type-title-4">
        What a guest would pay
      </h3>
      <p className="type-small text-soft">
        {formatDateTimeRange(start, endOf(start, hours), timeZone)}: {hoursText(hours)}, {people}
        {addOns && `, with ${addOns}`}. Your minimum hours and special dates may rule it out.
      </p>
      <PriceLines price={price} />
      {(isOwner || price.totalMinor === 0) && (
        <p className="type-small text-soft tabular-nums">
          {price.totalMinor === 0 ? 'A free booking needs no payment.' : `You receive ${received}.`}
        </p>
      )}
    </section>
  )
}
