import { Link } from 'react-router'
import { paths } from '../../rules/paths.ts'
import type { PenaltyView } from './load-payouts.server.ts'
import './payouts.css'

/** What the owner owes for bookings that they cancelled. */
export function PenaltyList({ penalties }: { penalties: PenaltyView[] }) {
  return (
    <section aria-labelledby="penalties" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="penalties" className="type-title-3">
          Bookings that you cancelled
        </h2>
        <p className="text-soft">Each costs a share of its rental, for the guest. It is taken off your payouts.</p>
      </div>
      <ol className="payouts">
        {penalties.map(({ bookingId, spaceTitle, stay, amount, share }) => (
          <li key={bookingId} className="payout">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="type-control">
                <Link to={paths.booking(bookingId)} className="hover:underline">
                  {spaceTitle}
                </Link>
              </h3>
              <p className="type-control tabular-nums">{amount}</p>
            </div>
            <p className="type-small text-soft">{stay}</p>
            <p className="type-small text-soft tabular-nums">{share}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
