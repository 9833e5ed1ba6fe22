import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import { Cell, type Column, DataTable } from './data-table.tsx'
import type { Reconciliation } from './load-reconciliation.server.ts'

/** The three comparisons, each with the time and the result of its last run. */
export function ComparisonList({ runs }: Pick<Reconciliation, 'runs'>) {
  return (
    <section aria-label="Comparisons">
      <ul className="admin-figures">
        {runs.map(({ kind, title, how, ran, lookedAt, differing }) => (
          <li key={kind}>
            <h2 className="type-label">{title}</h2>
            <p className="figure-value">{ran ? differingText(differing) : 'Not yet'}</p>
            <p className="type-small text-soft">
              {how} {ran && `Last at ${ran}, over ${lookedAt.toLocaleString('en-US')}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function differingText(differing: number): string {
  if (differing === 0) return 'Agrees'
  return `${differing.toLocaleString('en-US')} differed`
}

const disputeColumns = {
  booking: { label: 'Booking' },
  status: { label: 'Status' },
  reason: { label: 'Reason' },
  due: { label: 'Answer due' },
  amount: { label: 'Amount', align: 'end' },
} as const satisfies Record<string, Column>

export function OpenDisputesTable({ disputes }: Pick<Reconciliation, 'disputes'>) {
  return (
    <DataTable label="Disputes with a bank" columns={Object.values(disputeColumns)}>
      {disputes.map((dispute) => (
        <tr key={dispute.id}>
          <Cell column={disputeColumns.booking} isHeading>
            <Link to={paths.adminBooking(dispute.bookingId)}>{dispute.number}</Link>
          </Cell>
          <Cell column={disputeColumns.status}>{dispute.status}</Cell>
          <Cell column={disputeColumns.reason}>{dispute.reason}</Cell>
          <Cell column={disputeColumns.due}>{dispute.due ?? 'No date'}</Cell>
          <Cell column={disputeColumns.amount}>{dispute.amount}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}

const unsettledColumns = {
  what: { label: 'What' },
  status: { label: 'Status' },
  detail: { label: 'What went wrong' },
  since: { label: 'Since' },
  reference: { label: 'Reference' },
} as const satisfies Record<string, Column>

export function UnsettledTable({ unsettled }: Pick<Reconciliation, 'unsettled'>) {
  return (
    <DataTable label="Not settled yet" columns={Object.values(unsettledColumns)}>
      {unsettled.map((one) => (
        <tr key={`${one.what}:${one.id}`}>
          <Cell column={unsettledColumns.what} isHeading>
            {one.what}
            {one.bookingId && (
              <>
                , <Link to={paths.adminBooking(one.bookingId)}>{one.bookingNumber}</Link>
              </>
            )}
          </Cell>
          <Cell column={unsettledColumns.status}>{one.status}</Cell>
          <Cell column={unsettledColumns.detail}>{one.detail ?? 'Nothing known'}</Cell>
          <Cell column={unsettledColumns.since}>{one.since}</Cell>
          <Cell column={unsettledColumns.reference}>{one.id}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}

const balanceColumns = {
  currency: { label: 'Currency' },
  provider: { label: 'Card provider', align: 'end' },
  ledger: { label: 'Ledger', align: 'end' },
  difference: { label: 'Difference', align: 'end' },
  checked: { label: 'Compared' },
} as const satisfies Record<string, Column>

export function BalanceTable({ balances }: Pick<Reconciliation, 'balances'>) {
  return (
    <DataTable label="Balance by currency" columns={Object.values(balanceColumns)}>
      {balances.map((balance) => (
        <tr key={balance.currency}>
          <Cell column={balanceColumns.currency} isHeading>
            {balance.currency}
          </Cell>
          <Cell column={balanceColumns.provider}>{balance.provider}</Cell>
          <Cell column={balanceColumns.ledger}>{balance.ledger}</Cell>
          <Cell column={balanceColumns.difference}>{balance.difference ?? 'None'}</Cell>
          <Cell column={balanceColumns.checked}>{balance.checked}</Cell>
        </tr>
      ))}
    </DataTable>
  )
}
