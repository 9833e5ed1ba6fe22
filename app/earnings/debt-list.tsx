import { Link } from 'react-router'
import { formatMoney, totalsByCurrency } from '../../rules/money.ts'
import { paths } from '../../rules/paths.ts'
import type { DebtView } from './debt-view.ts'
import './payouts.css'

/** `month` is that of a statement, 'June 2026', which has its own debts only; `owed` is what the owner owes in all. */
type DebtListProps = { debts: DebtView[]; month?: string | null; owed?: string | null }

/** What the owner owes, in total and debt by debt, and below it what is paid off. */
export function DebtList({ debts, month = null, owed = null }: DebtListProps) {
  const open = debts.filter(({ isPaid }) => !isPaid)
  const paid = debts.filter(({ isPaid }) => isPaid)
  return (
    <section aria-labelledby="owed" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="owed" className="type-title-3 tabular-nums">
          {month ? monthTitle(month, open) : open.length > 0 ? `What you owe: ${totalText(open)}` : 'What you owed'}
        </h2>
        {month && (
          <p className="tabular-nums">
            These are the debts that arose in this month, and those that its payouts paid.
            {owed && ` In all, you owe ${owed} now.`}
          </p>
        )}
        <p className="text-soft">
          A booking that you or a co-host cancel costs a share of its rental, for the guest. What could not be taken
          back of a payout after a refund or a lost dispute is owed too. Your next payouts pay both, the oldest first.
        </p>
      </div>
      {open.length > 0 && <Debts debts={open} heading="h3" />}
      {open.length > 0 && paid.length > 0 && <h3 className="type-control mt-2 text-soft">Paid off</h3>}
      {paid.length > 0 && <Debts debts={paid} heading={open.length > 0 ? 'h4' : 'h3'} />}
    </section>
  )
}

function monthTitle(month: string, open: DebtView[]): string {
  return open.length > 0 ? `Debts of ${month}: ${totalText(open)} still owed` : `Debts of ${month}`
}

/** '$36.50', '$36.50 and €8.05' */
function totalText(debts: DebtView[]): string {
  return totalsByCurrency(debts.map(({ open }) => open))
    .map((total) => formatMoney(total))
    .join(' and ')
}

/** Debts with their reasons and the payouts that they were taken off; soft if they are paid. */
function Debts({ debts, heading: Heading }: { debts: DebtView[]; heading: 'h3' | 'h4' }) {
  return (
    <ol className="payouts">
      {debts.map(({ key, bookingId, spaceTitle, stay, amount, reason, covered, isPaid }) => (
        <li key={key} className={`payout ${isPaid ? 'text-soft' : ''}`.trim()}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Heading className={isPaid ? undefined : 'type-control'}>
              <Link to={paths.booking(bookingId)} className="hover:underline">
                {spaceTitle}
              </Link>
            </Heading>
            <p className={isPaid ? 'tabular-nums' : 'type-control tabular-nums'}>{amount}</p>
          </div>
          <p className="type-small text-soft">{stay}</p>
          <p className="type-small text-soft tabular-nums">{reason}</p>
          <p className="type-small tabular-nums">{covered}</p>
        </li>
      ))}
    </ol>
  )
}
