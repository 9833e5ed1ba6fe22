import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { DebtView } from './debt-view.ts'
import './payouts.css'

/** What the owner owes or owed, each with its reason and the payouts that it was taken off. */
export function DebtList({ debts }: { debts: DebtView[] }) {
  return (
    <section aria-labelledby="owed" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="owed" className="type-title-3">
          {debts.every(({ isPaid }) => isPaid) ? 'What you owed' : 'What you owe'}
        </h2>
        <p className="text-soft">
          A booking that you cancel costs a share of its rental, for the guest. What could not be taken back of a payout
          is owed too. Your next payouts pay both, the oldest first.
        </p>
      </div>
      <ol className="payouts">
        {debts.map(({ key, bookingId, spaceTitle, stay, amount, reason, covered }) => (
          <li key={key} className="payout">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="type-control">
                <Link to={paths.booking(bookingId)} className="hover:underline">
                  {spaceTitle}
                </Link>
              </h3>
              <p className="type-control tabular-nums">{amount}</p>
            </div>
            <p className="type-small text-soft">{stay}</p>
            <p className="type-small text-soft tabular-nums">{reason}</p>
            <p className="type-small tabular-nums">{covered}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
