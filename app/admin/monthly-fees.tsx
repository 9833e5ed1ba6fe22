import { Link } from 'react-router'
import { growthTargetPercent, growthText } from '../../rules/growth.ts'
import { paths } from '../../rules/paths.ts'
import { monthText } from './chart-of-fees.ts'
import { Cell, type Column, DataTable } from './data-table.tsx'
import { FeeChart } from './fee-chart.tsx'
import { joinWithAnd } from './figures.tsx'
import { Growth } from './growth.tsx'
import type { Analytics } from './load-analytics.server.ts'

type MonthsProps = { months: NonNullable<Analytics['months']> }

const columns = {
  month: { label: 'Month' },
  fees: { label: 'Fees', align: 'end' },
  bookings: { label: 'Bookings', align: 'end' },
  growth: { label: 'Growth', align: 'end' },
} as const satisfies Record<string, Column>

/** The platform fees of twelve months in one currency, as a chart and a table (spec 9). */
export function MonthlyFeesTable({ months: { totals, currencies, shown, growth } }: MonthsProps) {
  if (!shown) return <p className="text-soft">No booking was confirmed in the last 12 months.</p>
  return (
    <div className="grid gap-6">
      <p className="text-soft tabular-nums">
        {joinWithAnd(totals) || 'No fees'} in 12 months, guests’ and owners’ fees together, each currency by itself.
      </p>
      <ul className="chips" aria-label="Currency">
        {currencies.map((currency) => (
          <li key={currency}>
            <Link
              className="chip"
              to={paths.admin(currency)}
              aria-current={currency === shown.currency || undefined}
              preventScrollReset
            >
              {currency}
            </Link>
          </li>
        ))}
      </ul>
      <div className="fees-and-growth">
        <div className="grid gap-4">
          <div className="admin-panel">
            <FeeChart chart={shown.chart} />
          </div>
          <p className="type-small text-soft">
            One cell is {shown.chart.cell}. The open ones are what this month still needs for {growthTargetPercent}%
            more than the last. What went back counts in the month in which it went back; a booking counts in the month
            in which it was confirmed, unless it was cancelled. Months begin and end by UTC.
          </p>
          <FeeTable currency={shown.currency} rows={shown.rows} />
        </div>
        {growth && <Growth growth={growth} />}
      </div>
    </div>
  )
}

type Shown = NonNullable<MonthsProps['months']['shown']>

function FeeTable({ currency, rows }: Pick<Shown, 'currency' | 'rows'>) {
  return (
    <DataTable label={`Monthly platform fees in ${currency}`} columns={Object.values(columns)} isNarrow>
      {rows.map((row) => (
        <tr key={row.month}>
          <Cell column={columns.month} isHeading>
            {monthText(row.month)}
            {row.isRunning && ' to date'}
          </Cell>
          <Cell column={columns.fees}>{row.fees}</Cell>
          <Cell column={columns.bookings}>{row.bookings.toLocaleString('en-US')}</Cell>
          <Cell column={columns.growth}>{row.isRunning ? 'running' : growthText(row.growth)}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}
