import { type Currency, formatMoney, toDecimalText } from '../../rules/money.ts'
import type { WeekHours } from '../../rules/opening-hours.ts'
import type { Prices } from '../../rules/tariff.ts'
import { weekdayNames } from '../ui/calendar-days.ts'
import { clock } from './hours-draft.ts'
import { type PriceBlock, shadeOf, weekBlocks } from './price-blocks.ts'
import './price-week.css'

/** The week in prices: each day a column of blocks, dotted below the usual price and darker above it. */
export function PriceWeek({ prices, weekHours }: { prices: Prices; weekHours: WeekHours | null }) {
  const { from, to, days, prices: shown } = weekBlocks(prices, weekHours)
  const money = (amountMinor: number) => priceText(amountMinor, prices.currency)
  const shade = (amountMinor: number) => shadeOf(amountMinor, prices.priceMinor, shown)
  return (
    <div className="price-week" data-tall={to - from > 16 || undefined}>
      <h3 className="type-title-4">Your week</h3>
      <table>
        <caption className="sr-only">The price of an hour in a week</caption>
        <thead>
          <tr>
            <td />
            {weekdayNames.map((day) => (
              <th key={day} scope="col" abbr={day}>
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className="price-week-hours" aria-hidden="true">
              {Array.from({ length: to - from + 1 }, (_, at) => from + at)
                .filter((hour) => hour % 3 === 0)
                .map((hour) => (
                  <span key={hour} style={{ '--at': hour - from }}>
                    {hour % 24}
                  </span>
                ))}
            </td>
            {days.map((blocks, day) => (
              <td key={weekdayNames[day]}>
                {blocks.map((block) => (
                  <span
                    key={block.from}
                    className="price-block"
                    data-shade={block.priceMinor === null ? 'closed' : shade(block.priceMinor)}
                    data-long={
                      (block.priceMinor !== null && shortPrice(block.priceMinor, prices.currency).length > 4) ||
                      undefined
                    }
                    style={{ '--hours': block.hours }}
                  >
                    <span className="sr-only">
                      {weekdayNames[day]} {hoursOf(block)},{' '}
                      {block.priceMinor === null ? 'closed' : money(block.priceMinor)}
                    </span>
                    {block.priceMinor !== null && (
                      <span aria-hidden="true">{shortPrice(block.priceMinor, prices.currency)}</span>
                    )}
                  </span>
                ))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <ul className="price-key">
        {shown.map((price) => (
          <li key={price}>
            <i data-shade={shade(price)} aria-hidden="true" />
            {money(price)}
            {price === prices.priceMinor && ', the usual price'}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** '18:00 to 24:00', '22:00 to 02:00'. */
function hoursOf({ from, hours }: PriceBlock): string {
  const to = from + hours
  return `${clock(from % 24)} to ${clock(to > 24 ? to % 24 : to)}`
}

function priceText(amountMinor: number, currency: Currency): string {
  return amountMinor === 0 ? 'Free' : formatMoney({ amountMinor, currency })
}

/** A price as a block has room for it: '$140', '₩150K'. */
function shortPrice(amountMinor: number, currency: Currency): string {
  const text = priceText(amountMinor, currency)
  if (!text.includes(',')) return text
  const format = { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat('en-US', format).format(Number(toDecimalText({ amountMinor, currency })))
}
